import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFor, sitDown, until } from './friends.mjs';
import { atTable } from './server.mjs';

const card = (id, effects) => ({ id, title: { en: id }, text: { en: `${id}.` }, effects });
const RULES = {
  preset: 'classic',
  hand_size: 20,
  // As many as a deck has, so that one is soon drawn.
  custom: ['one', 'two', 'three', 'four'].map((id) =>
    card(id, [
      { do: 'toss_coin', heads: [{ do: 'extra_turn' }] },
      { do: 'roll_die', at_least: 4, then: [{ do: 'extra_turn' }] },
      { do: 'draw', who: 'by_lot', count: 1 },
    ]),
  ),
};

/** Remembers what chance was seen to throw, and whether it moved. */
const watch = (page) =>
  page.evaluate(() => {
    globalThis.thrown = {};
    const look = () => {
      for (const sign of document.querySelectorAll('.sign [data-shows]')) {
        const { shows } = sign.dataset;
        const what = /\d/.test(shows) ? 'die' : shows === 'lot' ? 'lot' : 'coin';
        const box = sign.getBoundingClientRect();
        const within = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
        globalThis.thrown[what] = {
          moves: parseFloat(getComputedStyle(sign).animationDuration) > 0.1,
          // Where it comes to rest; on its way it may come from beyond the edge.
          within: within || !!globalThis.thrown[what]?.within,
          hidden: !!sign.closest('[aria-hidden=true]'),
        };
      }
      requestAnimationFrame(look);
    };
    look();
  });

test('a coin, a die and a lot are seen by all when they fall, said in words, and do not tumble for who wants nothing to move', () =>
  atTable(async ({ at, open }) => {
    const wide = await open();
    const narrow = await open({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const pages = [wide, narrow];
    await sitDown(at, pages, RULES);
    await Promise.all(pages.map(watch));
    await Promise.all(pages.map((page) => drawFor(page, [': '], { spare: 30 })));
    const seen = (page) => page.evaluate(() => globalThis.thrown);
    await until('all throws are seen on each page, on the screen', async () => {
      const all = await Promise.all(pages.map(seen));
      return all.every((each) => Object.values(each).filter(({ within }) => within).length === 3);
    });
    for (const [n, page] of pages.entries())
      for (const [what, { moves, hidden }] of Object.entries(await seen(page))) {
        assert.equal(moves, n === 0, `${what} moves only for who wants it`);
        assert.ok(hidden, `${what} is told to screen readers by words alone`);
      }
    await Promise.all(
      [/tosse?s? a coin: (heads|tails)\./, /rolls? a die: [1-6]\./, /The lot falls on/].map((words) =>
        wide.locator('.wide li').getByText(words).first().waitFor(),
      ),
    );
  }));
