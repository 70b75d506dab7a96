import type { Held } from '../hand/order';
import type { Action, Blocked, Card, Color, Lay, Legal } from '../protocol';

/** A card about to be laid, and what goes with it. */
interface Choice {
  readonly lay: Lay;
  readonly held: Held;
  /** Whether it jumps in; not yet known where it may be played as well. */
  readonly jump: boolean | null;
  readonly color?: Color;
  /** Whose hand is taken, if anybody's. */
  readonly with?: number | null;
}

/** Does something, and says whether it was done. */
type Send = (action: Action, held: number | null) => Promise<boolean>;

/** How many cards of the own hand a written rule asks for: to put down, to give or to show. */
export const ownCards = ({ verbs, count = 0, discard }: Legal): number =>
  verbs.includes('take_cards') ? 0 : count || discard;

/** What is done with them. */
export const ownDeed = ({ verbs }: Legal): 'give' | 'show' | 'discard' =>
  verbs.includes('give') ? 'give' : verbs.includes('show') ? 'show' : 'discard';

/** What a player has touched but not yet sent. It knows no rules: what may be done comes with every update. */
export class Turn {
  /** A card touched once, where a second touch plays it. */
  selected = $state.raw<number | null>(null);
  /** The card that a hint is about. */
  advised = $state.raw<number | null>(null);
  /** A card of which something is still to be said. */
  choice = $state.raw<Choice | null>(null);
  /** UNO goes with the next card. */
  armed = $state.raw(false);
  /** Cards to be put down, or laid, together. */
  picked = $state.raw<readonly Held[]>([]);
  /** What is to be seen above the buttons: whom to catch, or the cards of partners. */
  looking = $state.raw<'catch' | 'partners' | null>(null);
  /** Why the card touched last cannot be played. */
  why = $state.raw<Blocked | null>(null);

