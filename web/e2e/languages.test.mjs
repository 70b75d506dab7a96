import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cutOff, shortMatch } from './look.mjs';
import { atTable, faultsOf } from './server.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

const LANGS = [...read('../src/vocabulary/languages.ts').matchAll(/^ +"(.+)": /gm)].map(([, lang]) => lang);

/** How a message begins, up to its first variable. */
const beginning = (lang, file, id) =>
  new RegExp(`^${id} = ([^{\n]+)`, 'm').exec(read(`../../locales/${lang}/${file}.ftl`))[1].trim();

/** Unfolds everything in the setup, and the form for a card. */
async function unfold(page) {
  for (const summary of await page.locator('form summary').all()) await summary.click();
  await page.locator('form .write').click();
  await page.locator('#card-form').waitFor();
  for (const lang of LANGS) await page.locator(`.reads [lang=${lang}] p`).first().waitFor();
}

for (const locale of LANGS)
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
        await page.locator('form .go .primary').click();
        await page.waitForSelector('.columns');
        await lookAgain('lobby');
        await page.locator('.columns [aria-expanded]').click();
        await page.locator('form .sheets').waitFor();
        await look('lobby, its rules being changed');
        await shortMatch(page, at, async () => {
          await lookAgain('table');
          // Who gave no name is a guest in the language read, and a bot says how strong it is.
          const guest = new RegExp(`^${beginning(locale, 'rules', 'player-guest')} \\d{3}$`);
          assert.match(await page.locator('p.own strong').innerText(), guest);
          const strength = beginning(locale, 'web', 'web-bot-random');
          await page.locator('li.seat').filter({ hasText: strength }).first().waitFor();
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
        await fairness
          .getByRole('status')
          .getByText(beginning(locale, 'setup', 'verify-all-good'))
          .waitFor();
        assert.equal(await fairness.locator('.bad').count(), 0);
        await fairness.locator('summary').first().click();
        // All checks of a deal.
        assert.deepEqual(
          await fairness.locator('details').first().locator('li span[aria-hidden]').allInnerTexts(),
          Array(7).fill('✓'),
        );
        await page.keyboard.press('End');
        await page.locator('section.sheet').waitFor();
        // The widest that a match can come to: 10,000 points in all, and nothing is cut off.
        await page.evaluate(() => {
          const [first] = document.querySelectorAll('section.sheet tbody tr');
          ['1640', '+1640', '10000'].forEach((text, n) => (first.querySelectorAll('td.number')[n].textContent = text));
        });
        const wider = await page.locator('section.sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
        assert.equal(wider, 0, 'the score sheet fits');
        await look('replay, its end');
      }));
