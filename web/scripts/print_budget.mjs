// Prints what the browser loads, and fails when the start and a first game are over the budget in some language.
import { ALL, firstFiles, gzipOf, isCode, LANGS, MOST, MOST_IN_ALL, PARTS, sizesOf } from './budget.mjs';

const print = (name, bytes, gzip) =>
  console.log(`${name.padEnd(36)} ${String(bytes).padStart(8)} ${String(gzip).padStart(8)}`);

print('dist', 'bytes', 'gzip');
for (const file of ALL) {
  const { bytes, gzip } = sizesOf(file);
  print(file, bytes, gzip);
}
for (const { part, files } of PARTS) print(`later: ${part}`, '', gzipOf(files));
const limit = (name, gzip, most) => {
  print(name, `of ${most}`, gzip);
  if (gzip <= most) return;
  console.error(`${name}: ${gzip - most} bytes over the budget`);
  process.exitCode = 1;
};
limit('first game: script, style', gzipOf(firstFiles('en').filter(isCode)), MOST);
for (const lang of LANGS) limit(`first game in all (${lang})`, gzipOf(firstFiles(lang)), MOST_IN_ALL);
