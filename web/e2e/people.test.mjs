import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTable, faultsOf, move } from './server.mjs';

/** Opens a table for friends by clicking, and says its link. */
async function host(page, at) {
  await page.goto(at);
  await page.getByRole('button', { name: 'Table for friends' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForSelector('.columns');
  return page.getByLabel('Link to this table').inputValue();
}

test('a friend with the link sits down with one click, and both play a round', () =>
  atTable(async ({ at, open }) => {
    const [ada, ben] = [await open(), await open({ viewport: { width: 360, height: 740 } })];
    const link = await host(ada, at);
    await ben.goto(link.replace(/^http:\/\/[^/]+/, at));
    await ben.getByRole('button', { name: 'Sit down and agree to the rules' }).click();
    await ada.getByRole('button', { name: 'Start the match' }).click();
    await Promise.all([ada, ben].map((page) => page.waitForSelector('.hand .own')));
    const end = Date.now() + 120_000;
    while (!(await ada.$('.sheet'))) {
      assert.ok(Date.now() < end, 'the round ends');
      await move(ada);
      await move(ben);
      await ada.waitForTimeout(30);
    }
    await ada.getByRole('button', { name: 'Next round' }).click();
    await ada.getByText('Waiting for').waitFor();
    await ben.getByRole('button', { name: 'Next round' }).click();
    await Promise.all([ada, ben].map((page) => page.waitForSelector('.hand .own')));
  }));

test('a third watches and joins the next round; what is said is heard', () =>
  atTable(async ({ at, open }) => {
    const [ada, eve] = [await open(), await open()];
    const link = await host(ada, at);
    await ada.getByRole('button', { name: 'Add a bot' }).click();
    await ada.getByRole('button', { name: 'Start the match' }).click();
    await ada.waitForSelector('.hand .own');
    await eve.goto(link.replace(/^http:\/\/[^/]+/, at));
    await eve.getByRole('button', { name: 'Join next round' }).click();
    await eve.getByText('You will sit down in the next round.').first().waitFor();
    assert.deepEqual(await faultsOf(eve), []);
    await ada.getByLabel('Say something').fill('hello there');
    await ada.keyboard.press('Enter');
    await eve.locator('.wide').getByText('hello there').waitFor();
    await ada.getByLabel('Quick phrases').selectOption('ouch');
    await eve.locator('.wide li').getByText('Ouch!').waitFor();
  }));

test('a page loaded anew in mid-turn is at the same table with the same hand', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.locator('.status.mine').waitFor();
    const hand = () => page.locator('.hand .own').evaluateAll((cards) => cards.map((card) => card.ariaLabel).sort());
    const before = await hand();
    await page.reload();
    await page.waitForSelector('.hand .own');
    assert.deepEqual(await hand(), before);
    assert.match(await page.title(), /Your turn/);
  }));

test('a server that restarts is noticed, and the game goes on by itself', () =>
  atTable(async ({ at, open, server }) => {
    const page = await open();
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.locator('.status.mine').waitFor();
    await Promise.all([server.restart(3500), page.locator('.lost').waitFor()]);
    await page.locator('.lost').waitFor({ state: 'detached' });
    const log = await page.locator('.wide li').count();
    for (let n = 0; n < 5; n += 1) {
      await move(page);
      await page.waitForTimeout(200);
    }
    await page.waitForFunction((before) => document.querySelectorAll('.wide li').length > before, log);
  }));

test('a network that is gone for a moment is not noticed, and what was done meanwhile is sent once', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.locator('.status.mine').waitFor();
    await page.context().setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    const log = await page.locator('.wide li').count();
    await page.keyboard.press('d');
    await move(page);
    await page.waitForTimeout(600);
    await page.context().setOffline(false);
    await page.waitForFunction((before) => document.querySelectorAll('.wide li').length > before, log);
    assert.equal(await page.locator('.lost').count(), 0);
  }));

test('leaving leads back to the start, and back to the table again', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.waitForSelector('.hand .own');
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Back to your table' }).click();
    await page.waitForSelector('.hand .own');
  }));

test('a table that is not there says so', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(`${at}/t/aaaaaaaaaaaaaaaa`);
    await page.getByText('There is no such table').waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.waitForSelector('.ways');
  }));
