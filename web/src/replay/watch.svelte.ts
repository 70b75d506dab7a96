import { PLAYBACK_STEPS, type Playback, type PlaybackStep } from '../protocol';
import { ask, type Failure, type Match } from './ask';
import type { Place } from './link';

/** Whose eyes see it: a seat's, those of somebody who watches, or all hands open. */
export type Eyes = number | 'none' | 'all';

/** A step and the part of the round it is in. */
export interface Shown {
  readonly part: Playback;
  readonly step: PlaybackStep;
  readonly number: number;
  readonly eyes: Eyes;
}

const BEGINNING: Place = { round: 1, step: 0, eyes: 'all' };

/** Where in a match somebody is who looks at it again, and what the server has told of it so far. */
export class Watch {
  round = $state.raw(1);
  step = $state.raw(0);
  eyes = $state.raw<Eyes>('all');
  failed = $state.raw<Failure | null>(null);
  #parts = $state.raw<ReadonlyMap<string, Playback>>(new Map());
  #asked = new Set<string>();
  #before: Shown | null = null;
  readonly #match: Match;

  /** What is to be seen; while it is fetched, what was seen before. */
  readonly shown = $derived.by((): Shown | null => {
    const part = this.#parts.get(this.#key(this.step));
    const step = part?.steps[this.step - part.from];
    if (part && step) this.#before = { part, step, number: this.step, eyes: this.eyes };
    return this.#before;
  });
  /** The last step of the round, as far as that is known. */
  readonly last = $derived((this.shown?.part.round === this.round ? this.shown.part.length : this.step + 1) - 1);
  readonly rounds = $derived(this.shown?.part.rounds ?? 1);

  constructor(match: Match, { round, step, eyes }: Place = BEGINNING) {
    this.#match = match;
    this.round = round;
    this.step = step;
    this.eyes = eyes;
  }

  #key(step: number): string {
    return `/${this.round}?eyes=${this.eyes}&step=${step - (step % PLAYBACK_STEPS)}`;
  }

  /** Has the server tell what is to be seen now, and what comes next before it is needed. */
  fetch(): void {
    void this.#tell(this.#key(this.step));
    const soon = this.step + PLAYBACK_STEPS / 2;
    if (soon <= this.last) void this.#tell(this.#key(soon));
  }

  /** The part of this round that a step is in, once the server has told of it. */
  partWith(step: number): Playback | null {
    return this.#parts.get(this.#key(step)) ?? null;
  }

  /** Has the server tell of a step that is spoken of, though it is not looked at; the replay goes on without it. */
  fetchWith(step: number): void {
    void this.#tell(this.#key(step), true);
  }

  async #tell(key: string, aside = false): Promise<void> {
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const told = await ask<Playback>(this.#match, key);
    if (typeof told !== 'string') {
      this.#parts = new Map([...this.#parts, [key, told]]);
      // A link may name a step that there is not.
      if (told.round === this.round) this.step = Math.min(this.step, told.length - 1);
    } else {
      this.#asked.delete(key);
      // It may be looked at by now.
      if (aside && key !== this.#key(this.step)) return;
      // Whose eyes it was may not have sat in another round.
      if (told === 'replay-unseated') this.eyes = 'all';
      else if (told === 'replay-missing' && this.round > 1) this.round = 1;
      else this.failed = told;
    }
  }

  again(): void {
    this.failed = null;
    this.fetch();
  }

  toStep(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.last);
  }

  toRound(round: number): void {
    if (round < 1 || round > this.rounds) return;
    this.round = round;
    this.step = 0;
  }

  /** One step on, over the end of a round too; whether there was one. */
  goOn(): boolean {
    if (this.step < this.last) this.step += 1;
    else if (this.round < this.rounds) this.toRound(this.round + 1);
    else return false;
    return true;
  }
}
