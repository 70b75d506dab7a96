import { colorOf, type Color, type Face } from '../cards/face';
import { follow, type Held } from '../hand/order';
import { inBrowser } from '../motion/flight';
import { CALL, HOLD, SIGN } from '../motion/pace';
import { Timeline, type Beat } from '../motion/timeline';
import type { CardView, Happened, PlayView } from '../protocol';
import { written } from '../wire/sentence';
import type { Told } from '../wire/told';
import { words } from '../words/words.svelte';
import { movesOf, type Move, type Own } from './flights';
import { signsOf, type Sign } from './signs';
import { spotNow } from './spots';

/** What a scene needs to know of what it shows. */
export interface Staged {
  readonly seat: number | null;
  readonly seats: readonly unknown[];
  readonly play: PlayView | null;
}

/** A sign on the table now. */
export interface Stamp extends Sign {
  readonly id: number;
}

/** Hands that change hands: ours is the new one when it has come. */
const EXCHANGES: ReadonlySet<Happened['event']> = new Set([
  'traded',
  'passed_on',
  'took_hand',
  'took_table',
  'handed_out',
]);

/** Knows nothing of anybody's cards: for what moves at all. */
const BLIND: Own = { seat: null, playing: [0], left: () => null, came: () => null };

/** The table as the eye has it. It follows what is so, update by update, through flights, signs and pauses. */
export class Scene<View extends Staged> {
  /** What is shown: the view before, until all that led to the next has been seen. */
  seen = $state.raw<View | null>(null);
  hand = $state.raw<readonly Held[]>([]);
  /** Our cards that are still in the air. */
  aloft = $state.raw<ReadonlySet<number>>(new Set());
  top = $state.raw<{ card: Face; color: Color | null } | null>(null);
  /** How many cards lie at each seat. */
  counts = $state.raw<readonly number[]>([]);
  stamps = $state.raw<readonly Stamp[]>([]);
  /** The written card that was played last; one that was turned up does nothing. */
  laid = $state.raw<{ card: Face } | null>(null);
  /** The written rules of the match. */
  cards = $state.raw<readonly CardView[]>([]);

  readonly #timeline: Timeline<Move>;
  readonly #tempo: () => number;
  readonly #witness: (told: Told, view: View) => void;
  readonly #arrived: (before: View | null, view: View) => void;
  #fresh = 0;
  /** The hand after all that is still to be shown. */
  #coming: readonly Held[] = [];

  /** `witness` hears of each thing when it is seen, `arrived` when all of an update has been. */
  constructor(
    tempo: () => number,
    witness: (told: Told, view: View) => void = () => {},
    arrived: (before: View | null, view: View) => void = () => {},
  ) {
    this.#tempo = tempo;
    this.#witness = witness;
    this.#arrived = arrived;
    this.#timeline = new Timeline<Move>(inBrowser(tempo));
  }

