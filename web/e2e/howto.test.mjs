import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, wireOf } from './friends.mjs';
import { cutOff, meet, resize } from './look.mjs';
import { atTable, faultsOf, move, openTable } from './server.mjs';

test('how to play is shown from the start and at the table, by the rules that hold there', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    const sent = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload)));
    const shown = page.getByRole('dialog', { name: 'How to play' });
    const button = page.getByRole('button', { name: 'How to play' });
    const look = async () => {
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await cutOff(page), []);
    };
    await page.goto(at);
    await page.waitForSelector('.ways');
    await button.click();
    await shown.getByText('Classic').waitFor();
    await shown.getByText('With two players it acts as a Skip.').waitFor();
    assert.equal(await shown.getByText('Progressive').count(), 0);
    await look();
    // Escape leads back to where one was.
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement?.dataset.way), 'howto');

    const rules = { preset: 'house', target: 200, hand_size: 5, uno_penalty: 4, world_tour: 4, custom: ['joke'] };
    await openTable(page, at, rules, ['random']);
    await page.getByRole('button', { name: 'Start the match' }).click();
    await page.locator('.status.mine').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await button.click();
    for (const words of [
      'House +',
      'Everybody starts with 5 cards.',
      'Being caught costs 4 cards.',
      'The first to 200 wins the match.',
      'Every hand passes to the next player.',
      'Tell a joke',
      'Anyone holding a card identical to the one just played',
    ])
      await shown.getByText(words).first().waitFor();
    await shown.getByText('World Tour', { exact: true }).waitFor();
    await look();
    // What is typed here is not for the table.
    await page.keyboard.press('d');
    await shown.getByRole('button', { name: 'Close' }).click();
    await shown.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement?.dataset.way), 'howto');
    assert.ok(!sent.some((frame) => JSON.parse(frame).command?.do === 'act'), 'nothing was drawn');
    assert.equal(await page.locator('.drawer').count(), 1);
  }));

test('a first game has hints, each once, beside what can be touched at every size', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.locator('.status.mine').waitFor();
    const hint = page.locator('.hint');
    // A colour to name, or cards to take, are decided first: of those no hint speaks.
    const decision = page.locator('.ask .row button').or(page.getByRole('button', { name: /^Take / }));
    // While others are on turn one may speak of the direction.
    const ours = hint.filter({ hasText: /stand out|Nothing fits/ });
    await until('a hint is there', async () => {
      if ((await ours.count()) > 0) return true;
      if ((await decision.count()) > 0) await move(page);
      return false;
    });
    const first = await ours.innerText();
    assert.deepEqual(await faultsOf(page), []);
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
      [740, 360],
      [820, 1180],
      [2560, 1440],
    ]) {
      await resize(page, width, height);
      const kinds = ['.hint', '.hand .own, .middle .pile, .middle .under, .dock button, header button, li.seat'];
      assert.equal(await meet(page, ...kinds), false, `at ${width}x${height}`);
      assert.deepEqual(await cutOff(page), []);
    }
    await hint.getByRole('button', { name: 'Got it' }).click();
    await page.waitForFunction((said) => document.querySelector('.hint')?.innerText !== said, first);
    await page.reload();
    await page.locator('.status.mine').waitFor();
    assert.ok(!(await hint.allInnerTexts()).includes(first));
  }));

test('with two cards left and one that fits, the page says to press UNO first, and what it risks', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    const wire = await wireOf(page);
    // The server's own frames, with two cards of which one fits.
    wire.edit = ({ seat, play }) => {
      if (!play) return;
      Object.assign(play, { turn: seat, phase: 'turn', color: 'R', hand: ['R5', 'B7'], danger: [], asked: null });
      Object.assign(play.legal, {
        verbs: ['draw'],
        lay: [{ card: 'R5', color: false, partner: false }],
        blocked: [{ card: 'B7', code: 'does-not-match', rule: 'TURN-1' }],
        catch: [],
        uno: true,
      });
    };
    await openTable(page, at, { preset: 'classic', hand_size: 2 }, ['random']);
    await page.getByRole('button', { name: 'Start the match' }).click();
    await page.locator('.status', { hasText: 'press UNO, then play' }).waitFor();
    await page.locator('.hint', { hasText: 'anybody may catch you' }).waitFor();
    await page.locator('.uno[aria-pressed=false]').click();
    await page.locator('.uno[aria-pressed=true]').waitFor();
    await page.locator('.status', { hasText: 'Your turn' }).waitFor();
  }));
