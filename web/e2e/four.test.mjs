import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitDown } from './friends.mjs';
import { atTable, keepMoving } from './server.mjs';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const TARGET = 50;

/** The standings as a page has them: who, and with how many points. */
const standings = (page) =>
  page
    .locator('.sheet tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('th').innerText.trim(),
        row.querySelector('td:last-child').innerText.trim(),
      ]),
    );

/** Plays at all pages at once, round after round, until all of them show the end of the match. */
async function playMatch(pages) {
  await Promise.all(pages.map(keepMoving));
  await Promise.all(
    pages.map(async (page) => {
      const [next, again] = ['Next round', 'Play again'].map((name) => page.getByRole('button', { name }));
      const end = Date.now() + 600_000;
      for (;;) {
        await next
          .or(again)
          .first()
          .waitFor({ timeout: end - Date.now() });
        if (await again.isVisible()) return;
        // In one step: somebody else may go on first, and it is gone.
        await page.evaluate(() =>
          [...document.querySelectorAll('.sheet button')]
            .find(({ innerText }) => innerText.startsWith('Next round'))
            ?.click(),
        );
        await next.waitFor({ state: 'hidden' });
      }
    }),
  );
}

for (const [count, presets] of [
  [2, ['house']],
  [4, ['classic', 'world-tour']],
])
  test(`${count} browsers play matches by ${presets.join(' and ')} to their ends, and agree on the standings`, () =>
    atTable(async ({ at, open }) => {
      const pages = await Promise.all(
        SIZES.slice(0, count).map((viewport) => open({ viewport, reducedMotion: 'reduce' })),
      );
      for (const preset of presets) {
        await sitDown(at, pages, { preset, target: TARGET, hand_size: 5 });
        await playMatch(pages);
        const [first, ...others] = await Promise.all(pages.map(standings));
        assert.equal(first.length, count);
        assert.ok(Number(first[0][1]) >= TARGET, `${preset}: the winner has reached the target`);
        for (const other of others) assert.deepEqual(other, first, preset);
        const titles = await Promise.all(pages.map((page) => page.locator('.sheet h1').innerText()));
        assert.equal(titles.filter((title) => title === 'You win the match!').length, 1, `${preset}: ${titles}`);
        assert.equal(
          titles.filter((title) => title === `${first[0][0]} wins the match`).length,
          count - 1,
          `${preset}: ${titles}`,
        );
      }
    }));
