import { isFace, isWild, placeOf, type Face } from '../cards/face';
import type { Replay, ReplayRound } from '../protocol';
import type { Note, Notes } from '../wire/vow';
import { tableBytes } from './crockford';
import { sortedDeck } from './deck';
import { hash, sealOf } from './hash';
import { fromHex, toHex } from './hex';
import { Stream } from './shuffle';

/** What was looked at in a round, in the order it is told; `null` where there was nothing to look at. */
export interface Checks {
  /** The hash of the seed is the commitment. */
  readonly commitment: boolean;
  /** The commitment is the one this browser was told; `null` if it was told none. */
  readonly told: boolean | null;
  /** Every salt is the one that was sealed; `null` if none was. */
  readonly sealed: boolean | null;
  /** Our own salt is in it, and the seals are those we saw before we told it; `late` if all but the salt is; `null` if we sealed none. */
  readonly own: boolean | null | 'late';
  /** Every card dealt and turned up is that of the shuffled deck. */
  readonly deal: boolean;
  /** Every card drawn later is the next of the pile, reshuffles included. */
  readonly draws: boolean;
  /** The cards we saw dealt and turned up are those of the replay; `null` if we saw none. */
  readonly hand: boolean | null;
}

export interface Verdict {
  /** The cards drawn for the first deal, and who dealt for it (SETUP-1). */
  readonly drawForDeal: boolean;
  /** Whether the chance of each round was what the server and the players had bound themselves to. */
  readonly rounds: readonly Checks[];
}

/** Recomputes all chance of a match and compares it with what happened. */
export function verify(replay: Replay, noted: Notes): Verdict {
  return {
    drawForDeal: drawIsRight(replay, replay.rounds[0] as ReplayRound),
    rounds: replay.rounds.map((round, n) => {
      const note = noted[`${replay.table}/${replay.number}/${round.number}`] ?? {};
      const key = isWritten(replay, n) ? keyOf('deal', replay, round) : null;
      const dealt = key && redeal(key, replay, round, inMatch(replay, n));
      return {
        commitment: commitmentOf(round.seed) === round.commitment,
        told: note.commitment === undefined ? null : note.commitment === round.commitment,
        sealed: round.seals?.length
          ? round.salts.every((one) => sealAt(round, one.seat) === sealOf(round.commitment, one.salt))
          : null,
        own: ownPart(round, note),
        deal:
          dealt !== null &&
          same(
            dealt.lines,
            round.deal.filter((line) => /^(dealt|turned_up|put_back) /.test(line)),
          ),
        draws: dealt !== null && drawsAreRight(dealt, round),
        hand: note.dealt ? isAsSeen(round, note.dealt) : null,
      };
    }),
  };
}

export const isGood = (checks: Checks): boolean => !Object.values(checks).includes(false);

/** Whether a round's number, dealer (SETUP-1) and seats are what they can only be: whatever else could go into the key would be a choice of deals. */
function isWritten({ rounds }: Replay, n: number): boolean {
  const [before, { number, dealer, seats, salts, seals = [] }] = [rounds[n - 1], rounds[n] as ReplayRound];
  const eachOnce = (of: readonly { seat: number }[]): boolean =>
    of.every(
      ({ seat }, nth) => Number.isInteger(seat) && seat >= 0 && seat < seats.length && of.findIndex(at(seat)) === nth,
    );
  return (
    number === n + 1 &&
    (!before || dealer === dealerAfter(before) % seats.length) &&
    eachOnce(salts) &&
    eachOnce(seals) &&
    (!seals.length || seals.some(({ open }) => !open)) &&
    seals.every(({ seat, open }) => !open || salts.some(at(seat)))
  );
}

/** The deal passes to the left, to somebody who is still in the match (SETUP-1, MORE-18). */
function dealerAfter({ dealer, seats, sheet }: ReplayRound): number {
  const order = seats.map((_, n) => (dealer + 1 + n) % seats.length);
  return order.find((seat) => !sheet.lines[seat]?.out) ?? dealer;
}

