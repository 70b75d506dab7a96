import { colorOf, rankOf, type Color, type Face } from '../cards/face';
import type { Replay, ReplayRound } from '../protocol';

/** How a round stands, with all its secrets. */
export interface State {
  readonly hands: readonly (readonly Face[])[];
  readonly top: Face | null;
  readonly color: Color | null;
  /** 1 if play goes to the left, -1 to the right. */
  readonly direction: number;
  /** Who must decide; nobody before the deal and once it is over. */
  readonly turn: number | null;
  /** Cards that wait to be drawn. */
  readonly pending: number;
  /** Cards in the draw pile. */
  readonly draw: number;
  /** Cards in the discard pile under the top card. */
  readonly under: number;
  /** The hand that lies on the table during a tour. */
  readonly table: readonly Face[] | null;
  /** Whether all hands lie open. */
  readonly open: boolean;
  /** Who has called UNO with one card in hand. */
  readonly called: readonly number[];
  /** Who will miss their next turn. */
  readonly missing: readonly number[];
  /** Who bears which mark for how long, as the log has it: `SEAT MARK UNTIL`, the mark's place among `marksOf`. */
  readonly marks: readonly string[];
}

/** What a state needs to know of the rules: everything else is in the events. */
interface Terms {
  readonly cards: number;
  /** Whether a Reverse turns the direction even between two (ACT-2). */
  readonly literal: boolean;
}

export const switchOf = ({ rules_view }: Replay, name: string): boolean | number | string | undefined =>
  rules_view.switches.find((one) => one.name === name)?.value;

export function termsOf(replay: Replay): Terms {
  return {
    cards: 108 + Number(switchOf(replay, 'world_tour') ?? 0) + replay.rules_view.cards.length,
    literal: switchOf(replay, 'two_player_reverse') === 'literal',
  };
}

/** A round as it stands before the first card is dealt. */
export const before = (round: ReplayRound, { cards }: Terms): State => ({
  hands: round.seats.map(() => []),
  top: null,
  color: null,
  direction: 1,
  turn: null,
  pending: 0,
  draw: cards,
  under: 0,
  table: null,
  open: false,
  called: [],
  missing: [],
  marks: [],
});

/** The states of a round: after the deal, then after every step. */
export function framesOf(round: ReplayRound, terms: Terms): State[] {
  let state = round.deal.reduce((at, line) => fold(at, line, terms), before(round, terms));
  const frames = [state];
  for (const { events } of round.steps) {
    state = events.reduce((at, line) => fold(at, line, terms), state);
    frames.push(state);
  }
  return frames;
}

/** What a line of the log changes, as the engine's `evolve` has it. */
export function fold(state: State, line: string, terms: Terms): State {
  const [what = '', ...words] = line.split(' ');
  const next = { ...state, hands: [...state.hands] };
  change(next, what, words, terms);
  // An UNO call lasts as long as there is one card.
  next.called = next.called.filter((seat) => next.hands[seat]?.length === 1);
  return next;
}

type Changing = { -readonly [Part in keyof State]: State[Part] } & { hands: (readonly Face[])[] };

function change(next: Changing, what: string, words: readonly string[], { literal }: Terms): void {
  const { hands } = next;
  const [seat, other] = [Number(words[0]), Number(words[1])];
  const card = words[1] as Face;
  const hand = hands[seat] ?? [];
  switch (what) {
    case 'dealt':
    case 'drew':
      hands[seat] = [...hand, card];
      next.draw -= 1;
      break;
    case 'turned_up':
      next.top = words[0] as Face;
      next.color = colorOf(next.top);
      next.pending = rankOf(next.top) === '+2' ? 2 : 0;
      next.draw -= 1;
      break;
    case 'put_back':
      next.top = null;
      next.draw += 1;
      break;
    case 'named':
      next.color = words[1] as Color;
      break;
    case 'played':
      if (words.includes('jump')) uncover(next, literal);
      if (words.includes('uno')) next.called = [...next.called, seat];
      hands[seat] = without(hand, card);
      next.top = card;
      next.color = colorOf(card) ?? (words[2] as Color);
      next.pending += worth(card);
      next.under += 1;
      break;
    case 'discarded':
      hands[seat] = without(hand, card);
      next.under += 1;
      break;
    case 'reshuffled':
      next.draw += next.under;
      next.under = 0;
      break;
    case 'took':
    case 'challenged':
      next.pending = 0;
      break;
    case 'turned':
      next.direction = -next.direction;
      break;
    case 'traded':
      [hands[seat], hands[other]] = [hands[other] ?? [], hand];
      break;
    case 'passed_on':
      // The first word is the direction.
      next.hands = hands.map((_, n) => hands[(n - seat + hands.length) % hands.length] ?? []);
      break;
    case 'laid_down':
      next.table = hand;
      hands[seat] = [];
      break;
    case 'took_hand':
      hands[seat] = hands[other] ?? [];
      hands[other] = [];
      break;
    case 'took_table':
      hands[seat] = next.table ?? [];
      next.table = null;
      break;
    case 'called':
      next.called = [...next.called, seat];
      break;
    case 'opened':
    case 'closed':
      next.open = what === 'opened';
      break;
    case 'will_miss':
      next.missing = [...next.missing, seat];
      break;
    case 'missed':
      next.missing = next.missing.filter((one) => one !== seat);
      break;
    case 'marked':
    case 'unmarked':
      next.marks = next.marks.filter((one) => one !== words.join(' '));
      if (what === 'marked') next.marks = [...next.marks, words.join(' ')];
      break;
    case 'awaits':
      next.turn = seat;
      break;
    case 'voted':
      next.turn = null;
      break;
    case 'ended':
      next.turn = null;
      next.open = true;
      next.called = next.missing = next.marks = [];
  }
}

/** A jump-in takes back what the card it covers has done (JUMP-3). */
function uncover(next: Changing, literal: boolean): void {
  const turned = next.top !== null && rankOf(next.top) === 'R' && (literal || next.hands.length > 2);
  if (turned) next.direction = -next.direction;
  next.pending = Math.max(0, next.pending - worth(next.top));
}

const worth = (card: Face | null): number => (card === 'W+4' ? 4 : card?.endsWith('+2') ? 2 : 0);

function without(hand: readonly Face[], card: Face): readonly Face[] {
  const place = hand.lastIndexOf(card);
  return hand.filter((_, n) => n !== place);
}
