import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFor, settled, sitDown, stopDrawing, until, wireOf } from './friends.mjs';
import { atTable } from './server.mjs';

const AIM = {
  id: 'aim',
  title: { en: 'Aim' },
  text: { en: 'Somebody draws two.' },
  effects: [{ do: 'draw', who: 'chosen', count: 2 }],
};
const card = (id, title, effects) => ({ id, title: { en: title }, text: { en: `${title}.` }, effects });
const MORE = {
  preset: 'classic',
  hand_size: 20,
  custom: [
    card('gift', 'Gift', [{ do: 'give', who: 'next', to: 'me', count: 1 }]),
    card('thief', 'Thief', [{ do: 'take', from: 'next', count: 1, by: 'taker' }]),
    card('lucky', 'Lucky', [
      { do: 'call_out', who: 'me', what: 'number' },
      { do: 'discard_all', who: 'everyone', what: 'called' },
    ]),
    card('hush', 'Hush', [{ do: 'mark', who: 'next', mark: 'silent', until: 'round', told: 2 }]),
  ],
};
const RULES = { preset: 'world-tour', hand_size: 20, custom: ['joke', 'rooster', 'seven-exactly', AIM] };

/** What the page is asked, as its panel or its status says. */
const askedOf = (page) =>
  page.evaluate(() => {
    const status = document.querySelector('.status')?.innerText ?? '';
    return (
      document.querySelector('.ask h2')?.innerText ?? (/Choose cards to (put down|give)/.test(status) ? status : null)
    );
  });

/** The line of the log that comes next with these words, on every page. */
const logged = (pages, words) =>
  Promise.all(pages.map((page) => page.locator('.wide li').getByText(words).last().waitFor()));

/** Answers, and waits until that question is gone: each has a panel of its own. */
async function answer(page, name) {
  const question = await page.locator('.ask h2').elementHandle();
  await page.locator('.ask').getByRole('button', { name }).click();
  await question.waitForElementState('hidden');
}

/** For what is asked: whether it is looked at and answered as it should be. */
const ANSWERS = {
  async 'Tell a joke'({ pages }) {
    // Everyone but who laid it; one page may be asked a moment before another.
    let voters;
    await until('all who vote are asked', async () => {
      const asked = await Promise.all(pages.map(askedOf));
      voters = pages.filter((_, seat) => asked[seat] === 'Tell a joke');
      return voters.length === 2;
    });
    for (const page of voters) {
      await page.locator('.ask').getByText('Tell a joke; everyone else votes.').waitFor();
      await answer(page, 'No');
      await logged([page], 'You vote no.');
    }
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

/** The same for what only rules beyond the ready cards ask. */
const MORE_ANSWERS = {
  async 'Choose cards to give'({ page, pages, asked }) {
    const [, name] = /^Gift: Choose cards to give (.+): 0 of 1$/.exec(asked);
    await page
      .locator('.hand .own')
      .first()
      .click({ position: { x: 10, y: 10 } });
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await logged([page], new RegExp(`^You give ${name}: [^,]+\\.$`));
    const unconcerned = pages[await third(pages, page, name)];
    await logged([unconcerned], new RegExp(`gives ${name} a card\\.$`));
  },
  async 'Take cards of'({ page, pages, asked }) {
    const [, name] = /^Take cards of (.+): 0 of 1$/.exec(asked);
    await page.locator('.ask .hand button').first().click();
    await logged([page], new RegExp(`^${name} gives .+: [^,]+\\.$`));
    const unconcerned = pages[await third(pages, page, name)];
    await logged([unconcerned], new RegExp(`^${name} gives .+ a card\\.$`));
  },
  async 'What do you call out?'({ page, pages }) {
    assert.equal(await page.locator('.ask .row button').count(), 10);
    await answer(page, '7');
    await logged([page], 'You call out: 7.');
    await logged(pages, /calls? out: 7\.$/);
  },
  async 'did it!'({ page, pages, asked }) {
    await page.getByRole('button', { name: asked }).click();
    await logged([page], /^You tell on .+: silent\.$/);
    await logged(pages, /no longer bears? the mark "silent"|tells? on .+: silent\.$/);
  },
};

/** The page of who is neither this one nor called so. */
async function third(pages, page, name) {
  const names = await Promise.all(pages.map((each) => each.locator('p.own strong').innerText()));
  return pages.findIndex((each, n) => each !== page && names[n] !== name);
}

/** What the page is asked beyond the ready cards, or may tell. */
const askedMore = async (page) =>
  (await askedOf(page)) ??
  page.evaluate(
    () =>
      [...document.querySelectorAll('.buttons button, .dock button')].find(({ innerText }) =>
        / did it!/.test(innerText),
      )?.innerText ?? null,
  );

/**
 * Plays by these rules until each of these was asked and answered. `kindOf` says which of them a page is asked, if any. While one
 * answers nobody else does anything, so that what is asked is still asked when it is answered.
 */
async function answerAll({ at, open }, rules, drawn, answers, whatOf, kindOf) {
  const pages = await Promise.all([open(), open(), open()]);
  const wires = await Promise.all(pages.map(wireOf));
  await sitDown(at, pages, rules);
  const names = await Promise.all(pages.map((page) => page.locator('p.own strong').innerText()));
  const goOn = () => Promise.all(pages.map((page) => drawFor(page, drawn, { spare: 30 })));
  const left = new Set(Object.keys(answers));
  await goOn();
  await until(
    'all has been asked',
    async () => {
      for (const [n, page] of pages.entries()) {
        if (!kindOf(await whatOf(page))) continue;
        await Promise.all(pages.map(stopDrawing));
        await settled(wires);
        const asked = await whatOf(page);
        const kind = kindOf(asked);
        if (kind) {
          await answers[kind]({ page, pages, asked, name: names[n], others: names.filter((_, other) => other !== n) });
          left.delete(kind);
        }
        await goOn();
      }
      return left.size === 0;
    },
    600_000,
  );
}

test('cards are given and taken, a number is called out, and a mark is told of, with what each may know', () =>
  atTable((world) =>
    answerAll(world, MORE, [': '], MORE_ANSWERS, askedMore, (asked) =>
      Object.keys(MORE_ANSWERS).find((each) => asked?.includes(each)),
    ),
  ));

test('votes, choices, picks, discards and a tour are asked for in words, and each answer is taken', () =>
  atTable((world) =>
    answerAll(world, RULES, [': ', 'World Tour'], ANSWERS, askedOf, (asked) =>
      asked?.includes('put down') ? 'discard' : asked in ANSWERS ? asked : undefined,
    ),
  ));
