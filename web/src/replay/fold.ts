import { colorOf, rankOf, type Color, type Face } from '../cards/face';
import type { Replay, ReplayRound } from '../protocol';

/** A mark of a written rule that a seat bears; its number is its place among the names of `marksOf`. */
export interface Bearing {
  readonly seat: number;
  readonly mark: number;
  readonly until: string;
}

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
  readonly marks: readonly Bearing[];
}

/** What a state needs to know of the rules: everything else is in the events. */
interface Terms {
  readonly cards: number;
  /** Whether a Reverse turns the direction even between two (ACT-2). */
  readonly literal: boolean;
}

export function termsOf(replay: Replay): Terms {
  const value = (name: string) => replay.rules_view.switches.find((one) => one.name === name)?.value;
  return {
    cards: 108 + Number(value('world_tour') ?? 0) + replay.rules_view.cards.length,
    literal: value('two_player_reverse') === 'literal',
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
  const [seat, other] = [Number(words[0]), Number(words[1])];
  const card = words[1] as Face;
  const { hands } = state;
  switch (what) {
    case 'dealt':
    case 'drew':
      return settle({ ...state, hands: put(hands, seat, [...held(hands, seat), card]), draw: state.draw - 1 });
    case 'turned_up': {
      const top = words[0] as Face;
      return { ...state, top, color: colorOf(top), pending: rankOf(top) === '+2' ? 2 : 0, draw: state.draw - 1 };
    }
    case 'put_back':
      return { ...state, top: null, color: null, draw: state.draw + 1 };
    case 'named':
      return { ...state, color: words[1] as Color };
    case 'played':
      return played(words.includes('jump') ? covered(state, terms) : state, seat, card, words);
    case 'discarded':
      return settle({ ...state, hands: put(hands, seat, without(held(hands, seat), card)), under: state.under + 1 });
    case 'reshuffled':
      return { ...state, draw: state.draw + state.under, under: 0 };
    case 'took':
    case 'challenged':
      return { ...state, pending: 0 };
    case 'turned':
      return { ...state, direction: -state.direction };
    case 'traded':
      return settle({ ...state, hands: put(put(hands, seat, held(hands, other)), other, held(hands, seat)) });
    case 'passed_on':
      return settle({ ...state, hands: hands.map((_, n) => held(hands, (n - seat + hands.length) % hands.length)) });
    case 'laid_down':
      return { ...state, table: held(hands, seat), hands: put(hands, seat, []) };
    case 'took_hand':
      return { ...state, hands: put(put(hands, seat, held(hands, other)), other, []) };
    case 'took_table':
      return settle({ ...state, hands: put(hands, seat, state.table ?? []), table: null });
    case 'called':
      return { ...state, called: [...state.called, seat] };
    case 'opened':
      return { ...state, open: true };
    case 'closed':
      return { ...state, open: false };
    case 'will_miss':
      return { ...state, missing: [...state.missing, seat] };
    case 'missed':
      return { ...state, missing: state.missing.filter((one) => one !== seat) };
    case 'marked':
      return { ...state, marks: [...unmarked(state.marks, words), { seat, mark: other, until: words[2] ?? '' }] };
    case 'unmarked':
      return { ...state, marks: unmarked(state.marks, words) };
    case 'awaits':
      return { ...state, turn: seat };
    case 'voted':
      return { ...state, turn: null };
    case 'ended':
      return { ...state, turn: null, open: true, called: [], missing: [], marks: [] };
    default:
      return state;
  }
}

function played(state: State, seat: number, card: Face, words: readonly string[]): State {
  const uno = words.includes('uno');
  return settle({
    ...state,
    hands: put(state.hands, seat, without(held(state.hands, seat), card)),
    top: card,
    color: words[2] === '-' ? colorOf(card) : (words[2] as Color),
    pending: state.pending + worth(card),
    under: state.under + 1,
    called: uno ? [...state.called, seat] : state.called,
  });
}

/** A jump-in takes back what the card it covers has done (JUMP-3). */
function covered(state: State, { literal }: Terms): State {
  const turns = state.top !== null && rankOf(state.top) === 'R' && (literal || state.hands.length > 2);
  return {
    ...state,
    direction: turns ? -state.direction : state.direction,
    pending: Math.max(0, state.pending - worth(state.top)),
  };
}

const worth = (card: Face | null): number => (card === 'W+4' ? 4 : card?.endsWith('+2') ? 2 : 0);

/** A call lasts as long as there is one card. */
const settle = (state: State): State =>
  state.called.length === 0
    ? state
    : { ...state, called: state.called.filter((seat) => held(state.hands, seat).length === 1) };

const held = (hands: State['hands'], seat: number): readonly Face[] => hands[seat] ?? [];

const put = (hands: State['hands'], seat: number, hand: readonly Face[]): State['hands'] =>
  hands.map((old, n) => (n === seat ? hand : old));

function without(hand: readonly Face[], card: Face): readonly Face[] {
  const place = hand.lastIndexOf(card);
  return hand.filter((_, n) => n !== place);
}

const unmarked = (marks: State['marks'], [seat, mark, until]: readonly string[]): State['marks'] =>
  marks.filter((one) => !(one.seat === Number(seat) && one.mark === Number(mark) && one.until === until));
