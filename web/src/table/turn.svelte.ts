import type { Held } from '../hand/order';
import type { Action, Blocked, Colour, Lay, Legal } from '../protocol';

/** A card about to be laid, and what goes with it. */
interface Choice {
  readonly lay: Lay;
  readonly held: Held;
  readonly color?: Colour;
  readonly with?: number;
}

/** What a player has touched but not yet sent. It knows no rules: what may be done comes with every update. */
export class Turn {
  /** A card touched once, where a second touch plays it. */
  selected = $state.raw<number | null>(null);
  /** A card that still needs a colour or a partner. */
  choice = $state.raw<Choice | null>(null);
  /** UNO goes with the next card. */
  armed = $state.raw(false);
  /** Cards to be put down together. */
  picked = $state.raw<readonly Held[]>([]);
  /** Why the card touched last cannot be played. */
  why = $state.raw<Blocked | null>(null);

  readonly #send: (action: Action, held: number | null) => void;
  #legal: Legal | null = null;

  constructor(send: (action: Action, held: number | null) => void) {
    this.#send = send;
  }

  /** What may be done has changed; what cannot be done any more is forgotten. */
  follow(legal: Legal | null, hand: readonly Held[]): void {
    this.#legal = legal;
    const held = (id: number): boolean => hand.some((each) => each.id === id);
    const lays = (face: string): boolean => !!legal?.lay.some(({ card }) => card === face);
    if (this.choice && !(held(this.choice.held.id) && lays(this.choice.held.face))) this.choice = null;
    if (this.selected !== null && !held(this.selected)) this.selected = null;
    // Only what is no longer so is written: this runs again whenever it writes what it has read.
    const keeps = ({ id }: Held): boolean => !!legal?.discard && held(id);
    if (!this.picked.every(keeps)) this.picked = this.picked.filter(keeps);
    if (this.armed && !legal?.uno) this.armed = false;
    if (this.why) this.why = legal?.blocked.find(({ card }) => card === this.why?.card) ?? null;
  }

  /** A card was touched; `sure` where one touch is enough. */
  touch(held: Held, sure: boolean): void {
    const legal = this.#legal;
    if (!legal) return;
    this.why = null;
    this.choice = null;
    if (legal.discard > 0) return this.#pick(held, legal.discard);
    const lay = legal.lay.find(({ card }) => card === held.face);
    if (!lay) {
      this.selected = null;
      this.why = legal.blocked.find(({ card }) => card === held.face) ?? null;
    } else if (sure || this.selected === held.id) this.#go({ lay, held });
    else this.selected = held.id;
  }

  name(color: Colour): void {
    if (this.choice) this.#go({ ...this.choice, color });
    else this.#send({ do: 'name', color }, null);
  }

  take(seat: number): void {
    if (this.choice) this.#go({ ...this.choice, with: seat });
    else this.#send({ do: this.#legal?.verbs.includes('pick') ? 'pick' : 'tour_take', seat }, null);
  }

  putDown(): void {
    this.#send({ do: 'discard', cards: this.picked.map(({ face }) => face) }, null);
    this.picked = [];
  }

  /** Takes the hand off the card. */
  cancel(): void {
    this.choice = this.why = this.selected = null;
  }

  #pick(held: Held, most: number): void {
    const without = this.picked.filter(({ id }) => id !== held.id);
    this.picked = without.length < this.picked.length ? without : [...without, held].slice(-most);
  }

  /** Sends the card when all that goes with it is known. */
  #go(choice: Choice): void {
    const { lay, held, color } = choice;
    const legal = this.#legal as Legal;
    const partner = choice.with ?? (lay.partner && legal.partners.length === 1 ? legal.partners[0] : undefined);
    if ((lay.color && !color) || (lay.partner && partner === undefined)) {
      this.choice = choice;
      this.selected = held.id;
      return;
    }
    const action: Action = {
      do: legal.jump ? 'jump' : 'play',
      card: held.face,
      uno: this.armed && legal.uno,
      ...(lay.color && color ? { color } : {}),
      ...(lay.partner && partner !== undefined ? { with: partner } : {}),
    };
    this.choice = this.selected = null;
    this.armed = false;
    this.#send(action, held.id);
  }
}
