import { expect, test } from 'vitest';
import { inMatch, inRound, placeIn, sidesOf, winsBefore, type ScoreLine } from './standings';

const line = (seat: number, more: Partial<ScoreLine> = {}): ScoreLine => ({
  seat,
  name: `${seat}`,
  bot: false,
  left: [],
  worth: 0,
  points: 0,
  score: 0,
  ...more,
});
const seats = (lines: readonly ScoreLine[]): number[] => lines.map(({ seat }) => seat);

test('whoever wins wins alone, or with the team', () => {
  expect(sidesOf([line(0), line(1)], 1)).toEqual([1]);
  expect(sidesOf([line(0), line(1)], null)).toEqual([]);
  const teams = [0, 1, 2, 3].map((seat) => line(seat, { team: seat % 2 }));
  expect(sidesOf(teams, 1)).toEqual([1, 3]);
});

test('in a round partners stand beside each other, and places in their order', () => {
  expect(seats(inRound([0, 1, 2, 3].map((seat) => line(seat, { team: seat % 2 }))))).toEqual([0, 2, 1, 3]);
  expect(seats(inRound([line(0, { place: 3 }), line(1), line(2, { place: 1 }), line(3, { place: 2 })]))).toEqual([
    2, 3, 0, 1,
  ]);
  expect(seats(inRound([line(0), line(1), line(2)]))).toEqual([0, 1, 2]);
});

test('a match is told by what decided it', () => {
  const scores = [line(0, { score: 120 }), line(1, { score: 510 }), line(2, { score: 300 })];
  expect(seats(inMatch(scores, 1, false))).toEqual([1, 2, 0]);
  expect(seats(inMatch(scores, 0, true))).toEqual([0, 2, 1]);
  const rounds = [line(0, { wins: 1, score: 400 }), line(1, { wins: 3, score: 90 }), line(2, { wins: 2, score: 10 })];
  expect(seats(inMatch(rounds, 1, false))).toEqual([1, 2, 0]);
  const left = [line(0, { out: true, score: 500 }), line(1, { score: 20 }), line(2, { out: true, score: 40 })];
  expect(seats(inMatch(left, 1, false))).toEqual([1, 0, 2]);
});

test('those of one team share a place, and so do those who are even', () => {
  const even = inMatch([line(0, { score: 50 }), line(1, { score: 500 }), line(2, { score: 50 })], 1, false);
  expect([0, 1, 2].map((seat) => placeIn(even, seat))).toEqual([2, 1, 2]);
  const teams = inMatch(
    [0, 1, 2, 3].map((seat) => line(seat, { team: seat % 2, score: seat % 2 ? 500 : 90 })),
    1,
    false,
  );
  expect([0, 1, 2, 3].map((seat) => placeIn(teams, seat))).toEqual([2, 1, 2, 1]);
});

test('before a round its winner, and who wins with them, had won one less', () => {
  const sheet = (lines: ScoreLine[]) => ({ winner: 1, lines, match_winner: null });
  const teams = [0, 1, 2, 3].map((seat) => line(seat, { team: seat % 2, wins: 2 }));
  expect([0, 1, 2, 3].map((seat) => winsBefore(sheet(teams), seat).wins)).toEqual([2, 1, 2, 1]);
  expect(winsBefore(sheet([line(0), line(1)]), 1)).toEqual({});
});
