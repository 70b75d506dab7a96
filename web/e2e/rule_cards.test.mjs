import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFor, stopDrawing, until, wireOf } from './friends.mjs';
import { meet, resize } from './look.mjs';
import { atRest, atTable, faultsOf, openTable } from './server.mjs';

/** Writes a card by clicks: the next player is marked, everybody else draws three. */
async function writeCard(page) {
  await page.locator('summary', { hasText: 'Rule cards' }).click();
  await page.getByRole('button', { name: 'Write a card' }).click();
  const form = page.getByRole('region', { name: 'A card of your own' });
  const [done, alert] = [form.getByRole('button', { name: 'Take this card' }), form.getByRole('alert')];
  await form.getByLabel('What it is called').fill('Thunder');

  await form.getByLabel('What happens').selectOption({ label: 'They bear a mark' });
  await alert.getByText('a mark has 1 to 20 small letters a-z and hyphens').waitFor();
  assert.ok(await done.isDisabled(), 'a bad card cannot be taken');
  await form.getByLabel('Name of the mark').fill('wet');
  await alert.waitFor({ state: 'detached' });

  await form.getByRole('button', { name: 'Add a step' }).click();
  const step = form.locator('ol > li').nth(1);
  await step.getByLabel('Who').selectOption({ label: 'Everyone else' });
  await step.getByLabel('How many').fill('3');
  await form.locator('[lang=en]').getByText('Everyone else draws 3 cards.').waitFor();
  await form.locator('[lang=es]').getByText('Cada uno de los demás roba 3 cartas.').waitFor();
  await done.click();
  await form.waitFor({ state: 'detached' });
}

test('a rule card is written with the form, agreed to by all, and does what it says when it is laid', () =>
  atTable(async ({ at, open }) => {
    const [ada, ben] = [await open(), await open()];
    await ada.goto(at);
    await ada.getByRole('button', { name: 'Table for friends' }).click();
    await writeCard(ada);
    await ada.locator('summary', { hasText: 'Hands' }).click();
    await ada.getByLabel('Hand size').fill('20');
    await ada.locator('.recap .summary').getByText('Wilds with a rule in the deck: Thunder.').waitFor();
    await ada.getByRole('button', { name: 'Open the table' }).click();
    const link = await ada.getByLabel('Link to this table').inputValue();

    const rule = 'Everyone else draws 3 cards.';
    await ben.goto(link.replace(/^http:\/\/[^/]+/, at));
    await ben.locator('li', { hasText: 'Thunder' }).getByText(rule).waitFor();
    await ben.getByRole('button', { name: 'Sit down and agree to the rules' }).click();
    const start = ada.getByRole('button', { name: 'Start the match' });
    await ada.locator('button:enabled', { hasText: 'Start the match' }).waitFor();

    // A changed table is agreed to anew, and its written card is still there, though the host's browser has lost it.
    await ada.evaluate(() => localStorage.removeItem('lastcard.cards'));
    await ada.reload();
    await ada.getByRole('button', { name: 'Change the rules' }).click();
    await ada.getByRole('button', { name: 'Change the table' }).click();
    const agree = ben.getByRole('button', { name: 'Agree to the rules' });
    await agree.waitFor();
    assert.ok(await start.isDisabled(), 'nobody starts before all have agreed');
    await ben.locator('li', { hasText: 'Thunder' }).getByText(rule).waitFor();
    await agree.click();
    await start.click();

    await Promise.all([ada, ben].map((page) => page.waitForSelector('.hand .own')));
    // Whoever plays it, everybody sees what it says.
    const banners = [ada, ben].map((page) => page.locator('.banner:not(.reading)', { hasText: 'Thunder' }));
    const seen = Promise.all(
      banners.map(async (banner) => {
        await banner.waitFor({ timeout: 600_000 });
        return meet(banner.page(), '.banner', 'li.seat, .pile, .under, .status span');
      }),
    );
    await Promise.all([ada, ben].map((page) => drawFor(page, ['Thunder'], { spare: 30 })));
    assert.deepEqual(await seen, [false, false], 'it covers neither seats nor piles nor what is to be done');
    // So that it is laid once.
    await Promise.all([ada, ben].map(stopDrawing));
    await Promise.all(banners.map((banner) => banner.waitFor({ state: 'detached' })));
    for (const page of [ada, ben]) {
      const log = page.locator('.wide li');
      await log.getByText('The card says: Thunder.').waitFor();
      await log.getByText(/bears? the mark "wet"/).waitFor();
      await log.getByText(/^You draw [^,]+, [^,]+, [^,]+\.$| draws 3 cards\.$/).waitFor();
    }
  }));

/** The first customizable card in hand, and playable, whatever we hold. */
function holding({ play }) {
  if (!play?.hand) return;
  if (!play.hand.includes('C1')) play.hand = ['C1', ...play.hand.slice(1)];
  Object.assign(play.legal, { lay: [{ card: 'C1', color: true, partner: false }], blocked: [] });
}

