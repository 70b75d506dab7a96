import { expect, test } from 'vitest';
import { FACES, type Face } from '../cards/face';
import { LEAST_SEEN, layHand, type Room } from './layout';

const phone: Room = { width: 344, card: { width: 64, height: 96 }, gap: 8, rise: 10 };
const desk: Room = { width: 1240, card: { width: 96, height: 144 }, gap: 16, rise: 16 };

/** So many cards of all colours and wilds, sorted. */
const hand = (count: number): Face[] =>
  Array.from({ length: count }, (_, n) => FACES[Math.floor((n * FACES.length) / count)] as Face);

function seen(faces: readonly Face[], room: Room): number[] {
  const { places } = layHand(faces, room);
  return places.map(({ x, row }, n) => {
    const next = places[n + 1];
    return next?.row === row ? next.x - x : room.card.width;
  });
}

test.each([1, 2, 7, 11, 12, 20, 30, 60, 108])(
  '%i cards on a phone: 24 px of each show and none is cut off',
  (count) => {
    const { places, height } = layHand(hand(count), phone);
    expect(places).toHaveLength(count);
    expect(Math.min(...seen(hand(count), phone))).toBeGreaterThanOrEqual(LEAST_SEEN);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + phone.card.width).toBeLessThanOrEqual(phone.width + 1e-9);
      expect(y - phone.rise).toBeGreaterThanOrEqual(0);
      expect(y + phone.card.height).toBeLessThanOrEqual(height);
    }
  },
);

test('7 cards at a desk do not overlap, are centred and have gaps between colours', () => {
  const faces: Face[] = ['R1', 'R5', 'Y2', 'G3', 'G9', 'B0', 'W'];
  const { places, rows } = layHand(faces, desk);
  const left = places[0]!.x;
  const right = desk.width - (places[6]!.x + desk.card.width);
  expect(rows).toBe(1);
  expect(left).toBeCloseTo(right);
  expect(seen(faces, desk).slice(0, 6)).toEqual([102, 118, 118, 102, 118, 118]);
});

test('a phone takes 20 cards in two rows and 30 in three', () => {
  expect(layHand(hand(11), phone).rows).toBe(1);
  expect(layHand(hand(20), phone).rows).toBe(2);
  expect(layHand(hand(30), phone).rows).toBe(3);
  expect(layHand(hand(30), phone).height).toBe(214);
});

test('rows differ by one card at most', () => {
  const { places } = layHand(hand(25), phone);
  const lengths = [0, 1, 2].map((row) => places.filter((place) => place.row === row).length);
  expect(lengths).toEqual([8, 8, 9]);
});

test('no cards take no room', () => {
  expect(layHand([], phone)).toEqual({ places: [], rows: 0, height: 0 });
});

test('a single card lies in the middle even where it is wider than the room', () => {
  expect(layHand(['R5'], { ...phone, width: 40 }).places).toEqual([{ x: -12, y: 10, row: 0 }]);
});
