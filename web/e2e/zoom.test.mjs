import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutOff, outOfReach, shortMatch } from './look.mjs';
import { atTable } from './server.mjs';

test('at 200 % nothing is cut off, and every control can be reached by scrolling', () =>
  atTable(async ({ at, open }) => {
    // A window of 1280 by 800 at twice the size.
    const page = await open({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    const look = async (screen, scope) => {
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/zoom-${screen}.png`, fullPage: true });
      assert.deepEqual(await cutOff(page), [], screen);
      assert.deepEqual(await outOfReach(page, scope), [], screen);
      assert.ok(
        (await page.evaluate(() => document.documentElement.scrollWidth)) <= 640,
        `${screen} is no wider than the window`,
      );
    };
    await page.goto(at);
    await page.waitForSelector('.ways');
    await look('start');
    await page.getByRole('button', { name: 'Table for friends' }).click();
    await page.locator('form').waitFor();
    await look('setup');
    await shortMatch(page, at, async () => {
      await page.locator('.status.mine').waitFor();
      await look('table');
      await page.getByRole('button', { name: 'Menu' }).click();
      await look('menu', '.drawer');
      await page.getByRole('button', { name: 'Close' }).click();
    });
    await look('sheet');
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.locator('.controls').waitFor();
    await look('replay');
  }));
