import { untrack } from 'svelte';
import type { PlayView } from '../protocol';
import { cueOf } from '../sound/cues';
import { play } from '../sound/sound.svelte';
import { prefs, TEMPO } from '../table/prefs.svelte';
import { Scene, type Staged } from '../table/scene.svelte';
import { gather } from '../wire/told';
import type { Match } from './ask';
import type { Place } from './link';
import { Watch, type Shown } from './watch.svelte';

/** How many times as quick as it was played at the table. */
const SPEEDS = [1, 2, 4] as const;

/** How long a step stands once all of it has been seen, in ms. */
const STANDS = 800;

/** A step on the stage, as those eyes see it. */
export interface Seen extends Staged {
  readonly shown: Shown;
  readonly play: PlayView;
}

const staged = (shown: Shown): Seen => ({
  shown,
  seat: typeof shown.eyes === 'number' ? shown.eyes : null,
  seats: shown.part.seats,
  play: shown.step.view,
});

/** Whether one step comes right after another, seen by the same eyes. */
function follows(before: Shown, shown: Shown): boolean {
  const [round, next] = [before.part.round, shown.part.round];
  const on = next === round ? shown.number === before.number + 1 : next === round + 1 && shown.number === 0;
  return on && shown.eyes === before.eyes;
}

/** Plays a match again on a table's own stage: what comes next is seen to happen, whatever else simply stands there. */
export class Player {
  readonly watch: Watch;
  readonly scene: Scene<Seen>;
  playing = $state.raw(false);
  speed = $state.raw<(typeof SPEEDS)[number]>(1);
  #on: Shown | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(match: Match, place: Place) {
    this.watch = new Watch(match, place);
    this.scene = new Scene<Seen>(
      () => TEMPO[prefs.speed] / this.speed,
      (told, { seat }) => play(cueOf(told, seat)),
      () => this.#rest(),
    );
  }

  /** Shows where the watch is, whenever that changes. */
  follow(): void {
    const shown = this.watch.shown;
    if (shown) untrack(() => this.#show(shown));
  }

  #show(shown: Shown): void {
    const before = this.#on;
    this.#on = shown;
    // More of the match has come, and this is where we were.
    if (before?.step === shown.step) return;
    this.scene.cards = shown.part.cards;
    if (before && follows(before, shown)) this.#happen(shown);
    else this.scene.stand(staged(shown));
  }

  #happen(shown: Shown): void {
    // Cards are dealt to empty hands.
    if (shown.number === 0) this.scene.clear();
    this.scene.show(gather(shown.step.happened), staged(shown));
  }

  /** A step has been seen: while it plays, the next one comes after a while. */
  #rest(): void {
    clearTimeout(this.#next);
    if (this.playing) this.#next = setTimeout(() => (this.playing = this.watch.goOn()), STANDS / this.speed);
  }

  toggle(): void {
    clearTimeout(this.#next);
    this.playing = !this.playing;
    if (!this.playing || !this.#on) return;
    const { watch } = this;
    if (watch.step === watch.last && watch.round === watch.rounds) watch.toRound(1);
    else if (watch.step === 0) this.#happen(this.#on);
    else watch.goOn();
  }

  quicken(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** Nothing goes on where nobody looks. */
  stop(): void {
    this.playing = false;
    clearTimeout(this.#next);
    this.scene.clear();
  }
}
