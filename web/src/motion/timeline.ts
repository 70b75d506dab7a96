import { paceOf } from './pace';

/** Something under way: a flight, or a pause. */
export interface Airborne {
  /** Fulfilled when it is over, also when it was hastened. */
  readonly landed: Promise<void>;
  /** Ends it now. */
  hasten(): void;
}

/** One thing that is seen: cards that fly together, and what is so once they have landed. */
export interface Beat<Flight> {
  readonly flights: readonly Flight[];
  /** Called exactly once, in order. */
  readonly done: () => void;
  /** How long the table stays as it is then, in ms. */
  readonly hold?: number;
}

/** What one update shows, beat by beat. */
export interface Act<Flight> {
  /** Called when its turn comes. */
  readonly begin: () => readonly Beat<Flight>[];
  /** Whether it takes time. */
  readonly lasts: boolean;
}

/** The world a timeline plays in; tests have one without a clock and without a document. */
export interface World<Flight> {
  /** Starts a flight after `delay` ms, to take `duration` ms. */
  launch(flight: Flight, delay: number, duration: number): Airborne;
  pause(duration: number): Airborne;
  /** Nothing is to move: a change is made first and then stays as long as the flights would have taken. */
  still(): boolean;
  /** 1 for normal, 2 for half as quick. */
  tempo(): number;
  /** Fulfilled when the document shows what an act began with. */
  drawn(): Promise<void>;
}

/** More acts than this waiting means that the table has run ahead of the eye: what is shown ends at once. */
const mostWaiting = (tempo: number): number => (tempo > 1 ? 2 : 1);

/** What happens at a table, shown one after another, in the order of the updates. */
export class Timeline<Flight> {
  readonly #world: World<Flight>;
  #acts: Act<Flight>[] = [];
  #beats: Beat<Flight>[] = [];
  #airborne: readonly Airborne[] = [];
  #playing = false;
  /** Whoever waits in an earlier run has nothing to do any more. */
  #run = 0;

  constructor(world: World<Flight>) {
    this.#world = world;
  }

  push(act: Act<Flight>): void {
    this.#acts.push(act);
    const most = mostWaiting(this.#world.tempo());
    if (this.#waiting() > most) {
      this.#endBeats();
      while (this.#waiting() > most) this.#endAct();
      this.#playing = false;
    }
    if (!this.#playing) void this.#play();
  }

  /** Shows at once how everything ends, what waits included: for a click, a hidden tab, a table left. */
  settle(): void {
    this.#endBeats();
    while (this.#acts.length > 0) this.#endAct();
    this.#playing = false;
  }

  #waiting(): number {
    return this.#acts.filter(({ lasts }) => lasts).length;
  }

  #endAct(): void {
    this.#beats = [...(this.#acts.shift()?.begin() ?? [])];
    this.#endBeats();
  }

  #endBeats(): void {
    this.#run += 1;
    const airborne = this.#airborne;
    this.#airborne = [];
    airborne.forEach((each) => each.hasten());
    while (this.#beats.length > 0) this.#beats.shift()?.done();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    const run = (this.#run += 1);
    try {
      for (let act = this.#acts.shift(); act; act = this.#acts.shift()) {
        this.#beats = [...act.begin()];
        if (act.lasts) await this.#world.drawn();
        while (run === this.#run && this.#beats[0]) await this.#show(this.#beats[0], run);
        if (run !== this.#run) return;
      }
    } finally {
      // A fault in one act must not leave later ones waiting for ever.
      if (run === this.#run) this.#playing = false;
    }
  }

  async #show({ flights, done, hold = 0 }: Beat<Flight>, run: number): Promise<void> {
    const tempo = this.#world.tempo();
    const { flight, between } = paceOf(flights.length, tempo);
    const still = this.#world.still();
    if (!still && flights.length > 0) {
      await this.#until(flights.map((each, n) => this.#world.launch(each, n * between, flight)));
      if (run !== this.#run) return;
    }
    this.#beats.shift();
    done();
    const pause = hold * tempo + (still && flights.length > 0 ? flight + between * (flights.length - 1) : 0);
    if (pause > 0) await this.#until([this.#world.pause(pause)]);
  }

  async #until(airborne: readonly Airborne[]): Promise<void> {
    this.#airborne = airborne;
    await Promise.all(airborne.map(({ landed }) => landed));
    if (this.#airborne === airborne) this.#airborne = [];
  }
}