  readonly #send: Send;
  #legal: Legal | null = null;
  #hand: readonly Held[] = [];
  /** How many cards we hold. */
  #count = 0;
  /** Cards that are laid together: each when the one before lies, and so many are left. */
  #queue: readonly Held[] = [];
  #due = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  /** What may be done has changed; what cannot be done any more is forgotten. */
  follow(legal: Legal | null, hand: readonly Held[], count = hand.length): void {
    this.#legal = legal;
    this.#hand = hand;
    this.#count = count;
    const held = (id: number): boolean => hand.some((each) => each.id === id);
    if (this.choice && !(held(this.choice.held.id) && this.#waysOf(this.choice.held.face).length)) this.choice = null;
    if (this.selected !== null && !held(this.selected)) this.selected = null;
    // Only what is no longer so is written: this runs again whenever it writes what it has read.
    const keeps = ({ id }: Held): boolean => !!legal && !!(ownCards(legal) || legal.more) && held(id);
    if (!this.picked.every(keeps)) this.picked = this.picked.filter(keeps);
    if (this.looking === 'catch' && !legal?.false_calls) this.looking = null;
    if (this.armed && !legal?.uno && this.picked.length + this.#queue.length < 2) this.armed = false;
    if (this.why) this.why = legal?.blocked.find(({ card }) => card === this.why?.card) ?? null;
    if (this.#queue.length > 0 && count === this.#due) this.#layNext();
  }

  /** A card was touched; `sure` where one touch is enough. */
  touch(held: Held, sure: boolean): void {
    const legal = this.#legal;
    if (!legal) return;
    this.why = null;
    this.choice = null;
    if (ownCards(legal) > 0) this.#pick(held, legal);
    else if (!this.#gather(held)) this.#lay(held, sure);
  }

  /** A card was drawn onto the pile, with those chosen to be laid with it. */
  drop(held: Held): void {
    if (this.#legal && ownCards(this.#legal)) return this.touch(held, true);
    if (!this.isPicked(held)) this.picked = [held];
    this.layPicked();
  }

  isPicked = ({ id }: Held): boolean => this.picked.some((each) => each.id === id);

  /** Whether a card can be laid together with those chosen. */
  goesAlong = (face: Card): boolean => {
    const { more = [], companions = [] } = this.#legal ?? {};
    const [first] = this.picked;
    return !!first && !!companions[more.indexOf(first.face)]?.includes(face);
  };

  /** Lays what was chosen, one after the other. */
  layPicked(): void {
    this.why = null;
    this.#queue = this.picked;
    this.picked = [];
    this.#layNext();
  }

  /** Says of a card that may be laid either way whether it jumps in. */
  decide(jump: boolean): void {
    if (this.choice) this.#go({ ...this.choice, jump });
  }

  name(color: Color): void {
    if (this.choice) this.#go({ ...this.choice, color });
    else void this.#send({ do: 'name', color }, null);
  }

  /** Takes somebody's hand, or nobody's. */
  take(seat: number | null): void {
    if (this.choice) this.#go({ ...this.choice, with: seat });
    else if (seat !== null)
      void this.#send({ do: this.#legal?.verbs.includes('pick') ? 'pick' : 'tour_take', seat }, null);
  }

  putDown(): void {
    const deed = this.#legal ? ownDeed(this.#legal) : 'discard';
    void this.#send({ do: deed, cards: this.picked.map(({ face }) => face) }, null);
    this.picked = [];
  }

  /** Looks at something, or no longer. */
  look(at: 'catch' | 'partners'): void {
    this.looking = this.looking === at ? null : at;
  }

  /** Takes the hand off the card. */
  cancel(): void {
    this.choice = this.why = this.selected = this.looking = null;
    if (!this.#legal || !ownCards(this.#legal)) this.picked = [];
  }

  #pick(held: Held, legal: Legal): void {
    const without = this.picked.filter(({ id }) => id !== held.id);
    if (legal.cards && !legal.cards.includes(held.face)) return;
    if (without.length < this.picked.length) {
      this.picked = without;
      return;
    }
    // Of equal cards, as many as were shown already cannot be shown again.
    const equal = (faces: readonly Card[] = []): number => faces.filter((face) => face === held.face).length;
    const faces = (all: readonly Held[]): readonly Card[] => all.map(({ face }) => face);
    const chosen = [...without, held].slice(-ownCards(legal));
    if (equal(faces(chosen)) <= equal(faces(this.#hand)) - equal(legal.shown)) this.picked = chosen;
  }

  /** Chooses a card that can be laid with others, or goes along with those chosen; whether it is one of them. */
  #gather(held: Held): boolean {
    const leads = ({ face }: Held): boolean => !!this.#legal?.more?.includes(face);
    if (this.isPicked(held)) {
      const others = this.picked.filter(({ id }) => id !== held.id);
      if (others.length === 0) this.layPicked();
      else this.picked = others.slice(0, 1).some(leads) ? others : [];
      return true;
    }
    if (this.goesAlong(held.face)) this.picked = [...this.picked, held];
    else this.picked = leads(held) ? [held] : [];
    return this.picked.length > 0;
  }

  #layNext(): void {
    const [held, ...rest] = this.#queue;
    this.#queue = rest;
    if (!held) return;
    if (rest.length === 0) return this.#lay(held, true);
    this.#due = this.#count - 1;
    void this.#send({ do: 'more', card: held.face }, held.id).then((done) => {
      if (!done) this.#queue = [];
    });
  }

  /** How a card may be laid: in turn, by jumping in, or both. */
  #waysOf(face: Card): { lay: Lay; jump: boolean }[] {
    const { lay: lays = [], jump = false, jumps = [] } = this.#legal ?? {};
    const ways = [...lays.map((lay) => ({ lay, jump })), ...jumps.map((lay) => ({ lay, jump: true }))];
    return ways.filter(({ lay }) => lay.card === face);
  }

  #lay(held: Held, sure: boolean): void {
    const [way, other] = this.#waysOf(held.face);
    if (!way) {
      this.selected = null;
      this.why = this.#legal?.blocked.find(({ card }) => card === held.face) ?? null;
    } else if (sure || this.selected === held.id) this.#go({ lay: way.lay, held, jump: other ? null : way.jump });
    else this.selected = held.id;
  }

  /** Sends the card when all that goes with it is known. */
  #go(choice: Choice): void {
    const { lay, held, color, jump } = choice;
    const { partners, uno } = this.#legal as Legal;
    const only = lay.partner && !lay.optional && partners.length === 1 ? partners[0] : undefined;
    const partner = choice.with === undefined ? only : choice.with;
    if (jump === null || (lay.color && !color) || (lay.partner && partner === undefined)) {
      this.choice = choice;
      this.selected = held.id;
      return;
    }
    const action: Action = {
      do: jump ? 'jump' : 'play',
      card: held.face,
      uno: this.armed && uno,
      ...(lay.color && color ? { color } : {}),
      ...(lay.partner && typeof partner === 'number' ? { with: partner } : {}),
    };
    this.choice = this.selected = null;
    this.armed = false;
    void this.#send(action, held.id);
  }
}
