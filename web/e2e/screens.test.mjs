import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, wireOf } from './friends.mjs';
import { cutOff } from './look.mjs';
import { atRest, atTable, faultsOf, goOn, move, playRound } from './server.mjs';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test('every screen is clean to axe and nothing is cut off at 360, 768 and 1280 px', () =>
  atTable(async ({ at, open }) => {
    for (const viewport of SIZES) {
      const page = await open({ viewport });
      const look = async (screen) => {
        assert.deepEqual(await faultsOf(page), [], `${screen} at ${viewport.width}`);
        assert.deepEqual(await cutOff(page), [], `${screen} at ${viewport.width}`);
      };
      await page.goto(at);
      await page.waitForSelector('.ways');
      await look('start');
      await page.getByRole('button', { name: 'Join' }).click();
      await page.getByText('No table is listed').waitFor();
      await look('join');
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'Table for friends' }).click();
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.waitForSelector('.columns');
      await look('lobby');
      await page.goto(at);
      await page.getByRole('button', { name: 'Play bots now' }).click();
      await page.locator('.status.mine').waitFor();
      await look('table');
      await page.getByRole('button', { name: 'Menu' }).click();
      await look('menu');
      await page.getByRole('button', { name: 'Close' }).click();
      await playRound(page);
      await look('sheet');
      await page.context().close();
    }
  }));

test('ten players and twenty cards fit on a phone', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    // The server's own frames, with more seats and cards than a game would bring soon.
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((data) => {
        const frame = JSON.parse(data);
        const play = frame.view?.play;
        if (play?.hand) {
          const names = [
            'Maximiliana',
            'Jo',
            'Bartholomew',
            'Li',
            'Ana',
            'Konstantin',
            'Eva',
            'Tom',
            'Guadalupe',
            'Ulrich',
          ];
          frame.view.seats = names.map((name, n) => ({ ...frame.view.seats[n % 4], name, score: n * 45 }));
          play.counts = names.map((_, n) => (n === 0 ? 20 : n + 1));
          play.last = names.map((_, n) => ['R5', 'W+4', null, 'B+2'][n % 4]);
          play.hand = 'R1 R2 RS R+2 Y0 Y4 Y5 YR Y9 G1 G1 G7 GS B2 B3 B8 BR W W+4 W'.split(' ');
        }
        socket.send(JSON.stringify(frame));
      });
    });
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.locator('.status.mine').waitFor();
    await atRest(page);
    assert.equal(await page.locator('.hand .own').count(), 20);
    assert.equal(await page.locator('li.seat').count(), 9);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ten-360.png` });
    assert.deepEqual(await cutOff(page), []);
    assert.deepEqual(await faultsOf(page), []);
    const { scrollHeight, seen } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.hand .own')].map((card) => card.getBoundingClientRect());
      const seen = boxes.map((box, n) => {
        const next = boxes[n + 1];
        return next && Math.abs(next.top - box.top) < 40 ? next.left - box.left : box.width;
      });
      return { scrollHeight: document.documentElement.scrollHeight, seen: Math.min(...seen) };
    });
    assert.ok(scrollHeight <= 740, `all of it is seen at once, not ${scrollHeight} px`);
    assert.ok(seen >= 24, `${seen} px of each card show`);
  }));

test('the whole table speaks Spanish, and switches at once', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ locale: 'es-MX' });
    await page.goto(at);
    await page.getByRole('button', { name: 'Jugar ya contra bots' }).click();
    await page.waitForSelector('.hand .own');
    await page.locator('.wide').getByText('Se reparten las cartas.').waitFor();
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByLabel('Idioma').selectOption('en');
    await page.locator('.wide').getByText('The cards are dealt.').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  }));

test('a game can be played by keyboard alone, and every event is announced', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.goto(at);
    await page.waitForSelector('.ways');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.hand .own');
    const heard = new Set();
    const end = Date.now() + 600_000;
    while (!(await page.$('.sheet'))) {
      assert.ok(Date.now() < end, 'the round ends');
      heard.add(await page.locator('[aria-live=polite]').innerText());
      await page.keyboard.press('u');
      await page.keyboard.press('c');
      // Tab leads to a question, or into the hand once; the arrows go on from there. What is there now may be gone soon.
      const target = await page.evaluate(() => {
        const ask = document.querySelector('.ask .row button');
        const card = document.querySelector('.hand .own[data-playable=true]');
        const cards = [...document.querySelectorAll('.hand .own')];
        (ask ?? (card && document.querySelector('.hand .own[tabindex="0"]')))?.focus();
        return { ask: !!ask, color: !!document.querySelector('.ask .colors'), card: cards.indexOf(card) };
      });
      if (target.color) await page.keyboard.press('2');
      else if (target.ask) await page.keyboard.press('Enter');
      else if (target.card >= 0) {
        await page.keyboard.press('Home');
        for (let n = 0; n < target.card; n += 1) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      } else for (const key of ['d', 'k', 't']) await page.keyboard.press(key);
      await page.waitForTimeout(60);
    }
    assert.ok(heard.size > 3, 'events were announced');
    assert.ok([...heard].some((text) => /plays/.test(text)));
  }));

test('with a finger a card is touched twice, and a blocked one says which rule', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const wire = await wireOf(page);
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).tap();
    // On our turn nobody else does anything, once what we did ourselves is answered.
    const mine = async () => {
      const { seat, play } = wire.view ?? {};
      const asked = play && play.turn === seat && play.phase === 'turn' && wire.unanswered.size === 0;
      return asked && (await page.locator('.status.mine').count()) > 0;
    };
    const next = (what, claim) =>
      until(what, async () => {
        if ((await mine()) && (await claim())) return true;
        await goOn(page);
        if (wire.unanswered.size === 0) await move(page);
        return false;
      });
    const bad = page.locator('.hand .own[data-playable=false]').last();
    await next('a card is blocked', async () => (await bad.count()) > 0);
    await bad.tap();
    await page.locator('.ask summary').tap();
    await page.locator('.ask details strong').waitFor();
    await page.getByRole('button', { name: 'Close' }).tap();
    const fit = page.locator('.hand .own[data-playable=true]').last();
    await next('a card can be played', async () => (await fit.count()) > 0);
    const [color, cards] = [page.locator('.ask .row button').first(), page.locator('.hand .own')];
    const before = await cards.count();
    await fit.tap();
    await page.getByText('Tap the card again').waitFor();
    await fit.tap();
    await until(
      'it is laid, or its colour is asked for',
      async () => (await color.count()) > 0 || (await cards.count()) !== before,
    );
    if (await color.count()) await color.tap();
    await until('it is laid', async () => (await cards.count()) !== before);
  }));

test('the start is painted before the client comes; how soon on a slow phone is printed', () =>
  atTable(async ({ at, open }) => {
    const bare = await open();
    await bare.route('**/*.js', (route) => route.abort());
    await bare.goto(at);
    await bare.locator('#first .paths').waitFor();
    const page = await open({ viewport: { width: 360, height: 740 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(at);
    // `.ways` are the buttons that do something; those of the page itself come before them.
    await page.waitForSelector('.ways');
    const ready = await page.evaluate(() => performance.now());
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const paint = await painted.jsonValue();
    console.log(`first paint after ${Math.round(paint)} ms, buttons within ${Math.round(ready)} ms`);
    assert.ok(Number.isFinite(paint), 'something is painted');
  }));
