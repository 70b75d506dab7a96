import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Replay, ReplayRound } from '../protocol';
import { canonical, tableBytes } from './crockford';
import { toHex } from './hex';
import type { Note, Notes } from '../wire/vow';
import { dealsOf, isGood, keyOf, verify } from './verify';

const NAMES = ['house', 'world-tour', 'customizable', 'reshuffled', 'elimination'];

const recorded = (name: string): Replay =>
  JSON.parse(readFileSync(new URL(`../replay/fixtures/${name}.json`, import.meta.url), 'utf8')) as Replay;

const tampered = (name: string, change: (replay: Replay, first: ReplayRound) => void) => {
  const replay = recorded(name);
  change(replay, replay.rounds[0] as ReplayRound);
  return verify(replay, {});
};

test.each(NAMES)('the chance of a recorded %s match is found right in every round', (name) => {
  const verdict = verify(recorded(name), {});
  expect(verdict.drawForDeal).toBe(true);
  for (const round of verdict.rounds) {
    expect(round).toMatchObject({ commitment: true, told: null, deal: true, draws: true });
    expect(isGood(round)).toBe(true);
  }
});

test('the recorded matches have a Wild Draw Four put back, and a reshuffle', () => {
  expect(JSON.stringify(recorded('house'))).toContain('put_back');
  expect(JSON.stringify(recorded('reshuffled'))).toContain('"reshuffled"');
});

