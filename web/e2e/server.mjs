// A server of one's own for each test, on a port of its own, and the page that comes from it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { launch } from '../scripts/browser.mjs';

const BIN = process.env.LASTCARD_BIN ?? '../target/release/lastcard';
// The binary has the client in it; LASTCARD_E2E_DIST=1 serves web/dist beside it instead, for a binary built before.
const BESIDE = process.env.LASTCARD_E2E_DIST === '1';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Starts `lastcard serve` on a free port; `at` is its address. */
async function serve(args) {
  const home = await mkdtemp(join(tmpdir(), 'lastcard-e2e-'));
  const start = (listen) =>
    spawn(BIN, ['serve', '--listen', listen, '--database', `sqlite:${join(home, 'tables.db')}`, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      // A test that is about UNO says how long bots leave people; others do not wait for it. A browser that is slow is
      // neither away nor too late, but where a test is about that.
      env: {
        LASTCARD_CATCH_PACE: '15',
        LASTCARD_STAND_IN: '600',
        LASTCARD_REVEAL_TIME: '60',
        LASTCARD_PATIENCE: '120',
        ...process.env,
      },
    });
  let child = start('127.0.0.1:0');
  const address = async () => {
    let text = '';
    for await (const part of child.stdout) {
      text += part;
      const [, at] = /serves (http:\/\/[^/]+)\//.exec(text) ?? [];
      if (at) return at;
    }
    throw new Error(`the server did not start: ${text}`);
  };
  const at = await address();
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await gone;
  };
  return {
    at,
    /** The same tables at the same address; `meanwhile` there is no server. */
    async restart(meanwhile) {
      await stop();
      await meanwhile();
      child = start(at.replace('http://', ''));
      await address();
    },
    async stop() {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Serves the gzip that lies beside a file, as the binary does. */
const packed = {
  name: 'packed',
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      const path = new URL(`../dist${request.url === '/' ? '/index.html' : request.url}.gz`, import.meta.url);
      if (!existsSync(path)) return next();
      const type = { js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg+xml' };
      response.setHeader('Content-Type', type[/(\w+)\.gz$/.exec(path.pathname)[1]] ?? 'text/plain; charset=utf-8');
      response.setHeader('Content-Encoding', 'gzip');
      response.end(readFileSync(path));
    }),
};

/** Runs a test with a server and a browser. */
export async function atTable(test, { args = ['--bot-pace', '15'] } = {}) {
  const server = await serve(args);
  const beside = BESIDE
    ? await preview({
        configFile: false,
        logLevel: 'silent',
        plugins: [packed],
        root: new URL('..', import.meta.url).pathname,
        preview: { port: 0, host: '127.0.0.1', proxy: { '/ws': { target: server.at, ws: true }, '/api': server.at } },
      })
    : null;
  const at = beside ? beside.resolvedUrls.local[0].replace(/\/$/, '') : server.at;
  const browser = await launch().catch(async (error) => {
    await server.stop();
    throw error;
  });
  const faults = [];
  const open = async (options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    page.on('pageerror', (error) => faults.push(String(error)));
    // What the page's policy forbids is not done, and hardly ever seen.
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text());
    });
    await page.addInitScript(() => {
      globalThis.shifted = 0;
      new PerformanceObserver((list) => {
        for (const each of list.getEntries()) if (!each.hadRecentInput) globalThis.shifted += each.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return page;
  };
  try {
    await test({ at, open, server });
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await browser.close();
    await beside?.close();
    await server.stop();
  }
}

/** Waits until nothing is on its way; what moves for ever is not waited for. */
export const atRest = (page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity),
  );

/** What axe finds wrong, as lines. */
export async function faultsOf(page) {
  // What is still coming up has not its colours yet.
  await atRest(page);
  // Not as a script of the page, which its policy would forbid.
  await page.evaluate(`${AXE};0`);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Opens a table by the wire's own words, for rules the start does not offer, and goes there. */
export async function openTable(page, at, rules, bots, more = {}) {
  await page.goto(at);
  // Without its ticket the table would be somebody else's.
  await page.waitForFunction(() => localStorage.getItem('lastcard.ticket'));
  const table = await page.evaluate(
    ({ setup, bots }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        // An id of its own: the same one again would be the same table.
        const send = (command) => socket.send(JSON.stringify({ id: String(Math.random()), command }));
        socket.onopen = () => {
          send({ do: 'hello', version: 1, session: localStorage.getItem('lastcard.ticket') });
          send({ do: 'create', setup, bots });
        };
        socket.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.say === 'done') resolve(answer.table);
          if (answer.say === 'refused') reject(new Error(data));
        };
        socket.onclose = () => reject(new Error('the server hung up'));
      }),
    { setup: { rules, seats: bots.length + 1, spectators: true, ...more }, bots },
  );
  await page.goto(`${at}/t/${table}`);
  return table;
}

/** In the page: does one thing that can be done, if any: answers what is asked, calls UNO, plays, draws. */
function step() {
  const first = (selector) => document.querySelector(selector);
  const own = [...document.querySelectorAll('.hand .own')];
  const playable = own.find((card) => card.dataset.playable === 'true');
  const put = own.find((card) => card.getAttribute('aria-pressed') === 'false');
  const choice =
    first('.ask .row button') ??
    // What was chosen to be laid with others.
    first('.buttons [aria-keyshortcuts=L]') ??
    [...document.querySelectorAll('.end button:not(:disabled)')].find(
      // What has a price is left alone.
      (button) => button.getAttribute('aria-pressed') !== 'true' && !button.querySelector('small'),
    ) ??
    playable ??
    first('.buttons .row:first-child button') ??
    put;
  choice?.click();
  return choice?.textContent || choice?.ariaLabel || null;
}

/** Does one thing and says what. */
export const move = (page) => page.evaluate(step);

/** Goes on from a sheet, if there is one now; in one step, for it may be gone in the next moment. */
export const goOn = (page, sheet = '.sheet') =>
  page.evaluate((sheet) => document.querySelector(`${sheet} .go .primary`)?.click(), sheet);

/** From here on the page plays by itself, until it is loaded anew. */
export const keepMoving = (page) => page.evaluate(`setInterval(${step}, 60)`);

/** Plays until the sheet of a round or of the match is seen. */
export async function playRound(page, most = 600_000) {
  const end = Date.now() + most;
  while (!(await page.$('.sheet'))) {
    if (Date.now() > end) throw new Error('the round does not end');
    await move(page);
    await page.waitForTimeout(40);
  }
}