  /** Shows an update; `held` is our card that caused it, if one did. */
  show(told: readonly Told[], view: View, held: number | null = null): void {
    const hand = (this.#coming = follow(this.#coming, view.play?.hand ?? [], () => (this.#fresh += 1)));
    const lasts = told.some((each) => each.event.event in HOLD || movesOf(each, BLIND).length > 0);
    this.#timeline.push({ lasts, begin: () => this.#begin(told, view, hand, held) });
    if (document.hidden) this.#timeline.settle();
  }

  /** Shows at once how it stands. */
  stand(view: View): void {
    this.#timeline.settle();
    this.laid = null;
    this.#coming = follow(this.#coming, view.play?.hand ?? [], () => (this.#fresh += 1));
    this.#arrive(view, this.#coming);
  }

  /** The player is quicker than the eye. */
  settle(): void {
    this.#timeline.settle();
  }

  clear(): void {
    this.#timeline.settle();
    this.seen = this.top = this.laid = null;
    this.hand = this.#coming = [];
    this.stamps = [];
  }

  #begin(told: readonly Told[], view: View, hand: readonly Held[], held: number | null): Beat<Move>[] {
    const act = { over: false };
    const own = this.#ownMoves(view, hand, held);
    const moves = told.map((each) => movesOf(each, own));
    const exchanged = told.some(({ event }) => EXCHANGES.has(event.event));
    this.aloft = new Set(moves.flatMap((each) => each.flatMap(({ id }) => id ?? [])));
    if (!exchanged) this.hand = hand;
    if (told.some(({ event }) => event.event === 'dealt')) this.#clearTable(view);
    const beats = told.flatMap((each, n): Beat<Move>[] => {
      const name = each.event.event;
      const stamp = (): void => this.#stamp(signsOf(each));
      const seen: Beat<Move> = {
        flights: (moves[n] ?? []).map((move) => this.#watched(move, act)),
        hold: HOLD[name] ?? 0,
        done: () => {
          if (EXCHANGES.has(name)) this.hand = hand;
          if (name === 'gathered') this.counts = this.counts.map(() => 0);
          this.#lay(each);
          this.#witness(each, view);
        },
      };
      // A card says what it does when it lies; cards that move because of it do so under its sign.
      return name === 'played' ? [seen, { flights: [], done: stamp }] : [{ flights: [], done: stamp }, seen];
    });
    const arrive = (): void => {
      act.over = true;
      this.#arrive(view, hand);
    };
    return [...beats, { flights: [], done: arrive }];
  }

  /** A new round begins on an empty table. */
  #clearTable(view: View): void {
    const legal = { ...view.play?.legal, lay: [], jumps: [], verbs: [], jump: false, uno: false, discard: 0, count: 0 };
    // Nobody's turn is seen before the last card is dealt.
    this.seen = { ...view, play: view.play && { ...view.play, legal, turn: null, last: [], missing: [], pending: 0 } };
    this.top = this.laid = null;
    this.counts = view.seats.map(() => 0);
  }

  #watched(move: Move, act: { over: boolean }): Move {
    const change = (seat: number | undefined, by: number): void => {
      if (seat !== undefined && !act.over) this.counts = this.counts.map((count, at) => count + (at === seat ? by : 0));
    };
    return {
      ...move,
      title: written(move.side, this.cards)?.title[words.lang],
      left: () => change(move.loser, -1),
      landed: () => {
        change(move.gainer, 1);
        if (move.id !== undefined) this.aloft = new Set([...this.aloft].filter((id) => id !== move.id));
      },
    };
  }

  #lay({ event }: Told): void {
    if (event.event === 'played' && written(event.card, this.cards)) this.laid = { card: event.card };
    if (event.event === 'played') this.top = { card: event.card, color: event.color ?? colorOf(event.card) };
    else if (event.event === 'turned_up') this.top = { card: event.card, color: colorOf(event.card) };
    else if (event.event === 'named' && this.top) this.top = { ...this.top, color: event.color };
  }

  #stamp(signs: readonly Sign[]): void {
    for (const sign of signs) {
      // Who is caught draws, and is caught all the same.
      if (
        sign.name === 'plus' &&
        this.stamps.some(({ name, seat }) => seat === sign.seat && /caught|guilty|forgot|falsely/.test(name))
      )
        continue;
      const stamp = { ...sign, id: (this.#fresh += 1) };
      this.stamps = [...this.stamps.filter(({ seat }) => seat !== sign.seat), stamp];
      const stays = /uno|caught|thrown/.test(sign.name) ? CALL : SIGN;
      setTimeout(() => (this.stamps = this.stamps.filter(({ id }) => id !== stamp.id)), stays * this.#tempo());
    }
  }

  #arrive(view: View, hand: readonly Held[]): void {
    const [before, play] = [this.seen, view.play];
    this.seen = view;
    this.hand = hand;
    this.aloft = new Set();
    this.top = play && { card: play.top, color: play.color };
    this.counts = play?.counts ?? [];
    this.#arrived(before, view);
  }

  #ownMoves(view: View, hand: readonly Held[], held: number | null): Own {
    const before = new Set(this.hand.map(({ id }) => id));
    const came = hand.filter(({ id }) => !before.has(id));
    const left = [...this.hand];
    const take = (list: Held[], face: string, id: number | null): number | null => {
      const at = list.map((each) => each.face === face && (id === null || each.id === id)).lastIndexOf(true);
      return at < 0 ? null : (list.splice(at, 1)[0]?.id ?? null);
    };
    return {
      seat: view.seat,
      playing: view.play?.playing ?? [],
      left: (face) => {
        const id = take(left, face, held) ?? take(left, face, null);
        return id === null ? null : spotNow(`card-${id}`);
      },
      came: (face) => take(came, face, null),
    };
  }
}
