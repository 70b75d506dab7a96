import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFor, sitDown, until } from './friends.mjs';
import { atTable } from './server.mjs';

/** Where each card of the hand shows, and whether a finger at either side of what shows of it meets it. */
const places = (page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('.hand .own')];
    return cards.map((card) => {
      card.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const meets = (x) => document.elementFromPoint(x, top + 20)?.closest('.own') === card;
      const shows = [2, 12, 22].every((x) => meets(left + x));
      return { name: card.ariaLabel, left, right, inSight: top >= 0 && bottom <= innerHeight, shows };
    });
  });

test('thirty cards on a phone: of each at least 24 px show, none is cut off, and a finger plays any of them', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' });
    const other = await open({ reducedMotion: 'reduce' });
    await sitDown(at, [page, other], { preset: 'classic', hand_size: 20 });
    await drawFor(other, ['no card']);
    await drawFor(page, ['no card'], { most: 30 });
    await page.waitForFunction(() => globalThis.enough);
    const cards = page.locator('.hand .own');
    const playable = page.locator('.hand .own[data-playable=true]:not([aria-label^="wild" i])');
    assert.ok((await cards.count()) >= 30);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/thirty-360.png` });
    for (const { name, left, right, inSight, shows } of await places(page)) {
      assert.ok(left >= 0 && right <= 360, `${name} is cut off: ${left} to ${right}`);
      assert.ok(inSight, `${name} cannot be brought into sight`);
      assert.ok(shows, `${name} does not show 24 px`);
    }
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, 'nothing is beyond the edge');
    for (let n = 0; n < (await playable.count()); n += 1) {
      await playable.nth(n).tap({ position: { x: 12, y: 20 } });
      await page.getByText('Tap the card again').waitFor();
      // Of the card before it was said as well.
      await until('it is the one that was tapped', () =>
        playable.nth(n).evaluate((card) => card.classList.contains('chosen')),
      );
    }
    // Whoever else is at the table only draws.
    await playable.last().tap({ position: { x: 12, y: 20 } });
    await other
      .locator('.wide li')
      .getByText(/ plays /)
      .waitFor();
  }));
