import { paceOf } from './pace';

/** A flight under way. */
export interface Airborne {
  /** Fulfilled when it has landed, also when it was hastened. */
  readonly landed: Promise<void>;
  /** Lands it now. */
  hasten(): void;
}

/** Starts a flight after `delay` ms, to take `duration` ms. */
export type Launch<Flight> = (flight: Flight, delay: number, duration: number) => Airborne;

/** What one event moves, and what to do when all of it has landed. */
interface Event<Flight> {
  readonly flights: readonly Flight[];
  readonly done: () => void;
}

/** More events than this waiting means that the table has run ahead of the eye: what flies lands at once. */
const MOST_WAITING = 1;

/**
 * Flights in the order of the events that caused them. The flights of one event start shortly after each other, the next
 * event's when all of them have landed. The queue knows no clock and no document: `launch` does.
 */
export class FlightQueue<Flight> {
  readonly #launch: Launch<Flight>;
  readonly #waiting: Event<Flight>[] = [];
  #airborne: readonly Airborne[] = [];
  #flying = false;

  constructor(launch: Launch<Flight>) {
    this.#launch = launch;
  }

  /** Appends an event. `done` is called exactly once, in order, when its flights have landed. */
  push(flights: readonly Flight[], done: () => void = () => {}): void {
    this.#waiting.push({ flights, done });
    if (this.#waiting.length > MOST_WAITING) this.#airborne.forEach((flight) => flight.hasten());
    if (!this.#flying) void this.#fly();
  }

  /** Lands everything now, what waits included: for a click, a hidden tab, a table left. */
  settle(): void {
    const waiting = this.#waiting.splice(0);
    const flying = this.#airborne;
    // What waits must not be shown before what flies is done, so its turn comes behind it.
    this.#waiting.push(...waiting.map(({ done }) => ({ flights: [], done })));
    flying.forEach((flight) => flight.hasten());
  }

  async #fly(): Promise<void> {
    this.#flying = true;
    try {
      for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) {
        const { flight, between } = paceOf(event.flights.length);
        this.#airborne = event.flights.map((each, n) => this.#launch(each, n * between, flight));
        if (this.#waiting.length > MOST_WAITING) this.#airborne.forEach((each) => each.hasten());
        await Promise.all(this.#airborne.map((each) => each.landed));
        this.#airborne = [];
        event.done();
      }
    } finally {
      // A fault in one event must not leave later ones waiting for ever.
      this.#flying = false;
    }
  }
}
