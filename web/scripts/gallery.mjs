// Shows the gallery and recorded matches in headless Chromium, saves a screenshot of each for every width and colour
// scheme, and lets axe look at it.
import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'vite';
import { launch } from './browser.mjs';

const shots = process.argv[2] ?? 'gallery-shots';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

await mkdir(shots, { recursive: true });
const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
await server.listen();
const address = `${server.resolvedUrls.local[0]}gallery.html`;
const browser = await launch();

const last = (page) => page.keyboard.press('End');
const STEPS = {
  gallery: async () => {},
  house: async (page) => {
    for (let n = 0; n < 11; n += 1) await page.keyboard.press('ArrowRight');
  },
  customizable: last,
  'world-tour': last,
};

let violations = 0;
for (const [shown, steps] of Object.entries(STEPS)) {
  for (const [colorScheme, width] of [
    ['dark', 360],
    ['dark', 1280],
    ['light', 360],
    ['light', 1280],
  ]) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    page.on('pageerror', (error) => {
      violations += 1;
      console.error(error);
    });
    await page.goto(shown === 'gallery' ? address : `${address}?replay=${shown}`, { waitUntil: 'networkidle' });
    await steps(page);
    await page.screenshot({ path: `${shots}/${shown}-${width}-${colorScheme}.png`, fullPage: true });
    await page.addScriptTag({ path: axe });
    for (const { id, nodes } of (await page.evaluate(() => globalThis.axe.run())).violations) {
      violations += nodes.length;
      console.error(
        `${shown} ${width} ${colorScheme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    }
    await page.close();
  }
}
await browser.close();
await server.close();
console.log(`${shots}: ${violations} problems`);
process.exitCode = violations === 0 ? 0 : 1;
