import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstFiles, gzipOf, isCode, LANGS, MOST, MOST_IN_ALL, PARTS } from '../scripts/budget.mjs';
import { until } from './friends.mjs';
import { atTable, faultsOf, playRound } from './server.mjs';

/** For those who save data nothing is fetched before it is wanted. */
const saveData = (page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** What the page has fetched, itself included and icons left out, with its bytes on the line. */
const fetched = (page) =>
  page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .map(({ name, encodedBodySize }) => ({
        file: new URL(name).pathname.slice(1) || 'index.html',
        bytes: encodedBodySize,
      }))
      .filter(({ file }) => !/^icon|webmanifest$/.test(file)),
  );

/** The file of the part for friends, `.js` or `.css`. */
const setupFile = (kind) =>
  PARTS.flatMap(({ files }) => files).find((file) => file.includes('/Setup-') && file.endsWith(kind));

for (const lang of LANGS)
  test(`the start and a first game load what the budget counts, and nothing else (${lang})`, () =>
    atTable(async ({ at, open }) => {
      const page = await open({ locale: lang });
      await saveData(page);
      await page.goto(at);
      await page.locator('.ways [data-way=bots]').click();
      await page.waitForSelector('.hand .own');
      await page.locator('.status.mine').waitFor();
      await until('all of it is there', async () => {
        const files = (await fetched(page)).map(({ file }) => file);
        return firstFiles(lang).every((file) => files.includes(file));
      });
      const loaded = await fetched(page);
      assert.deepEqual(loaded.map(({ file }) => file).sort(), firstFiles(lang).sort());
      const bytes = loaded.reduce((sum, each) => sum + each.bytes, 0);
      assert.equal(bytes, gzipOf(firstFiles(lang)));
      assert.ok(bytes <= MOST_IN_ALL, `${bytes} bytes`);
      const code = gzipOf(loaded.map(({ file }) => file).filter(isCode));
      assert.ok(code <= MOST, `${code} bytes of script and style`);
      // Nothing that was said lacked its words.
      assert.doesNotMatch(await page.locator('main').innerText(), /\b(web|log|card|color|refusal)-[a-z]/);
      await playRound(page);
      const later = PARTS.filter(({ part }) => /Sheet|instrument/.test(part)).flatMap(({ files }) => files);
      const then = (await fetched(page)).map(({ file }) => file);
      const whole = [...firstFiles(lang), ...later, `locales/${lang}-parts.ftl`];
      assert.deepEqual(then.sort(), whole.sort(), 'of the parts a round needs its sound and its sheet alone');
    }));

test('the parts are fetched in idle moments, and then open without a line', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    const all = ['locales/en-parts.ftl', ...PARTS.flatMap(({ files }) => files)];
    await page.waitForFunction(
      (files) => files.every((file) => performance.getEntriesByName(`${location.origin}/${file}`).length > 0),
      all,
    );
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Table for friends' }).click();
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByLabel('Link or code of a table').waitFor();
  }));

for (const [locale, friends, missing, again, done] of [
  ['en', 'Table for friends', 'This part of the page could not be fetched.', 'Try again', 'Open the table'],
  ['es', 'Mesa para amigos', 'No se pudo descargar esta parte de la página.', 'Reintentar', 'Abrir la mesa'],
])
  test(`a part that cannot be fetched says so and is tried again (${locale})`, () =>
    atTable(async ({ at, open }) => {
      const page = await open({ locale });
      await saveData(page);
      await page.goto(at);
      await page.waitForSelector('.ways');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: friends }).click();
      await page.getByText(missing).waitFor();
      assert.deepEqual(await faultsOf(page), []);
      // Without a line another try changes nothing, and the button is there for the next.
      await page.getByRole('button', { name: again }).click();
      await page.getByRole('button', { name: again, disabled: false }).waitFor();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: again }).click();
      await page.getByRole('button', { name: done }).waitFor();
    }));

test('a style that cannot be fetched is tried again with its part', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await saveData(page);
    const style = `**/${setupFile('.css')}`;
    await page.route(style, (route) => route.abort());
    await page.goto(at);
    await page.getByRole('button', { name: 'Table for friends' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute(style);
    await again.click();
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    const rules = await page.evaluate(
      (file) =>
        [...document.styleSheets].filter(({ href }) => href?.endsWith(file)).map(({ cssRules }) => cssRules.length),
      setupFile('.css'),
    );
    assert.ok(rules.length === 1 && rules[0] > 0, `rules: ${rules}`);
  }));

test('where a newer client has taken the place of a part, another try loads the page anew', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await saveData(page);
    const part = `**/${setupFile('.js')}`;
    await page.route(part, (route) => route.fulfill({ status: 404, body: 'not found\n' }));
    await page.goto(at);
    await page.getByRole('button', { name: 'Table for friends' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const loaded = page.waitForEvent('load');
    await again.click();
    await loaded;
    // And one is where one was.
    await again.waitFor();
    await page.unroute(part);
    await page.reload();
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
  }));
