// Shows the gallery in headless Chromium, saves a screenshot for each width and colour scheme, and lets axe look at it.
import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const shots = process.argv[2] ?? 'gallery-shots';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

await mkdir(shots, { recursive: true });
const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
await server.listen();
const address = `${server.resolvedUrls.local[0]}gallery.html`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

let violations = 0;
for (const colorScheme of ['dark', 'light']) {
  for (const width of [360, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    page.on('pageerror', (error) => {
      violations += 1;
      console.error(error);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${shots}/gallery-${width}-${colorScheme}.png`, fullPage: true });
    await page.addScriptTag({ path: axe });
    for (const { id, nodes } of (await page.evaluate(() => globalThis.axe.run())).violations) {
      violations += nodes.length;
      console.error(`${width} ${colorScheme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }
    await page.close();
  }
}
await browser.close();
await server.close();
console.log(`${shots}: 4 screenshots, ${violations} problems`);
process.exitCode = violations === 0 ? 0 : 1;
