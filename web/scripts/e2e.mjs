// Runs the browser tests, three files at once. What failed among neighbours on a crowded machine is run once more alone, and what
// fails alone has failed; what passed only then is named, for it is either starved or true by luck, and wants to be looked at.
import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../e2e/', import.meta.url));
const TIMEOUT = 1_800_000;

/** What takes longest begins first, so that none of it is left to run alone at the end. */
const LONG = ['families', 'screens', 'languages', 'log', 'rule_cards'].map((name) => `${name}.test.mjs`);

/** The test files whose names hold one of the words given, or all of them. */
const wanted = process.argv.slice(2);
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
  .sort((one, other) => LONG.includes(other) - LONG.includes(one))
  .map((name) => FOLDER + name);

/** Runs tests and prints how each went; says how many passed, and which failed. */
async function tried(options) {
  let passed = 0;
  const failed = [];
  const stream = run({ timeout: TIMEOUT, ...options });
  stream.on('test:pass', ({ skip, nesting }) => (passed += skip === undefined && nesting === 0 ? 1 : 0));
  stream.on('test:fail', ({ name, file, nesting }) => nesting === 0 && failed.push({ name, file }));
  for await (const line of stream.compose(tap)) process.stdout.write(line);
  return { passed, failed };
}

const literally = (name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const { passed, failed } = await tried({ files, concurrency: 3 });
let [good, bad] = [passed, []];
for (const { name, file } of failed) {
  console.log(`# once more, alone: ${name}`);
  const again = await tried({ files: [file], concurrency: 1, testNamePatterns: [literally(name)] });
  if (again.passed > 0 && again.failed.length === 0) {
    console.log(`# passed only alone: ${name}`);
    good += 1;
  } else bad.push(name);
}
for (const name of bad) console.log(`# failed twice: ${name}`);
console.log(`${good} passed, ${bad.length} failed`);
process.exitCode = bad.length > 0 || good === 0 ? 1 : 0;
