// Prints what the browser would fetch, file by file, and fails when script and style of the start page and a first game,
// which is what index.html names, are together more than 60 kB gzip. What is fetched later is a part of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const MOST = 60_000;
const dist = new URL('../dist', import.meta.url).pathname;
const first = new Set(readFileSync(join(dist, 'index.html'), 'utf8').match(/[\w./-]+\.(js|css)\b/g)?.map((name) => name.replace(/^\//, '')));

let sum = 0;
const print = (name, bytes, gzip) =>
  console.log(`${name.padEnd(36)} ${String(bytes).padStart(8)} ${String(gzip).padStart(8)}`);
print('dist', 'bytes', 'gzip');
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.[a-z]+$/.test(name) || /(^\.|\.gz$)/.test(name)) continue;
  const content = readFileSync(join(dist, name));
  const gzip = gzipSync(content, { level: 9 }).length;
  if (first.has(name)) sum += gzip;
  print(/\.(js|css)$/.test(name) && !first.has(name) ? `${name} (later)` : name, content.length, gzip);
}
print('first script and style', `of ${MOST}`, sum);
if (sum > MOST) {
  console.error(`the first script and style are ${sum - MOST} bytes over the budget`);
  process.exitCode = 1;
}
