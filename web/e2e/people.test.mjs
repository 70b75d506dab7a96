import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from './friends.mjs';
import { cutOff, meet } from './look.mjs';
import { atRest, atTable, faultsOf, move } from './server.mjs';

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
    const end = Date.now() + 600_000;
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

test('the host sees who has opened the link before they sit down', () =>
  atTable(async ({ at, open }) => {
    const [ada, ben] = [await open(), await open({ locale: 'es' })];
    const link = await host(ada, at);
    await ben.goto(link.replace(/^http:\/\/[^/]+/, at));
    const seen = ada.getByText(/^Looking in, without a seat yet: Guest \d+\.$/);
    await seen.waitFor();
    assert.deepEqual(await faultsOf(ada), []);
    assert.equal(await ben.getByText(/^Miran, aún sin asiento/).count(), 0, 'others are not told');
    await ben.locator('.go .primary').click();
    await seen.waitFor({ state: 'detached' });
  }));

test('friends are asked for a name once, in place, and a guest reads the rules before the code', () =>
  atTable(async ({ at, open }) => {
    const [ada, ben] = [await open(), await open({ viewport: { width: 360, height: 740 } })];
    await ada.addInitScript(() => {
      navigator.share = async ({ url }) => void (globalThis.shared = url);
    });
    const link = await host(ada, at);
    await ada.getByRole('button', { name: 'Send …' }).click();
    await until('the link is sent', async () => (await ada.evaluate(() => globalThis.shared)) === link);
    await ben.goto(link.replace(/^http:\/\/[^/]+/, at));
    // Whoever meets friends without a name is asked for it in place; what was typed counts when they sit down.
    const asked = (page) => page.getByLabel('What should the others call you?');
    await asked(ada).waitFor();
    await asked(ben).fill('Benedict');
    assert.deepEqual(await faultsOf(ben), []);
    assert.deepEqual(await cutOff(ben), []);
    const [rules, code] = await Promise.all(
      ['.panel:has(> h2:text-is("Rules"))', '.qr'].map(async (part) => (await ben.locator(part).boundingBox()).y),
    );
    assert.ok(rules < code, 'a guest reads the rules before the code');
    await ben.getByRole('button', { name: 'Sit down and agree to the rules' }).click();
    await ada.locator('.who', { hasText: 'Benedict' }).waitFor();
    await ben.reload();
    assert.equal(await ben.getByLabel('Your name').inputValue(), 'Benedict');
    assert.equal(await asked(ben).count(), 0);
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
    await eve.getByText('You join in the next round.').first().waitFor();
    assert.deepEqual(await faultsOf(eve), []);
    await ada.getByLabel('Say something').fill('hello there');
    await ada.keyboard.press('Enter');
    await eve.locator('.wide').getByText('hello there').waitFor();
    await ada.locator('.status.mine').waitFor();
    await atRest(eve);
    // It is seen at the seat for a moment, over the name alone; the speaker's own is below the hand.
    const before = await eve.evaluate(() => globalThis.shifted);
    await ada.getByRole('button', { name: 'Quick phrases' }).click();
    assert.deepEqual(await faultsOf(ada), []);
    const bubble = eve.locator('.seat .bubble', { hasText: 'Ouch!' });
    const seen = Promise.all(
      [bubble, ada.locator('p.own .bubble', { hasText: 'Ouch!' })].map((each) => each.waitFor()),
    );
    await ada.locator('.drawer').getByRole('button', { name: 'Ouch!' }).click();
    await seen;
    assert.equal(await meet(eve, '.bubble', '.middle .pile, .middle .under, .hand .own, .dock button'), false);
    assert.deepEqual(await faultsOf(eve), []);
    assert.equal(await ada.evaluate(() => document.activeElement?.ariaLabel), 'Quick phrases');
    await eve.locator('.wide li').getByText('Ouch!').waitFor();
    await bubble.waitFor({ state: 'detached' });
    assert.equal(await eve.evaluate(() => globalThis.shifted), before);
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
    await page.waitForFunction(() => document.title.includes('Your turn'));
  }));

test('a server that restarts is noticed, and the game goes on by itself', () =>
  atTable(async ({ at, open, server }) => {
    const page = await open();
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.locator('.status.mine').waitFor();
    await server.restart(() => page.locator('.lost').waitFor());
    await page.locator('.lost').waitFor({ state: 'detached' });
    const log = await page.locator('.wide li').count();
    await until('the game goes on', async () => {
      await move(page);
      return (await page.locator('.wide li').count()) > log;
    });
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

test('light or dark is chosen once and holds from the first paint; sound begins with the first own move', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    const panel = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.paths button:last-child')).backgroundColor);
    await page.goto(at);
    await page.waitForSelector('.ways');
    const dark = await panel();
    await page.getByLabel('Colours').selectOption('light');
    const light = await panel();
    assert.notEqual(light, dark);
    assert.deepEqual(await faultsOf(page), []);
    // Before the client is there, it is as it was chosen.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await page.locator('#first .paths').waitFor();
    assert.equal(await panel(), light);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.waitForSelector('.ways');
    const sound = page.getByLabel('Sound');
    assert.equal(await sound.isChecked(), false);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.locator('.status.mine').waitFor();
    assert.deepEqual(await faultsOf(page), []);
    // A wild is a move only when its colour is named.
    await until('sound is on', async () => {
      await move(page);
      return page.evaluate(() => localStorage.getItem('lastcard.sound') === 'on');
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await sound.uncheck();
    await page.getByLabel('Colours').selectOption('system');
    await page.reload();
    await page.locator('.status.mine').waitFor();
    await move(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    assert.equal(await sound.isChecked(), false);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForSelector('.ways');
    assert.equal(await panel(), dark);
  }));
