import { recall, remember } from '../remember';
import type { Sound } from './notes';

let kept = recall('sound');
let on = $state.raw(kept === 'on');
let context: AudioContext | null = null;

/** Sounds are off until the first move of our own, then on unless a player says otherwise. */
export const sound = {
  get on(): boolean {
    return on;
  },
  set on(value: boolean) {
    turn(value);
    if (value) play('card');
  },
};

/** A move of our own was made: a browser plays nothing before its user has touched the page. */
export function wake(): void {
  if (!kept) turn(true);
  if (on) ready();
}

export function play(name: Sound | null): void {
  const audio = on ? ready() : null;
  // What cannot be fetched is not heard; nobody waits for it.
  if (audio && name) void import('./instrument').then(({ sing }) => sing(audio, name)).catch(() => {});
}

function turn(value: boolean): void {
  on = value;
  remember('sound', (kept = value ? 'on' : 'off'));
}

function ready(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  void context.resume();
  return context;
}
