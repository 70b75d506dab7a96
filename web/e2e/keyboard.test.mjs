import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTable } from './server.mjs';

/** Waits until what matches has the focus, where it can be seen. */
const focused = (page, selector) =>
  page.waitForFunction((selector) => document.activeElement.matches(`${selector}:focus-visible`), selector);

/** Presses a button by keyboard. */
async function enter(page, selector) {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}

test('from screen to screen the focus goes along with who plays by keyboard', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    await page.locator('.ways [data-way=bots]:enabled').waitFor();
    await enter(page, '[data-way=bots]');
    await focused(page, '.hand .own');
    await enter(page, '.leave');
    await focused(page, '.start h1');
    await enter(page, '[data-way=setup]');
    await focused(page, '.sub h1');
    await enter(page, '.sub button.primary:enabled');
    await page.locator('.add button').waitFor();
    await focused(page, 'h1');
    await enter(page, '.add button');
    await page.locator('.remove').waitFor();
    await enter(page, '.remove');
    await page.locator('.remove').waitFor({ state: 'detached' });
    await focused(page, '.add button');
    await page.keyboard.press('Enter');
    await page.locator('.go .primary:enabled').waitFor();
    await enter(page, '.go .primary');
    await focused(page, '.hand .own');
  }));

test('a mouse leaves no ring on what comes next', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    await page.locator('.ways [data-way=setup]').click();
    await page.locator('.sub h1').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.tagName), 'BODY');
  }));