/** Whether what we sealed, and the seals we saw, are in the deal. A slow line may be why our salt is not, unless the server had it. */
function ownPart(round: ReplayRound, { commitment, salt, bound, seals, heard }: Note): Checks['own'] {
  if (!commitment || !salt) return null;
  const now = round.seats.map((_, seat) => sealAt(round, seat));
  const own = now.indexOf(sealOf(commitment, salt));
  // A seal the server never took need not be there.
  if (own < 0 && !bound && !seals) return null;
  if (own < 0 || (seals && `${seals}` !== `${now}`)) return false;
  const told = round.salts.find(at(own))?.salt;
  return told === undefined && !heard ? 'late' : told === salt;
}

/** Whether the cards we saw dealt, to whichever seats, and turned up are those of the deal. */
function isAsSeen({ deal }: ReplayRound, seen: readonly string[]): boolean {
  const who = (line: string): string => line.replace(/ \S+$/, '');
  const seats = new Set(['turned_up', ...seen.map(who)]);
  return same(
    deal.filter((line) => seats.has(who(line))),
    seen,
  );
}

/** What is told before players add theirs. */
export function commitmentOf(seed: string): string | null {
  const bytes = fromHex(seed);
  return bytes && toHex(hash('1/commitment', bytes));
}

/** The key of a round's chance, from the server's seed and everybody's salt. */
export function keyOf(
  purpose: 'deal' | 'draw',
  { table, number }: Pick<Replay, 'table' | 'number'>,
  round: Chance,
): Uint8Array | null {
  const { seed, salts, seals, fair = 1 } = round;
  if (fair !== (seals?.length ? 2 : 1)) return null;
  const parts = [fromHex(seed), tableBytes(table), word(number), word(round.number)];
  for (let seat = 0; seat < 10; seat += 1) {
    const [salt, seal] = [salts.find(at(seat))?.salt, sealAt(round, seat)];
    // A rule stands for a salt that was not told.
    const bytes = salt ? fromHex(salt) : seal ? hash('2/untold', fromHex(seal)).slice(0, 16) : undefined;
    if (bytes !== undefined) parts.push(bytes?.length === 16 ? Uint8Array.of(seat, ...bytes) : null);
  }
  if (parts.includes(null) || parts[0]?.length !== 32) return null;
  return hash(`${fair}/${purpose}`, ...parts);
}

/** Between how many deals whoever held salts back could choose: none of the sealed ones, one, and so on up to as many as are missing. */
export function dealsOf({ salts, seals = [] }: Pick<ReplayRound, 'salts' | 'seals'>): number {
  const sealed = seals.filter(({ open }) => !open);
  const untold = sealed.filter(({ seat }) => !salts.some(at(seat))).length;
  let [deals, ways] = [1, 1];
  for (let held = 1; held <= untold; held += 1) {
    ways = (ways * (sealed.length + 1 - held)) / held;
    deals += ways;
  }
  return deals;
}

/** Whether something is of that seat. */
export const at = (seat: number) => (one: { seat: number }) => one.seat === seat;

const sealAt = ({ seals }: Chance, seat: number): string | undefined => seals?.find(at(seat))?.seal;

type Chance = Pick<ReplayRound, 'number' | 'seed' | 'salts' | 'seals' | 'fair'>;

/** A round's chance and what is left of the deck after the deal. */
interface Dealt {
  readonly key: Uint8Array;
  readonly lines: readonly string[];
  readonly pile: readonly Face[];
}

/** The seats that were dealt cards in the nth round: all but those that the sheet before has out of the match (MORE-18). */
const inMatch = ({ rounds }: Replay, n: number): readonly number[] =>
  rounds[n]!.seats.map((_, seat) => seat).filter((seat) => !rounds[n - 1]?.sheet.lines[seat]?.out);

