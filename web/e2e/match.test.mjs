import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTable, faultsOf, move, openTable, playRound } from './server.mjs';

test('one click leads to a game against bots, without a name and without a dialog', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    const began = Date.now();
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.waitForSelector('.hand .own');
    assert.ok(Date.now() - began < 2000, 'the hand is there in under 2 s');
    assert.equal(await page.locator('.hand .own').count(), 7);
    assert.equal(await page.locator('dialog, [role=dialog]').count(), 0);
    assert.equal(await page.locator('.clock').count(), 0);
  }));

test('a whole match against bots, round by round, to the standings, the replay link and another match', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openTable(page, at, { preset: 'classic', target: 60 }, ['random', 'random']);
    await page.getByRole('button', { name: 'Agree to the rules' }).click();
    await page.getByRole('button', { name: 'Start the match' }).click();
    await page.waitForSelector('.hand .own');
    let rounds = 0;
    for (;;) {
      await playRound(page);
      rounds += 1;
      assert.equal(await page.locator('.sheet tbody tr').count(), 3);
      if (rounds === 1) {
        assert.deepEqual(await faultsOf(page), []);
        const under = await page.locator('.wide ol').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
        assert.ok(under < 2, `the log ends ${under} px below what is seen`);
      }
      const again = page.getByRole('button', { name: 'Play again' });
      if (await again.isVisible()) break;
      await page.getByRole('button', { name: 'Next round' }).click();
      await page.waitForSelector('.hand .own');
    }
    assert.match(await page.locator('.sheet h1').innerText(), /wins? the match/);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('.hand .own');
    await playRound(page);
  }));

test('house rules and a world tour are played to the end of a round, and the layout hardly shifts', () =>
  atTable(async ({ at, open }) => {
    for (const rules of ['house', 'world-tour', 'customizable']) {
      const page = await open({ viewport: { width: 360, height: 740 } });
      await openTable(page, at, rules, ['clever', 'random', 'greedy']);
      await page.getByRole('button', { name: 'Agree to the rules' }).click();
      await page.getByRole('button', { name: 'Start the match' }).click();
      await page.waitForSelector('.hand .own');
      await page.evaluate(() => (globalThis.shifted = 0));
      const end = Date.now() + 120_000;
      let shifted = 0;
      while (!(await page.$('.sheet'))) {
        assert.ok(Date.now() < end, `a round of ${rules} ends`);
        await move(page);
        await page.waitForTimeout(40);
        if (!(await page.$('.sheet'))) shifted = await page.evaluate(() => globalThis.shifted);
      }
      assert.ok(shifted <= 0.02, `${rules}: shifted by ${shifted}`);
      await page.context().close();
    }
  }));
