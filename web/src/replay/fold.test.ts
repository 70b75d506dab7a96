import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeOf, type Face } from '../cards/face';
import type { Replay, ReplayRound } from '../protocol';
import { before, fold, framesOf, termsOf, type State } from './fold';
import { marksOf } from './marks';

const recorded = (name: string): Replay =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8')) as Replay;

const MATCHES = ['house', 'world-tour', 'customizable', 'reshuffled'].map((name) => ({ name, replay: recorded(name) }));
const ROUNDS = MATCHES.flatMap(({ name, replay }) => replay.rounds.map((round) => ({ name, replay, round })));

const sorted = (hand: readonly Face[]) => [...hand].sort((one, other) => placeOf(one) - placeOf(other));

const cardsOf = ({ hands, top, draw, under, table }: State): number =>
  hands.flat().length + (top ? 1 : 0) + draw + under + (table?.length ?? 0);

test.each(ROUNDS)('round $round.number of $name ends with the cards on its sheet', ({ replay, round }) => {
  const end = framesOf(round, termsOf(replay)).at(-1)!;
  expect(end.hands.map(sorted)).toEqual(round.sheet.lines.map((line) => line.left));
  expect(end.turn).toBeNull();
});

test.each(ROUNDS)('no card is lost or made in round $round.number of $name', ({ replay, round }) => {
  const terms = termsOf(replay);
  for (const frame of framesOf(round, terms)) {
    expect(cardsOf(frame)).toBe(terms.cards);
    expect(frame.draw).toBeGreaterThanOrEqual(0);
  }
});

test.each(ROUNDS)('whoever acts in round $round.number of $name was waited for, or acts out of turn', ({ replay, round }) => {
  const frames = framesOf(round, termsOf(replay));
  round.steps.forEach(({ seat, action }, n) => {
    if (!/^(jump|call|catch|challenge|vote)/.test(action)) expect(frames[n]?.turn).toBe(seat);
  });
});

test('cards pending are those the next player takes', () => {
  for (const { replay, round } of ROUNDS) {
    const terms = termsOf(replay);
    let state = before(round, terms);
    for (const line of [...round.deal, ...round.steps.flatMap((step) => step.events)]) {
      const [what, , count] = line.split(' ');
      if (what === 'took') expect(state.pending, line).toBe(Number(count));
      state = fold(state, line, terms);
    }
  }
});

const ROUND = { seats: [{}, {}, {}], deal: [], steps: [] } as unknown as ReplayRound;
const TERMS = { cards: 108, literal: false };
const after = (...lines: string[]): State =>
  lines.reduce((state, line) => fold(state, line, TERMS), before(ROUND, TERMS));

test('a jump-in takes back the Reverse and the penalty it covers', () => {
  const opening = ['dealt 0 GR', 'dealt 1 GR', 'dealt 0 B+2', 'dealt 2 B+2', 'turned_up G5'];
  expect(after(...opening, 'played 0 GR -', 'turned', 'played 1 GR - jump', 'turned').direction).toBe(-1);
  expect(after(...opening, 'played 0 B+2 -', 'played 2 B+2 - jump').pending).toBe(2);
});

test('a call shows until its player no longer holds one card', () => {
  const one = ['dealt 0 R1', 'dealt 0 R2', 'turned_up R5', 'played 0 R1 - uno'];
  expect(after(...one).called).toEqual([0]);
  expect(after(...one, 'drew 0 R7 penalty').called).toEqual([]);
});

test('hands wander: passed on, traded, on tour', () => {
  const dealt = ['dealt 0 R0', 'dealt 1 R1', 'dealt 2 R2'];
  expect(after(...dealt, 'passed_on 1').hands).toEqual([['R2'], ['R0'], ['R1']]);
  expect(after(...dealt, 'passed_on -1').hands).toEqual([['R1'], ['R2'], ['R0']]);
  expect(after(...dealt, 'traded 0 2').hands).toEqual([['R2'], ['R1'], ['R0']]);
  const tour = [...dealt, 'laid_down 0', 'took_hand 0 1'];
  expect(after(...tour)).toMatchObject({ table: ['R0'], hands: [['R1'], [], ['R2']] });
  expect(after(...tour, 'took_table 1')).toMatchObject({ table: null, hands: [['R1'], ['R0'], ['R2']] });
});

test('marks come, go, and end with the round', () => {
  const marked = ['marked 1 0 round', 'marked 2 0 uno_call', 'marked 1 0 round'];
  expect(after(...marked).marks).toHaveLength(2);
  expect(after(...marked, 'unmarked 2 0 uno_call').marks).toEqual(['1 0 round']);
  expect(after(...marked, 'ended 0').marks).toEqual([]);
});

test('marks have the names of the cards that use them', () => {
  const effects = [{ do: 'vote', passes: 'any', yes: [{ do: 'mark', who: 'next', mark: 'whisper', until: 'round' }], no: [] }];
  expect(marksOf({ rules: { custom: ['rooster', 'joke', { id: 'x', effects }, 'rooster'] } })).toEqual(['chicken', 'whisper']);
  expect(marksOf({ rules: 'house' })).toEqual([]);
});