/** Deals anew, to `playing` (SETUP-2, SETUP-3, SETUP-9, MORE-13). */
function redeal(key: Uint8Array, replay: Replay, { seats, dealer }: ReplayRound, playing: readonly number[]): Dealt {
  const stream = new Stream(key, 0);
  const pile = stream.shuffled(deckOf(replay));
  const lines: string[] = [];
  const order = seats.map((_, n) => (dealer + 1 + n) % seats.length).filter((seat) => playing.includes(seat));
  for (let n = 0; n < order.length * numberOf(replay, 'hand_size'); n += 1) {
    lines.push(`dealt ${order[n % order.length]} ${pile.shift()}`);
  }
  const putsBack = valueOf(replay, 'opening_wild') === 'put_back';
  const goesBack = (card: Face): boolean =>
    card === 'W+4' || (putsBack && isWild(card) && pile.some((other) => !isWild(other)));
  for (;;) {
    const card = pile.shift();
    lines.push(`turned_up ${card}`);
    if (card === undefined || !goesBack(card)) return { key, lines, pile };
    const place = stream.place(pile.length);
    lines.push(`put_back ${place}`);
    pile.splice(place, 0, card);
  }
}

/** Follows the piles through a round: only they decide which card comes next (OUT-3). */
function drawsAreRight(dealt: Dealt, { deal, steps }: ReplayRound): boolean {
  let pile = [...dealt.pile];
  let top: Face | null = null;
  let under: Face[] = [];
  let reshuffles = 0;
  /** What is still to be handed out of the gathered hands (CUSTOM-6). */
  let gathered: Face[] = [];
  const lines = [...deal, ...steps.flatMap((step) => step.events)];
  for (const [n, line] of lines.entries()) {
    const [what, one = '', two = ''] = line.split(' ');
    if (what === 'turned_up' && isFace(one)) top = one;
    else if (what === 'played' && isFace(two)) {
      if (top) under.push(top);
      top = two;
    } else if (what === 'discarded' && isFace(two)) under.push(two);
    else if (what === 'reshuffled') {
      pile = new Stream(dealt.key, (reshuffles += 1)).shuffled(inOrder(under));
      under = [];
    } else if (what === 'gathered') gathered = new Stream(dealt.key, (reshuffles += 1)).shuffled(handedOut(lines, n));
    else if (what === 'handed_out' && gathered.shift() !== two) return false;
    else if (what === 'drew' && pile.shift() !== two) return false;
  }
  return true;
}

/** All cards that are handed out after the hands were gathered at line n, in canonical order. */
function handedOut(lines: readonly string[], n: number): Face[] {
  const after = lines.slice(n + 1);
  const others = after.findIndex((line) => !line.startsWith('handed_out '));
  const cards = after.slice(0, others < 0 ? after.length : others).map((line) => line.split(' ')[2] ?? '');
  return inOrder(cards.filter(isFace));
}

const inOrder = (faces: readonly Face[]): Face[] => [...faces].sort((a, b) => placeOf(a) - placeOf(b));

/** Everybody draws, those with the highest number again, until one is left, who deals (SETUP-1). */
function drawIsRight(replay: Replay, first: ReplayRound): boolean {
  const key = isWritten(replay, 0) ? keyOf('draw', replay, first) : null;
  if (!key) return false;
  const lines: string[] = [];
  let left = first.seats.map((_, seat) => seat);
  for (let nth = 0; left.length > 1; nth += 1) {
    const deck = new Stream(key, nth).shuffled(deckOf(replay));
    while (left.length > 1 && left.length <= deck.length) {
      const cards = deck.splice(0, left.length);
      cards.forEach((card, n) => lines.push(`${left[n]} ${card}`));
      const numbers = cards.map((card) => Number(/^[RYGB](\d)$/.exec(card)?.[1] ?? 0));
      left = left.filter((_, n) => numbers[n] === Math.max(...numbers));
    }
  }
  return (
    left[0] === first.dealer &&
    same(
      lines,
      replay.drawn_for_deal.map(([seat, card]) => `${seat} ${card}`),
    )
  );
}

const deckOf = (replay: Replay): Face[] =>
  sortedDeck({ worldTour: numberOf(replay, 'world_tour'), custom: replay.rules_view.cards.length });

const valueOf = ({ rules_view }: Replay, name: string): unknown =>
  rules_view.switches.find((one) => one.name === name)?.value;

const numberOf = (replay: Replay, name: string): number => Number(valueOf(replay, name) ?? 0);

const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** A number as four bytes, the smallest first. */
const word = (n: number): Uint8Array => new Uint8Array(Uint32Array.of(n).buffer);
