import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFor, sitDown, until } from './friends.mjs';
import { atTable } from './server.mjs';

const AIM = { id: 'aim', title: { en: 'Aim' }, text: { en: 'Somebody draws two.' }, effects: [{ do: 'draw', who: 'chosen', count: 2 }] };
const RULES = { preset: 'world-tour', hand_size: 20, custom: ['joke', 'rooster', 'seven-exactly', AIM] };

/** What the page is asked, as its panel or its status says. */
const askedOf = (page) =>
  page.evaluate(() => {
    const status = document.querySelector('.status')?.innerText ?? '';
    return document.querySelector('.ask h2')?.innerText ?? (/Choose cards to put down/.test(status) ? status : null);
  });

/** The line of the log that comes next with these words, on every page. */
const logged = (pages, words) => Promise.all(pages.map((page) => page.locator('.wide li').getByText(words).last().waitFor()));

const answer = (page, name) => page.locator('.ask').getByRole('button', { name }).click();

/** For what is asked: whether it is looked at and answered as it should be. */
const ANSWERS = {
  async 'Tell a joke'({ page, pages }) {
    await page.locator('.ask').getByText('Tell a joke; everyone else votes.').waitFor();
    await answer(page, 'No');
    await page.locator('.ask h2').waitFor({ state: 'detached' });
    await logged([page], 'You vote no.');
    const voters = await Promise.all(pages.map(async (each) => (await askedOf(each)) === 'Tell a joke'));
    if (voters.includes(true)) return;
    await logged(pages, 'Votes for it: 0. It does not pass.');
    await logged(pages, /draws 4 cards|You draw /);
  },
  async 'The rooster'({ page, pages, name }) {
    await page.locator('.ask').getByRole('button', { name: 'Nothing happens.' }).waitFor();
    await answer(page, /chicken/);
    await logged(pages, /chooses? the second\./);
    await logged(pages, /bears? the mark "chicken"/);
    for (const other of pages.filter((each) => each !== page))
      await other.locator('li.seat', { hasText: name }).locator('.mark', { hasText: 'chicken' }).waitFor();
  },
  async 'Whom do you pick?'({ page, pages, others }) {
    await page.locator('.ask').getByText('Aim').waitFor();
    await answer(page, others[1]);
    await logged([page], `You pick ${others[1]}.`);
    await logged(pages, /draws 2 cards|You draw .+ and .+\.$/);
  },
  async 'Whose hand do you take?'({ page, pages, others }) {
    await answer(page, others[0]);
    await logged(pages, /lays? (your|their) hand on the table: a World Tour\./);
    await logged([page], `You take the hand from ${others[0]}.`);
  },
  async 'You have lost your hand. Which do you take?'({ page, pages }) {
    assert.equal(await page.locator('.ask .row button').count(), 2, 'the hand on the table, or that of the third');
    await answer(page, /^The one on the table \(\d+\)/);
    await logged(pages, /takes? the hand on the table\. The tour ends\./);
  },
  async discard({ page, pages, asked }) {
    const [, count] = /^Exactly seven: Choose cards to put down: 0 of (\d+)$/.exec(asked);
    const cards = page.locator('.hand .own[aria-pressed=false]:not([aria-label*=": "])');
    for (let n = 0; n < count; n += 1) await cards.first().click({ position: { x: 10, y: 10 } });
    await page.getByRole('button', { name: 'Put down' }).click();
    const listed = count > 2 ? `([^,]+, ){${count - 1}}` : count > 1 ? '.+ and ' : '';
    await logged(pages, new RegExp(`puts? down ${listed}[^,]+\\.$`));
  },
};

test('votes, choices, picks, discards and a tour are asked for in words, and each answer is taken', () =>
  atTable(async ({ at, open }) => {
    const pages = await Promise.all([open(), open(), open()]);
    await sitDown(at, pages, RULES);
    const names = await Promise.all(pages.map((page) => page.locator('p.own strong').innerText()));
    await Promise.all(pages.map((page) => drawFor(page, [': ', 'World Tour'])));
    const left = new Set(Object.keys(ANSWERS));
    await until('all has been asked', async () => {
      for (const [n, page] of pages.entries()) {
        const asked = await askedOf(page);
        const what = asked?.includes('put down') ? 'discard' : asked;
        if (!ANSWERS[what]) continue;
        await ANSWERS[what]({ page, pages, asked, name: names[n], others: names.filter((_, other) => other !== n) });
        left.delete(what);
      }
      return left.size === 0;
    }, 120_000);
  }));
