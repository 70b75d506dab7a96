import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitDown, until, wireOf } from './friends.mjs';
import { meet, outOfReach } from './look.mjs';
import { atTable, faultsOf, openTable, playRound } from './server.mjs';

/** Where pictures of what is tested go, if they are wanted. */
const SHOTS = process.env.LASTCARD_SHOTS;
const shot = async (page, name) => SHOTS && (await page.screenshot({ path: `${SHOTS}/${name}.png` }));

/** What the hint says is marked: a card of the hand stands out, or a button. */
const marked = (page) =>
  page.evaluate(() => {
    const outlined = (each) => getComputedStyle(each).outlineStyle === 'solid';
    return {
      cards: [...document.querySelectorAll('.hand .chosen')].map((card) => card.ariaLabel.split(',')[0]),
      buttons: [...document.querySelectorAll('.dock button:not(:focus)')]
        .filter(outlined)
        .map((each) => each.innerText),
    };
  });

for (const [name, options] of [
  ['wide', { viewport: { width: 1280, height: 800 } }],
  ['narrow', { viewport: { width: 360, height: 740 } }],
  ['narrow-es', { viewport: { width: 360, height: 740 }, locale: 'es' }],
  ['short', { viewport: { width: 740, height: 360 } }],
])
  test(`a hint marks what is advised and says why, on a screen that is ${name}`, () =>
    atTable(async ({ at, open }) => {
      const page = await open(options);
      const wire = await wireOf(page);
      const es = options.locale === 'es';
      await openTable(page, at, 'classic', ['greedy', 'greedy'], { hints: true });
      await page.getByText(es ? 'Hay pistas: quien juega solo' : 'Hints are on: whoever plays alone').waitFor();
      await shot(page, `lobby-${name}`);
      await page.locator('.go .primary:enabled').click();
      await page.locator('.status.mine').waitFor();
      const hint = page.getByRole('button', { name: es ? 'Pista' : 'Hint', exact: true });
      await hint.waitFor();
      assert.match(await page.locator('h1').innerText(), es ? /con pistas/ : /hints on/);
      const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight;
      assert.equal(await page.locator('h1').evaluate(cut), false, 'the sign can be read');
      await shot(page, `before-${name}`);
      await hint.click();
      await page.locator('.advice .panel').waitFor();
      const said = await page.locator('.advice').innerText();
      assert.match(said, es ? /parece lo mejor: \d+ % de ganar la ronda\.$/ : /looks best: \d+ % to win the round\.$/);
      assert.ok(await hint.isDisabled(), 'one for each decision');
      const { action } = wire.view.hint;
      const { cards, buttons } = await marked(page);
      assert.equal(cards.length + buttons.length, 1, `${JSON.stringify([cards, buttons])} for ${said}`);
      if (action.do === 'play') assert.ok(said.includes(cards[0]), `${cards[0]} for ${said}`);
      await shot(page, `hint-${name}`);
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await outOfReach(page, '.dock'), []);
      assert.equal(
        await meet(page, '.advice .panel', '.dock .buttons, .hand .own'),
        false,
        'it hides nothing to be pressed',
      );
      await page.reload();
      await page.locator('.advice .panel').waitFor();
      assert.equal(await page.locator('.advice').innerText(), said, 'whoever comes back finds it');
    }));

test('a host allows hints in the form, and everybody reads that one was taken, in the replay too', () =>
  atTable(async ({ at, open }) => {
    const [page, eve] = [await open(), await open()];
    await page.goto(at);
    await page.getByRole('button', { name: 'Table for friends' }).click();
    const allowed = page.getByLabel(/^Hints/);
    assert.equal(await allowed.isChecked(), false, 'off unless somebody wants them');
    await allowed.check();
    await page.getByLabel(/^Seats/).fill('2');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText('Hints are on').waitFor();
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await eve.goto(page.url());
    await eve.getByText('Hints are on').waitFor();
    await page.getByRole('button', { name: 'Start the match' }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.locator('.wide li', { hasText: 'You take a hint.' }).waitFor();
    await eve.locator('.wide li', { hasText: / takes a hint\.$/ }).waitFor();
    assert.match(await eve.locator('h1').innerText(), /hints on/);
    assert.equal(await eve.locator('.advice .panel').count(), 0, 'what it says is for whoever asked');
    // Whoever plays by the first button that is there takes every hint.
    await playRound(page);
    await page.goto(page.url().replace('/t/', '/replay/') + '/1?round=1&step=9999&eyes=all');
    await page
      .locator('.log li', { hasText: / takes a hint\.$/ })
      .first()
      .waitFor();
    await page.getByText('Hints are on').waitFor();
  }));

test('among people nobody is offered a hint, though the table has them', () =>
  atTable(async ({ at, open }) => {
    const pages = [await open(), await open()];
    const wires = await Promise.all(pages.map(wireOf));
    await sitDown(at, pages, 'classic', { hints: true });
    await Promise.all(pages.map((page) => page.getByText('hints on').waitFor()));
    await until('somebody is on turn', () => wires[0].view.play.turn !== null);
    for (const [n, page] of pages.entries()) {
      await page.locator('.advice').waitFor({ state: 'attached' });
      assert.equal(await page.getByRole('button', { name: 'Hint', exact: true }).count(), 0);
      assert.equal(wires[n].view.may_hint, undefined);
    }
  }));

test('on a phone a hint has room beside many buttons, and marks the one it means and the colour it names', () =>
  atTable(
    async ({ at, open }) => {
      const page = await open({ viewport: { width: 360, height: 740 } });
      const wire = await wireOf(page);
      const four = ({ play }) => {
        Object.assign(play, { phase: 'four', pending: 4, four: 1 });
        play.legal.verbs = ['take', 'challenge', 'call'];
        return { do: 'challenge' };
      };
      const wild = ({ play }) => {
        Object.assign(play, { phase: 'turn', pending: 0, four: null, hand: ['W', ...play.hand.slice(1)] });
        Object.assign(play.legal, { verbs: ['draw'], lay: [{ card: 'W', color: true, partner: false }] });
        return { do: 'play', card: 'W', color: 'G' };
      };
      const advise = (so) => (view) => {
        if (!view.play || view.seat === null) return;
        view.play.turn = view.seat;
        view.hint = { action: so(view), chance: 431 };
        delete view.may_hint;
      };
      wire.edit = advise(four);
      await openTable(page, at, 'classic', ['greedy', 'greedy'], { hints: true });
      await page.locator('.go .primary:enabled').click();
      await page.getByText('Challenging the Wild Draw Four looks best: 43 % to win the round.').waitFor();
      await page.getByRole('button', { name: 'UNO!' }).waitFor();
      await shot(page, 'four');
      const right = (button) => button.getBoundingClientRect().right;
      for (const button of await page.locator('.dock .buttons button').all())
        assert.ok((await button.evaluate(right)) <= 360, await button.innerText());
      const { buttons } = await marked(page);
      assert.match(buttons.join(), /^Challenge \p{L}+$/u);
      wire.edit = advise(wild);
      await page.reload();
      await page.getByText('Playing Wild (green) looks best').waitFor();
      // Where a hand lies close, its left edge is what is seen of a card.
      await page.locator('.hand .chosen').click({ position: { x: 8, y: 20 } });
      await page.getByText('Which colour?').waitFor();
      await shot(page, 'wild');
      assert.deepEqual((await marked(page)).buttons, ['green']);
      assert.deepEqual(await faultsOf(page), []);
    },
    // Nobody plays while the table is another one than it is.
    { args: ['--bot-pace', '1000'] },
  ));
