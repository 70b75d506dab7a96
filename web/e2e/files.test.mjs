import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from './friends.mjs';
import { cutOff } from './look.mjs';
import { atTable, faultsOf } from './server.mjs';

const THUNDER = `# A card somebody wrote.
id = "thunder"

[title]
en = "Thunder"
es = "Trueno"

[text]
en = "Everyone else draws two cards."
es = "Todos los demás roban dos cartas."

[[effects]]
do = "draw"
who = "others"
count = 2
`;

/** Opens the form, and in it what files are for. */
async function openFiles(page, at, heading = 'Files') {
  await page.goto(at);
  await page.locator('.ways [data-way=setup]').click();
  await page.locator('summary', { hasText: heading }).click();
  await page.locator('details[open] textarea').waitFor();
}

const field = (page) => page.getByLabel('The text of a file');
const summary = (page) => page.locator('.recap .summary');
const alarms = (page) => page.locator('details', { hasText: 'The text of a file' }).getByRole('alert');

/** Drops files as if somebody carried them over the page. */
const dropFiles = (page, texts) =>
  page.evaluate((texts) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(texts)) dataTransfer.items.add(new File([text], name));
    const target = document.querySelector('form');
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, texts);

/** What a click has the browser save: its name and what is in it. */
async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a card comes to the table as text, goes into the deck, and is read by whoever is to agree', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openFiles(page, at);
    await field(page).fill(THUNDER);
    await page.getByRole('button', { name: 'Read this text' }).click();
    await page.getByText('The card “Thunder” has been read.').waitFor();
    await summary(page).getByText('Wilds with a rule in the deck: Thunder.').waitFor();
    assert.ok(await page.getByRole('switch', { name: 'Thunder' }).isChecked());
    assert.deepEqual(await faultsOf(page), []);

    const { name, text } = await saved(page, () => page.getByRole('button', { name: 'Save as a file' }).click());
    assert.equal(name, 'thunder.toml');
    assert.equal(text, THUNDER.replace(/^#.*\n/, ''), 'the same card, without the note');

    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('li', { hasText: 'Thunder' }).getByText('Everyone else draws two cards.').waitFor();
  }));

test('everything wrong with a text is said with its line, and nothing is taken', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    await openFiles(page, at);
    await field(page).fill(THUNDER.replace('"draw"', '"drow"').replace('[title]', '[titel]'));
    await page.getByRole('button', { name: 'Read this text' }).click();
    await alarms(page).getByText('Line 13: there is no effect "drow"; did you mean "draw"?').waitFor();
    await alarms(page).getByText('Line 4: "titel" does not belong here; did you mean "title"?').waitFor();
    assert.equal(await alarms(page).locator('mark').last().innerText(), '"drow"');
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(await cutOff(page), []);

    await field(page).fill('custom = [“joke”]\n');
    await page.getByRole('button', { name: 'Read this text' }).click();
    await alarms(page).getByText('Line 1: these are curly quotes').waitFor();
    await field(page).fill(`text = "${'x'.repeat(9000)}"`);
    await page.getByRole('button', { name: 'Read this text' }).click();
    await alarms(page).getByText('This text is too long').waitFor();
    await summary(page).getByText('Nothing is changed.').waitFor();
  }));

test('rules come by drop and by file, and go out as text and as a file that is the same', () =>
  atTable(async ({ at, open }) => {
    const folder = await mkdtemp(join(tmpdir(), 'lastcard-files-'));
    const page = await open();
    await openFiles(page, at);
    await dropFiles(page, { 'sunday.toml': 'preset = "house"\nmercy = 25\ncustom = ["joke", "blank"]\n' });
    await page.getByText('The rules of this text are now yours.').waitFor();
    await summary(page).getByText('Who holds 25 cards is out of the round.').waitFor();
    assert.ok(await page.getByRole('radio', { name: /^House/ }).isChecked());

    await page.getByRole('button', { name: 'Show these rules as text' }).click();
    await page.getByText('These are your rules as text.').waitFor();
    assert.equal(await field(page).inputValue(), 'preset = "house"\nmercy = 25\ncustom = ["joke", "blank"]\n');

    const file = join(folder, 'monday.toml');
    await writeFile(file, 'preset = "classic"\nhand_size = 5\n');
    await page.locator('input[type=file]').setInputFiles(file);
    await summary(page).getByText('5 cards').waitFor();
    const { name, text } = await saved(page, () =>
      page.getByRole('button', { name: 'Save these rules as a file' }).click(),
    );
    assert.deepEqual([name, text], ['rules.toml', 'preset = "classic"\nhand_size = 5\n']);

    await writeFile(file, Buffer.from([0x69, 0x64, 0xe9]));
    await page.locator('input[type=file]').setInputFiles(file);
    await alarms(page).getByText('“monday.toml” is not text in UTF-8').waitFor();
    await writeFile(file, '#'.repeat(100_000));
    await page.locator('input[type=file]').setInputFiles(file);
    await alarms(page).getByText('“monday.toml” is too long').waitFor();
    await rm(folder, { recursive: true });
  }));

