import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Words, chachaBlock } from './chacha20';
import { sortedDeck, type Extras } from './deck';
import { fromHex } from './hex';
import { Stream } from './shuffle';

interface Vectors {
  words: { seed: string; nth: string; words: number[] }[];
  deals: { seed: string; rules: string; deck: string[]; places: number[] }[];
  reshuffles: { seed: string; nth: string; from: string[]; to: string[] }[];
}

const vectors = JSON.parse(
  readFileSync(new URL('../../../crates/engine/tests/data/chance.json', import.meta.url), 'utf8'),
) as Vectors;

const EXTRAS: Record<string, Extras> = {
  classic: { worldTour: 0, custom: 0 },
  'world-tour': { worldTour: 4, custom: 0 },
  customizable: { worldTour: 0, custom: 4 },
};

const key = (seed: string) => fromHex(seed) as Uint8Array;

test('the block function gives the vector of RFC 8439, section 2.3.2', () => {
  const input = new Uint32Array(16);
  input.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let n = 0; n < 8; n += 1) input[4 + n] = 0x03020100 + n * 0x04040404;
  input.set([1, 0x09000000, 0x4a000000, 0], 12);
  const block = chachaBlock(input);
  expect([...block.slice(0, 4)]).toEqual([0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3]);
  expect([...block.slice(12)]).toEqual([0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2]);
});

test.each(vectors.words)('words of seed $seed, nonce $nth are the engine’s', ({ seed, nth, words }) => {
  const stream = new Words(key(seed), Number(nth));
  expect(words.map(() => stream.next())).toEqual(words);
});

test.each(vectors.deals)('the $rules deck of seed $seed is the engine’s', ({ seed, rules, deck, places }) => {
  const stream = new Stream(key(seed), 0);
  expect(stream.shuffled(sortedDeck(EXTRAS[rules] as Extras))).toEqual(deck);
  expect([79, 80, 3].map((others) => stream.place(others))).toEqual(places);
});

test.each(vectors.reshuffles)('reshuffle $nth of seed $seed is the engine’s', ({ seed, nth, from, to }) => {
  expect(new Stream(key(seed), Number(nth)).shuffled(from)).toEqual(to);
});

test('the decks have 108 cards and what the rules add', () => {
  expect(sortedDeck({ worldTour: 0, custom: 0 })).toHaveLength(108);
  expect(sortedDeck({ worldTour: 4, custom: 2 }).slice(108)).toEqual(['WT', 'WT', 'WT', 'WT', 'C1', 'C2']);
});