/** The words on the face of the first customizable card in hand. */
const onFace = (page) => page.locator('.hand [data-written=C1] text').allTextContents();

test('a rule card is read on its face, and in full by mouse, keyboard and finger, without being played', () =>
  atTable(async ({ at, open }) => {
    const rules = { preset: 'customizable', custom: ['joke', 'rooster'], hand_size: 7 };
    const [title, text, does] = ['Tell a joke', 'If anyone laughed', 'Everyone else votes; one yes passes it.'];
    for (const options of [
      {},
      { viewport: { width: 740, height: 360 } },
      { viewport: { width: 360, height: 740 }, hasTouch: true },
    ]) {
      const page = await open(options);
      const wire = await wireOf(page);
      wire.edit = holding;
      await openTable(page, at, rules, ['random']);
      await page.locator('.go .primary:enabled').click();
      const card = page.locator('.hand [data-written=C1]');
      await card.waitFor();
      // On our turn nothing happens; a question before would take the keyboard away. What is on its way is waited for: the
      // answer to it could be another question.
      await until('it is our turn, and nothing is asked', async () => {
        if (wire.unanswered.size > 0) return false;
        const rests = await page.evaluate(() => {
          (document.querySelector('.ask .row button') ?? document.querySelector('.ask .close'))?.click();
          return document.querySelector('.status.mine') && !document.querySelector('.ask');
        });
        const { seat, play } = wire.view;
        return rests && wire.unanswered.size === 0 && play.turn === seat && !play.asked;
      });
      const { moves } = wire;
      assert.equal((await onFace(page)).join(''), title);
      const panel = page.locator('.reading');
      const read = async (how) => {
        await panel.getByText(does).waitFor();
        assert.match(await panel.innerText(), new RegExp(`${title}[^]*${text}`));
        const [over, ...controls] = await page.evaluate(() =>
          ['.reading', '.buttons', '.hand', 'header'].map((each) => {
            const { top, bottom } = document.querySelector(each).getBoundingClientRect();
            return { top, bottom };
          }),
        );
        for (const { top, bottom } of controls)
          assert.ok(over.bottom <= top + 1 || over.top >= bottom - 1, `${how}: it covers no button and no card`);
        assert.deepEqual(await faultsOf(page), []);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/read-by-${how}.png` });
      };
      if (options.hasTouch) {
        await atRest(page);
        const { x, y } = await card.boundingBox();
        const devtools = await page.context().newCDPSession(page);
        const finger = (type, touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
        await finger('touchStart', [{ x: x + 12, y: y + 20 }]);
        await read('finger');
        await finger('touchEnd', []);
      } else {
        await card.hover({ position: { x: 12, y: 20 } });
        await read('mouse');
        await page.mouse.move(600, 5);
        await panel.waitFor({ state: 'detached' });
        await page.locator('.hand .own[tabindex="0"]').focus();
        await page.keyboard.press('Home');
        const onCard = () => card.evaluate((each) => each === document.activeElement);
        while (!(await onCard())) await page.keyboard.press('ArrowRight');
        await read('keyboard');
        const told = (each) => document.getElementById(each.getAttribute('aria-describedby')).textContent;
        assert.match(await card.evaluate(told), new RegExp(text));
        await page.keyboard.press('Escape');
      }
      await panel.waitFor({ state: 'detached' });
      assert.equal(wire.moves, moves, 'reading a card does not play it');
      assert.equal(await page.locator('.ask, .own.chosen').count(), 0, 'nor does it choose it');
      if (options.hasTouch) {
        await card.tap({ position: { x: 12, y: 20 } });
        await page.locator('.own.chosen[data-written=C1]').waitFor();
        assert.equal(await panel.count(), 0, 'a touch is no reading');
      }
      await page.context().close();
    }
  }));

/** As long as words and steps of a card may be. */
const LENGTHY = {
  id: 'lengthy',
  title: { en: 'The longest story ever told', es: 'La historia más larga' },
  text: Object.fromEntries(
    ['en', 'es'].map((lang) => [lang, 'Once upon a time a card said a lot. '.repeat(16).trim()]),
  ),
  effects: [
    { do: 'draw', who: 'next', count: 2 },
    { do: 'draw', who: 'previous', count: 1 },
    { do: 'miss_turn', who: 'next' },
    { do: 'turn_direction' },
  ],
};

test('what is written on the top card is read by keyboard, and the longest text is whole on small screens', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    // The server's own frames, with the card on the pile.
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((data) => {
        const frame = JSON.parse(data);
        if (frame.view?.play) Object.assign(frame.view.play, { top: 'C1', color: 'R' });
        socket.send(JSON.stringify(frame));
      });
    });
    await openTable(page, at, { preset: 'customizable', custom: [LENGTHY] }, ['random']);
    await page.locator('.go .primary:enabled').click();
    await page.locator('.status.mine').waitFor();
    const [top, panel] = [page.locator('.under'), page.locator('.reading')];
    await page.locator('.hand .own[tabindex="0"]').focus();
    while (!(await top.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Shift+Tab');
    await panel.waitFor();
    assert.match(await top.getAttribute('aria-label'), new RegExp(`^Top card: .*${LENGTHY.title.en}$`));
    const told = (each) => document.getElementById(each.getAttribute('aria-describedby')).textContent;
    assert.equal(await top.evaluate(told), LENGTHY.text.en);
    for (const [width, height] of [
      [1280, 800],
      [740, 360],
      [360, 740],
      [820, 1180],
    ]) {
      await resize(page, width, height);
      const cut = await panel.evaluate((each) => each.scrollHeight - each.clientHeight);
      assert.ok(cut <= 1, `${cut} px are cut at ${width}x${height}`);
      assert.deepEqual(await faultsOf(page), []);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lengthy-${width}.png` });
    }
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }));

