import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFor, sitDown, until } from './friends.mjs';
import { atRest, atTable, faultsOf } from './server.mjs';

const card = (id, effects) => ({ id, title: { en: id }, text: { en: `${id}.` }, effects });
const RULES = {
  preset: 'classic',
  hand_size: 20,
  // As many as a deck has, so that one of each is soon drawn.
  custom: [
    ...['paint', 'varnish'].map((id) =>
      card(id, [
        { do: 'fix_colour', turns: 20 },
        { do: 'bar', what: 'actions', turns: 20 },
        { do: 'double_points' },
        { do: 'bonus', who: 'me', points: 20 },
      ]),
    ),
    card('encore', [{ do: 'play_now' }]),
    card('reprise', [{ do: 'play_now' }]),
  ],
};

/** The steps of the form, with what is chosen besides, and how each reads in both languages. */
const STEPS = [
  [
    'You may lay another card at once',
    {},
    'You may lay another card at once, any that fits, or leave it.',
    'enseguida',
  ],
  [
    'The colour stays for some turns',
    { 'For how many turns': '3' },
    'For 3 turns, whosever they are',
    'Durante 3 turnos',
  ],
  [
    'Cards of a kind may not be laid for some turns',
    { 'For how many turns': '1' },
    'For 1 turn, whosever they are, no card',
    'Durante 1 turno',
  ],
  ['The round counts double', {}, 'The points of this round count double.', 'valen el doble'],
  ['They get points', { Points: '30' }, 'The next player gets 30 points more', 'gana 30 puntos'],
  ['They lose points', { Points: '30' }, 'The next player loses 30 points', 'pierde 30 puntos'],
];

for (const width of [1280, 360])
  test(`a second card, fixed colours, barred kinds and points are written with the form, ${width} px wide`, () =>
    atTable(async ({ at, open }) => {
      const page = await open({ viewport: { width, height: 800 } });
      await page.goto(at);
      await page.getByRole('button', { name: 'Table for friends' }).click();
      await page.locator('summary', { hasText: 'Rule cards' }).click();
      await page.getByRole('button', { name: 'Write a card' }).click();
      const form = page.getByRole('region', { name: 'A card of your own' });
      await form.getByLabel('What it is called').fill('All of it');
      for (const [n, [what, fields, english, spanish]] of STEPS.entries()) {
        if (n > 0) await form.getByRole('button', { name: 'Add a step' }).click();
        const step = form.locator('ol > li').nth(n);
        await step.getByLabel('What happens').selectOption({ label: what });
        for (const [label, value] of Object.entries(fields))
          await step.getByRole('spinbutton', { name: label }).fill(value);
        await form.locator('[lang=en]').getByText(english).waitFor();
        await form.locator('[lang=es]').getByText(spanish).waitFor();
      }
      assert.deepEqual(await faultsOf(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
      await form.getByRole('button', { name: 'Take this card' }).click();
      await form.waitFor({ state: 'detached' });
    }));

test('what is fixed, barred, doubled and given is seen by all, and a second card is laid or left', () =>
  atTable(async ({ at, open }) => {
    const pages = [await open(), await open({ viewport: { width: 360, height: 740 } })];
    await sitDown(at, pages, RULES);
    await Promise.all(pages.map((page) => drawFor(page, [': '], { spare: 30 })));
    const force = (page) =>
      page.evaluate(() => [...document.querySelectorAll('.force li')].map(({ innerText }) => innerText).join('\n'));
    const asked = (page) =>
      page.evaluate(() => document.querySelector('.status')?.innerText === 'Lay a second card, or leave it');
    const seen = new Set();
    await until('all of it has been seen', async () => {
      for (const page of pages) {
        const now = await force(page);
        if (/^Only (red|yellow|green|blue): \d+ more turns$/m.test(now)) seen.add(`${pages.indexOf(page)} fixed`);
        if (/^Not now: Action cards \(\d+ more turns\)$/m.test(now)) seen.add(`${pages.indexOf(page)} barred`);
        if (/^The round counts ×[248]$/m.test(now)) seen.add(`${pages.indexOf(page)} times`);
        if (/: \+\d+ points$/m.test(now)) seen.add(`${pages.indexOf(page)} awarded`);
        if (!(await asked(page))) continue;
        await page.getByRole('button', { name: 'Leave it' }).click();
        seen.add('left');
      }
      return seen.size === 9;
    });
    for (const page of pages) {
      await page
        .locator('.wide li')
        .getByText(/Only (red|yellow|green|blue) may be laid for 20 turns\./)
        .first()
        .waitFor({ state: 'attached' });
      await page
        .locator('.wide li')
        .getByText('May not be laid for 20 turns: Action cards.')
        .first()
        .waitFor({ state: 'attached' });
      await page
        .locator('.wide li')
        .getByText('The points of this round count 2 times.')
        .first()
        .waitFor({ state: 'attached' });
      await page
        .locator('.wide li')
        .getByText(/gets? 20 points when the round ends\./)
        .first()
        .waitFor({ state: 'attached' });
      await atRest(page);
    }
  }));