test('so is one in which players are out of the match, wilds go back and hands are dealt out anew', () => {
  const text = JSON.stringify(recorded('elimination'));
  expect(text).toContain('"out":true');
  expect(text).toMatch(/"turned_up (W|C\d)","put_back/);
  expect(text).toContain('"gathered"');
  const verdict = tampered('elimination', (replay) => {
    const step = replay.rounds.flatMap(({ steps }) => steps).find(({ events }) => events.includes('gathered'))!;
    const [one, other] = step.events.flatMap((line, n) => (line.startsWith('handed_out') ? n : [])) as [number, number];
    const cards = [step.events[one]!, step.events[other]!].map((line) => line.split(' ')[2]!);
    step.events[one] = step.events[one]!.replace(/\S+$/, cards[1]!);
    step.events[other] = step.events[other]!.replace(/\S+$/, cards[0]!);
  });
  expect(verdict.rounds.every(({ draws }) => draws)).toBe(false);
});

test('another seed is not the one committed to, and deals other cards', () => {
  const verdict = tampered('house', (_, first) => (first.seed = `00${first.seed.slice(2)}`));
  expect(verdict.drawForDeal).toBe(false);
  expect(verdict.rounds[0]).toMatchObject({ commitment: false, deal: false });
  expect(verdict.rounds.slice(1).every(isGood)).toBe(true);
});

test('another salt deals other cards, though the seed is the one committed to', () => {
  const verdict = tampered(
    'house',
    (_, first) => (first.salts = first.salts.map((salt) => ({ ...salt, salt: '00'.repeat(16) }))),
  );
  expect(verdict.rounds[0]).toMatchObject({ commitment: true, deal: false });
});

test('a salt left out is found out', () => {
  expect(tampered('world-tour', (_, first) => (first.salts = [])).rounds[0]?.deal).toBe(false);
});

const data = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../crates/${path}`, import.meta.url), 'utf8'));

test('keys are those of the server, sealed or not', () => {
  const vectors = data('server/tests/data/fair.json') as {
    table: string;
    number: number;
    round: ReplayRound;
    deal: string;
    draw: string;
  }[];
  expect(vectors.length).toBeGreaterThan(3);
  for (const { round, deal, draw, ...of } of vectors) {
    expect(toHex(keyOf('deal', of, round)!)).toBe(deal);
    expect(toHex(keyOf('draw', of, round)!)).toBe(draw);
  }
});

const sealed = (): [Replay, ReplayRound] => {
  const replay = data('cli/tests/data/sealed.json') as Replay;
  return [replay, replay.rounds[0] as ReplayRound];
};

test('a sealed match is found right, and its own part in it', () => {
  const [replay, first] = sealed();
  const shown = first.seals!.map(({ seal }) => seal);
  const [{ commitment }, salt] = [first, first.salts[0]!.salt];
  const own = (note: Note) => verify(replay, { [`${replay.table}/1/1`]: note }).rounds[0]?.own;
  const told = { commitment, salt, bound: true, seals: shown };
  expect(verify(replay, {}).rounds[0]).toMatchObject({
    commitment: true,
    sealed: true,
    own: null,
    deal: true,
    draws: true,
    hand: null,
  });
  expect(own(told)).toBe(true);
  expect(own({ ...told, seals: [...shown].reverse() })).toBe(false);
  expect(own({ ...told, salt: 'ab'.repeat(16) })).toBe(false);
  expect(own({ ...told, seals: [] })).toBe(false);
  expect(own({ ...told, commitment: 'ab'.repeat(32) })).toBe(false);
  expect(own({ commitment })).toBeNull();
});

test('what we sealed has to be in a deal we did not see, if the server took it', () => {
  const [replay, first] = sealed();
  const own = (note: Note) =>
    verify(replay, { [`${replay.table}/1/1`]: { commitment: first.commitment, ...note } }).rounds[0]?.own;
  expect(own({ salt: 'ab'.repeat(16) })).toBeNull();
  expect(own({ salt: 'ab'.repeat(16), bound: true })).toBe(false);
  const salt = first.salts.shift()!.salt;
  expect(own({ salt, bound: true })).toBe('late');
});

test('a salt that came too late is no foul, one the server had is', () => {
  const [replay, first] = sealed();
  const { commitment } = first;
  const note = { commitment, salt: first.salts.shift()!.salt, seals: first.seals!.map(({ seal }) => seal) };
  const own = (heard: boolean) => verify(replay, { [`${replay.table}/1/1`]: { ...note, heard } }).rounds[0]?.own;
  expect([own(false), own(true)]).toEqual(['late', false]);
});

test('the cards we saw dealt and turned up have to be those of the replay', () => {
  const [replay, first] = sealed();
  const seen = first.deal.filter((line) => /^(dealt 0|turned_up)/.test(line));
  const hand = (dealt: string[]) => verify(replay, { [`${replay.table}/1/1`]: { dealt } }).rounds[0]?.hand;
  expect(seen).toHaveLength(8);
  expect(hand(seen)).toBe(true);
  expect(hand([...seen].reverse())).toBe(false);
  expect(hand(seen.map((line, n) => (n === 2 ? 'dealt 0 W+4' : line)))).toBe(false);
  expect(hand(seen.slice(1))).toBe(false);
  expect(hand(seen.filter((line) => line.startsWith('turned_up')))).toBe(true);
  expect(hand([...seen.slice(0, -1), 'turned_up R0'])).toBe(false);
});

test('a salt that is not the one sealed is found out, though every card follows from it', () => {
  const verdict = verify(data('cli/tests/data/grind.json') as Replay, {});
  expect(verdict.drawForDeal).toBe(true);
  expect(verdict.rounds[0]).toMatchObject({ commitment: true, sealed: false, deal: true, draws: true });
});

test('a salt that was told and left out deals other cards', () => {
  const [replay, first] = sealed();
  first.salts.pop();
  expect(verify(replay, {}).rounds[0]).toMatchObject({ sealed: true, deal: false });
});

/** Cards dealt by what was chosen afterwards, as a house would write them. */
test.each<[string, (replay: Replay, first: ReplayRound) => void]>([
  ['another version’s text', (_, first) => (first.fair = 7)],
  ['version 1 beside seals', (_, first) => (first.fair = 1)],
  ['a salt of a seat nobody sits in', (_, first) => first.salts.push({ seat: 5, salt: 'ab'.repeat(16) })],
  ['a seal of a seat nobody sits in', (_, first) => first.seals!.push({ seat: 5, seal: 'ab'.repeat(32) })],
  ['a seat twice', (_, first) => first.salts.push(first.salts[0]!)],
  ['a longer salt', (_, first) => (first.salts[1]!.salt += 'ab')],
  ['another number of the round', (_, first) => (first.number = 2)],
  ['another number of the match', (replay) => (replay.number = 2)],
  ['another table', (replay) => (replay.table = '0000000000000000')],
])('%s is no choice of deals', (_, change) => {
  const [replay, first] = sealed();
  change(replay, first);
  const verdict = verify(replay, {});
  expect(verdict.drawForDeal).toBe(false);
  expect(verdict.rounds[0]).toMatchObject({ commitment: true, deal: false });
});

test('who deals later rounds is no choice either, nor is a round left out', () => {
  expect(
    tampered('house', (replay) => (replay.rounds[1]!.dealer = (replay.rounds[1]!.dealer + 1) % 4)).rounds[1]?.deal,
  ).toBe(false);
  expect(tampered('house', (replay) => replay.rounds.splice(1, 1)).rounds.map(isGood)).toEqual([true, false]);
});

test('whoever holds salts back chooses which and how many', () => {
  const deals = (sealed: number, untold: number): number => {
    const seats = Array.from({ length: sealed + 1 }, (_, seat) => seat);
    const seals = seats.map((seat) => ({ seat, seal: '', ...(seat === sealed ? { open: true } : {}) }));
    return dealsOf({ seals, salts: seats.slice(untold).map((seat) => ({ seat, salt: '' })) });
  };
  expect([deals(3, 0), deals(1, 1), deals(2, 1), deals(5, 1), deals(4, 2), deals(10, 5)]).toEqual([
    1, 2, 3, 6, 11, 638,
  ]);
});

test('a card changed in the deal is found out', () => {
  const verdict = tampered('house', (_, first) => (first.deal[3] = first.deal[3]!.replace(/\S+$/, 'W+4')));
  expect(verdict.rounds[0]).toMatchObject({ commitment: true, deal: false });
});

test.each(['house', 'reshuffled'])('the last card drawn in the %s match, changed, is found out', (name) => {
  const verdict = tampered(name, (_, first) => {
    const step = first.steps.filter(({ events }) => events.some((line) => line.startsWith('drew'))).at(-1)!;
    step.events = step.events.map((line) => line.replace(/^(drew \d) \S+/, '$1 W+4'));
  });
  expect(verdict.rounds[0]).toMatchObject({ commitment: true, deal: true, draws: false });
});

test('another card or another dealer in the draw for the deal is found out', () => {
  expect(tampered('house', (replay) => (replay.drawn_for_deal[0]![1] = 'W')).drawForDeal).toBe(false);
  expect(tampered('house', (_, first) => (first.dealer = (first.dealer + 1) % 4)).drawForDeal).toBe(false);
});

test('a commitment other than the one this browser was told is found out', () => {
  const replay = recorded('house');
  const [first, second] = replay.rounds as [ReplayRound, ReplayRound];
  const told: Notes = {
    [`${replay.table}/1/1`]: { commitment: first.commitment },
    [`${replay.table}/1/2`]: { commitment: 'ab'.repeat(32) },
  };
  const verdict = verify(replay, told);
  expect(verdict.rounds.map((round) => round.told)).toEqual([true, false, null]);
  expect(second.number).toBe(2);
  expect(verdict.rounds.map(isGood)).toEqual([true, false, true]);
});

test('what is no seed, salt or table is no proof, and no fault of the program', () => {
  expect(tampered('house', (_, first) => (first.seed = 'zz')).rounds[0]).toMatchObject({
    commitment: false,
    deal: false,
  });
  expect(tampered('house', (replay) => (replay.table = 'nowhere')).rounds[0]).toMatchObject({ deal: false });
});

test('a table’s name is its bytes in Crockford’s alphabet', () => {
  expect(toHex(tableBytes('0000000000000000')!)).toBe('00'.repeat(10));
  expect(toHex(tableBytes('zzzzzzzzzzzzzzz0')!)).toBe(`${'ff'.repeat(9)}e0`);
  expect(tableBytes('ull')).toBeNull();
  expect(canonical('OIL0ABCDEFGHJKMN')).toBe('0110abcdefghjkmn');
});