test('several cards dropped at once are all taken, up to the first that is wrong', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openFiles(page, at);
    const storm = THUNDER.replace('id = "thunder"', 'id = "storm"').replaceAll('Thunder', 'Storm');
    await dropFiles(page, { 'thunder.toml': THUNDER, 'storm.toml': storm });
    await page.getByText('The card “Thunder” has been read. The card “Storm” has been read.').waitFor();
    await summary(page).getByText('Wilds with a rule in the deck: Thunder, Storm.').waitFor();
    await dropFiles(page, { 'bad.toml': THUNDER.replace('"draw"', '"drow"'), 'late.toml': storm });
    await alarms(page).getByText('there is no effect "drow"').waitFor();
    await page.getByText('Not read: late.toml.').waitFor();
  }));

test('the cards of the deck are printed on one page, as they are called in the language spoken', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ locale: 'es' });
    await page.addInitScript(() => {
      globalThis.print = () => void (globalThis.printed = document.querySelector('body > .paper svg').outerHTML);
    });
    await openFiles(page, at, 'Archivos');
    await dropFiles(page, { 'thunder.toml': THUNDER });
    await page.getByRole('switch', { name: 'Cuenta un chiste' }).check();
    await page.getByRole('button', { name: 'Imprimir estas 2 cartas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cartas para recortar' });
    await dialog.locator('svg text', { hasText: 'Trueno' }).waitFor();
    await dialog.locator('svg text', { hasText: /^Cuenta un chiste$/ }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    assert.match(await page.evaluate(() => globalThis.printed), /width="210mm" height="297mm"/);
    const { name, text } = await saved(page, () => dialog.getByRole('button', { name: 'Guardar como SVG' }).click());
    assert.equal(name, 'cards.svg');
    assert.match(text, /Trueno/);

    // On paper there is the page and nothing else.
    await page.emulateMedia({ media: 'print' });
    const seen = () =>
      [...document.body.children].filter((each) => each.checkVisibility()).map((each) => each.className);
    const shown = await page.evaluate(seen);
    assert.equal(shown.length, 1);
    assert.match(shown[0], /^paper/);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('body > .paper').waitFor({ state: 'detached' });
  }));

test('a link carries the cards that are written out, and they are checked when they arrive', () =>
  atTable(async ({ at, open }) => {
    const [ada, ben] = [await open(), await open({ locale: 'es' })];
    await ada.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text) => void (globalThis.clipped = text) },
      });
    });
    await openFiles(ada, at);
    await dropFiles(ada, { 'thunder.toml': THUNDER });
    await summary(ada).getByText('Wilds with a rule in the deck: Thunder.').waitFor();
    await ada.getByRole('button', { name: 'Copy a link to these rules' }).click();
    await until('the link is copied', () => ada.evaluate(() => globalThis.clipped));
    const link = (await ada.evaluate(() => globalThis.clipped)).replace(/^http:\/\/[^/]+/, at);

    await ben.goto(link);
    await ben.getByText('Son las reglas de un enlace que abriste.').waitFor();
    await summary(ben).getByText('Trueno').waitFor();
    await ben.goto('about:blank');
    await ben.goto(link.replace('draw', 'drow'));
    await ben.locator('.linked li').getByText('no hay ningún efecto "drow"').waitFor();
    await ben.goto('about:blank');
    await ben.goto(`${at}/#rules?preset=${'x'.repeat(20_000)}`);
    await ben.locator('.linked li').waitFor();
    assert.equal(await ben.locator('.linked li').count(), 1, 'what is too long is not even sent');
  }));

test('new tables start from the rules of the house', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lastcard-house-'));
  const file = join(folder, 'house.toml');
  const card = THUNDER.replace('[title]', '[custom.title]').replace('[text]', '[custom.text]');
  await writeFile(file, `hand_size = 4\n\n[[custom]]\n${card.replace('[[effects]]', '[[custom.effects]]')}`);
  await atTable(
    async ({ at, open }) => {
      const page = await open();
      await page.goto(at);
      await page.locator('.ways').getByText('Classic +').waitFor();
      await page.locator('.ways [data-way=setup]').click();
      await summary(page).getByText('Wilds with a rule in the deck: Thunder.').waitFor();
      await page.getByRole('radio', { name: /^House/ }).check();
      await summary(page).getByText('Thunder').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'The rules of this house' }).click();
      await summary(page).getByText('Thunder').waitFor();
      assert.deepEqual(await faultsOf(page), []);
    },
    { args: ['--bot-pace', '15', '--rules', file] },
  );
  await rm(folder, { recursive: true });
});
