import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTable, faultsOf } from './server.mjs';

for (const [locale, friends, join, howto, rules, change, open_] of [
  ['en', 'Table for friends', 'Join', 'How to play', 'Your table, your rules', 'Change the rules', 'Open the table'],
  ['es', 'Mesa para amigos', 'Unirse', 'Cómo se juega', 'Tu mesa, tus reglas', 'Cambiar las reglas', 'Abrir la mesa'],
])
  test(`going back closes what was opened, and leaves neither the site nor the table (${locale})`, () =>
    atTable(async ({ at, open }) => {
      const page = await open({ locale });
      const button = (name) => page.getByRole('button', { name, exact: true });
      const start = page.locator('.ways');
      await page.goto(at);
      await start.waitFor();

      await button(friends).click();
      await page.getByRole('heading', { name: rules }).waitFor();
      await page.goBack();
      await start.waitFor();
      await page.goForward();
      await page.getByRole('heading', { name: rules }).waitFor();
      // What is open stays so when the page is loaded anew, and nothing else is seen before.
      await page.reload();
      await page.getByRole('heading', { name: rules }).waitFor();
      await page.locator('.sub > .quiet').click();
      await start.waitFor();

      await button(join).click();
      await page.locator('#pasted').waitFor();
      await page.goBack();
      await start.waitFor();

      await button(howto).click();
      const dialog = page.getByRole('dialog', { name: howto });
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      assert.equal(await page.evaluate(() => document.activeElement?.dataset.way), 'howto', 'one is where one was');
      await button(howto).click();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await start.waitFor();

      // Whoever has opened a table and goes back is at the start, and not about to open another.
      await button(friends).click();
      await button(open_).click();
      await button(change).click();
      await page.locator('.columns.away').waitFor({ state: 'attached' });
      await page.goBack();
      await page.locator('.columns:not(.away)').waitFor();
      assert.match(page.url(), /\/t\//);
      await button(howto).click();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      assert.match(page.url(), /\/t\//);
      assert.deepEqual(await faultsOf(page), []);
      await page.goBack();
      await start.waitFor();
    }));

test('a link to rules opens them also where it is pasted to join', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.locator('#pasted').fill(`${at}/#rules?preset=classic&target=200`);
    await page.locator('form .primary').click();
    await page.getByRole('heading', { name: 'Your table, your rules' }).waitFor();
    // By its link it would be open just so.
    assert.match(page.url(), /#rules\?/);
    await page.goBack();
    await page.locator('#pasted').waitFor();
  }));
