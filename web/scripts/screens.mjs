// Shows the setup and the replay in headless Chromium, saves screenshots, and lets axe look at them. Usage:
// node scripts/screens.mjs [DIRECTORY [SERVER]], with a server of ours at SERVER.
import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const [shots = 'screen-shots', target = 'http://127.0.0.1:8102', only = ''] = process.argv.slice(2);
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
await mkdir(shots, { recursive: true });
const proxy = { '/ws': { target, ws: true, changeOrigin: true, rewriteWsOrigin: true } };
const server = await createServer({ server: { port: 0, host: '127.0.0.1', proxy }, logLevel: 'silent' });
await server.listen();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

const press = (key, times) => async (page) => {
  for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
};
const SCREENS = {
  setup: { query: 'show=setup' },
  'setup-open': {
    query: 'show=setup',
    steps: async (page) => {
      await page.locator('input[value=house]').check();
      for (const one of await page.locator('summary').all()) await one.click();
      await page.locator('input[type=number]').first().fill('200');
      await page.getByRole('switch', { name: /joke|chiste/ }).first().click();
      await page.waitForTimeout(500);
    },
  },
  'setup-card': {
    query: 'show=setup',
    steps: async (page) => {
      await page.locator('summary.cards').click();
      await page.locator('button.write').click();
      await page.locator('input.title').first().fill('Thunder');
      await page.locator('select.do').first().selectOption('vote');
      await page.locator('ol.deep + .add').first().click();
      await page.locator('ol.deep + .add').nth(1).click();
      await page.locator('ol.deep select.do').nth(1).selectOption('mark');
      await page.waitForTimeout(1200);
    },
  },
  replay: { query: 'show=replay&of=house', steps: press('ArrowRight', 11) },
  'replay-tour': {
    query: 'show=replay&of=world-tour',
    steps: async (page) => {
      await page.locator('select').selectOption({ index: 1 });
      await page.locator('h1').click();
      await press('ArrowRight', 9)(page);
    },
  },
  'replay-end': {
    query: 'show=replay&of=customizable',
    steps: async (page) => {
      await page.keyboard.press('End');
      await page.locator('section button').click();
      await page.locator('summary').first().click();
    },
  },
  'replay-ten': { query: 'show=replay&of=reshuffled', steps: press('ArrowRight', 24) },
};

let problems = 0;
const told = (name, words) => {
  problems += 1;
  console.error(`${name}: ${words}`);
};
for (const [screen, { query, steps }] of Object.entries(SCREENS)) {
  if (!screen.startsWith(only)) continue;
  for (const [width, locale, colorScheme] of [
    [360, 'es', 'dark'],
    [1280, 'en', 'light'],
  ]) {
    const name = `${screen}-${width}`;
    const page = await browser.newPage({ viewport: { width, height: 740 }, locale, colorScheme });
    page.setDefaultTimeout(5000);
    page.on('pageerror', (error) => told(name, error));
    page.on('console', (message) => message.type() === 'error' && told(name, message.text()));
    await page.goto(`${server.resolvedUrls.local[0]}screens.html?${query}`, { waitUntil: 'networkidle', timeout: 30_000 });
    await page.locator('h1').waitFor();
    try {
      await steps?.(page);
    } catch (error) {
      told(name, error);
    }
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) told(name, `${wide} px wide`);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, select, summary, input:not([type=checkbox], [type=radio]), label:has([type=checkbox], [type=radio])')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    for (const one of small) told(name, `small: ${one}`);
    await page.addScriptTag({ path: axe });
    for (const { id, nodes } of (await page.evaluate(() => globalThis.axe.run())).violations) {
      told(name, `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(', ')}`);
    }
    await page.close();
  }
}
await browser.close();
await server.close();
console.log(`${shots}: ${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;
