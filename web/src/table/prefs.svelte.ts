import type { HandOrder } from '../hand/order';
import { recall, remember } from '../remember';

/** How quick what is seen follows what is so. */
export const SPEEDS = ['calm', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
export const TEMPO: Readonly<Record<Speed, number>> = { calm: 1.7, normal: 1, fast: 0.5 };

let order = $state.raw<HandOrder>(recall('order') === 'drawn' ? 'drawn' : 'sorted');
let keys = $state.raw(recall('keys') !== 'off');
let speed = $state.raw<Speed>(SPEEDS.find((each) => each === recall('speed')) ?? 'normal');
let oneTap = $state.raw(recall('one-tap') === 'on');
let buzz = $state.raw(recall('buzz') === 'on');

/** How this player likes the table. */
export const prefs = {
  get order(): HandOrder {
    return order;
  },
  set order(next: HandOrder) {
    order = next;
    remember('order', next);
  },
  /** Whether single letters do something: who dictates to the computer may not want that. */
  get keys(): boolean {
    return keys;
  },
  set keys(on: boolean) {
    keys = on;
    remember('keys', on ? 'on' : 'off');
  },
  get speed(): Speed {
    return speed;
  },
  set speed(next: Speed) {
    speed = next;
    remember('speed', next);
  },
  /** Whether a finger plays a card with one tap, as a mouse does. */
  get oneTap(): boolean {
    return oneTap;
  },
  set oneTap(on: boolean) {
    oneTap = on;
    remember('one-tap', on ? 'on' : 'off');
  },
  get buzz(): boolean {
    return buzz;
  },
  set buzz(on: boolean) {
    buzz = on;
    remember('buzz', on ? 'on' : 'off');
    if (on) navigator.vibrate?.(60);
  },
};