/** Writes a card with a choice while the deck is full; what is missing is said in place. */
async function writeChoice(page, title) {
  await page.locator('summary', { hasText: 'Rule cards' }).click();
  await page.getByRole('button', { name: 'Write a card' }).click();
  const form = page.getByRole('region', { name: 'A card of your own' });
  const [done, hint] = [form.getByRole('button', { name: 'Take this card' }), form.getByRole('status')];
  await hint.getByText('Give the card a name first.').waitFor();
  await form.getByLabel('What it is called').fill(title);
  await hint.getByText('All 4 places are taken: when you take this card, you choose which one comes out.').waitFor();

  await form.getByLabel('What happens').selectOption({ label: 'A player chooses one of several' });
  await hint.getByText('No way does anything').waitFor();
  assert.ok(await done.isDisabled(), 'a choice between nothing and nothing is no card');
  const adds = form.getByRole('button', { name: 'Add a step' });
  assert.deepEqual(await adds.allInnerTexts(), [
    'Add a step: The first',
    'Add a step: The second',
    'Add a step to the card',
  ]);
  await adds.nth(1).click();
  await form.locator('.reads [lang=en]').getByText('The next player draws 2 cards.').waitFor();
  await done.click();
  await form.waitFor({ state: 'detached' });
}

test('of a changed Customizable set everybody is shown the cards that are in the deck, and a fifth asks which comes out', () =>
  atTable(async ({ at, open }) => {
    const [ada, ben] = [await open(), await open({ locale: 'es' })];
    await ada.goto(at);
    await ada.getByRole('button', { name: 'Table for friends' }).click();
    await ada.getByRole('radio', { name: 'Customizable' }).check();
    await writeChoice(ada, 'Thunder');
    // It has no place yet: the question stands where the card is.
    const question = ada.getByRole('group', { name: 'Which card comes out for “Thunder”?' });
    await question.waitFor();
    assert.deepEqual(await faultsOf(ada), []);
    const focused = await question.evaluate((group) => group.contains(document.activeElement));
    assert.ok(focused, 'the keyboard is at the question');
    await question.getByRole('button', { name: 'Wild purge' }).click();
    await question.waitFor({ state: 'detached' });
    assert.ok(await ada.getByRole('switch', { name: 'Thunder' }).isChecked());

    // A ready card asks in the same way; one that is taken out by its own switch makes place for it, and nothing is grey.
    await ada.getByRole('switch', { name: 'Tell a joke' }).click();
    await ada.getByRole('group', { name: 'Which card comes out for “Tell a joke”?' }).waitFor();
    await ada.getByRole('switch', { name: 'Extra turn' }).click();
    assert.ok(await ada.getByRole('switch', { name: 'Tell a joke' }).isChecked());
    assert.equal(await ada.locator('form [role=switch]:disabled').count(), 0);
    // And can be left out after all.
    await ada.getByRole('switch', { name: 'Extra turn' }).click();
    await ada.getByRole('button', { name: 'None: leave it out' }).click();
    assert.ok(!(await ada.getByRole('switch', { name: 'Extra turn' }).isChecked()));

    const here = ['Draw to the colour', 'Thunder', 'Exactly seven', 'Tell a joke'];
    await ada
      .locator('.recap .summary')
      .getByText(`Wilds with a rule in the deck: ${here.join(', ')}.`)
      .waitFor();
    await ada.getByRole('button', { name: 'Open the table' }).click();
    const link = await ada.getByLabel('Link to this table').inputValue();
    await ben.goto(link.replace(/^http:\/\/[^/]+/, at));
    const told = async (page, heading) => {
      const panel = page.locator('section.panel', { has: page.getByRole('heading', { name: heading }) });
      await panel.waitFor();
      assert.doesNotMatch(await panel.innerText(), /`|[a-z]-[a-z]+-/, 'no ids');
      return panel.locator('ul').last().locator('strong').allInnerTexts();
    };
    assert.deepEqual(await told(ada, 'Rule cards in the deck: 4'), here);
    assert.deepEqual(await told(ben, 'Cartas con regla en el mazo: 4'), [
      'Roba hasta el color',
      'Thunder',
      'Exactamente siete',
      'Cuenta un chiste',
    ]);
  }));
