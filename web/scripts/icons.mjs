// Draws the icons that phones want as PNG from public/icon.svg. Run it when that changes: node scripts/icons.mjs
import { readFileSync } from 'node:fs';
import { launch } from './browser.mjs';

const home = new URL('../public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', home), 'utf8');
const browser = await launch();

// A maskable icon may be cut to the circle in its middle, four fifths wide: there the picture is smaller.
for (const [name, size, share] of [
  ['icon-192', 192, 1],
  ['icon-512', 512, 1],
  ['icon-maskable-512', 512, 0.8],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#0f3a33">${svg.replace('<svg ', `<svg width="${size * share}" `)}`,
  );
  await page.screenshot({ path: new URL(`${name}.png`, home).pathname });
  await page.close();
}
await browser.close();
