// Prints what the browser would fetch, file by file, and fails when all script and style together is more than 60 kB gzip.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const MOST = 60_000;
const COUNTED = /\.(js|css)$/;
const dist = new URL('../dist', import.meta.url).pathname;

let sum = 0;
const print = (name, bytes, gzip) =>
  console.log(`${name.padEnd(36)} ${String(bytes).padStart(8)} ${String(gzip).padStart(8)}`);
print('dist', 'bytes', 'gzip');
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.[a-z]+$/.test(name) || /(^\.|\.gz$)/.test(name)) continue;
  const content = readFileSync(join(dist, name));
  const gzip = gzipSync(content, { level: 9 }).length;
  if (COUNTED.test(name)) sum += gzip;
  print(name, content.length, gzip);
}
print('script and style', `of ${MOST}`, sum);
if (sum > MOST) {
  console.error(`script and style are ${sum - MOST} bytes over the budget`);
  process.exitCode = 1;
}
