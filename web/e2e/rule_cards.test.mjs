import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFor } from './friends.mjs';
import { atTable } from './server.mjs';

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
  await step.getByLabel('Whom').selectOption({ label: 'Everyone else' });
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
    await ada.locator('summary', { hasText: 'More rules' }).click();
    await ada.getByLabel('Hand size').fill('20');
    await ada.locator('section.panel li').getByText('Rule cards: Thunder').waitFor();
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
    await Promise.all([ada, ben].map((page) => drawFor(page, ['Thunder'])));
    for (const page of [ada, ben]) {
      const log = page.locator('.wide li');
      await log.getByText('The card says: Thunder.').waitFor({ timeout: 60_000 });
      await log.getByText(/bears? the mark "wet"/).waitFor();
      await log.getByText(/^You draw [^,]+, [^,]+, [^,]+\.$| draws 3 cards\.$/).waitFor();
    }
  }));
