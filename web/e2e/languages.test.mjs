import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutOff, shortMatch } from './look.mjs';
import { atTable, faultsOf } from './server.mjs';

/** What the replay says of a match whose chance was fair. */
const FAIR = {
  en: /^It all fits: in .* every card came as it had to\.$/,
  es: /^Todo cuadra: en .* cada carta salió como debía\.$/,
};

/** Unfolds everything in the setup, and the form for a card. */
async function unfold(page) {
  for (const summary of await page.locator('form summary').all()) await summary.click();
  await page.locator('form .write').click();
  await page.locator('#card-form').waitFor();
  await page.locator('.reads [lang=es] p').first().waitFor();
}

for (const locale of ['en', 'es'])
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])
    test(`every screen from the setup to the replay is clean to axe in ${locale} at ${viewport.width} px`, () =>
      atTable(async ({ at, open }) => {
        const page = await open({ viewport, locale, reducedMotion: 'reduce' });
        const look = async (screen) => {
          assert.deepEqual(await faultsOf(page), [], screen);
          assert.deepEqual(await cutOff(page), [], screen);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(wide <= viewport.width, `${screen} is ${wide} px wide`);
        };
        // Elsewhere these are looked at in English.
        const lookAgain = locale === 'en' ? async () => {} : look;
        await page.goto(at);
        await page.waitForSelector('.ways');
        assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
        await lookAgain('start');
        await page.locator('.ways button').nth(2).click();
        await page.locator('.sub').waitFor();
        await lookAgain('join');
        await page.locator('.sub > .quiet').click();
        await page.locator('.ways button').nth(1).click();
        await page.locator('form').waitFor();
        await look('setup');
        await unfold(page);
        await look('setup unfolded');
        await page.locator('form > .primary').click();
        await page.waitForSelector('.columns');
        await lookAgain('lobby');
        await page.locator('.columns [aria-expanded]').click();
        await page.locator('form .sheets').waitFor();
        await look('lobby, its rules being changed');
        await shortMatch(page, at, async () => {
          await lookAgain('table');
          await page.locator('.tools button').last().click();
          await lookAgain('menu');
          await page.locator('.drawer > .close').click();
        });
        await lookAgain('sheet');
        await page.locator('.sheet .go button').last().click();
        await page.locator('.controls').waitFor();
        await look('replay');
        // Computed anew from the seed, and compared with what this browser was told before the deal.
        const fairness = page.locator('section.panel', { has: page.locator('[role=status]') });
        await fairness.getByRole('button').click();
        await fairness.getByRole('status').getByText(FAIR[locale]).waitFor();
        assert.equal(await fairness.locator('.bad').count(), 0);
        await fairness.locator('summary').first().click();
        // All checks of a deal.
        assert.deepEqual(await fairness.locator('details').first().locator('li span[aria-hidden]').allInnerTexts(), Array(7).fill('✓'));
        await page.keyboard.press('End');
        await page.locator('section.sheet').waitFor();
        await look('replay, its end');
      }));
