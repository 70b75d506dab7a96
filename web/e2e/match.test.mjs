import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, wireOf } from './friends.mjs';
import { atTable, faultsOf, move, openTable, playRound } from './server.mjs';

/** How many times as long as on a quick machine a sum takes here and now. */
const slowness = (page) =>
  page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let n = 0; n < 2e7; n += 1) sum += Math.sqrt(n);
    return sum && Math.max(1, (performance.now() - began) / 25);
  });

test('one click leads to a game against bots, without a name and without a dialog', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    const sent = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload)));
    await page.addInitScript(() => {
      globalThis.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longTasks.push(Math.round(duration));
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(at);
    const before = await slowness(page);
    const began = Date.now();
    await page.getByRole('button', { name: 'Play bots now' }).click();
    // At first sight: somebody may make us draw soon.
    const hand = await page.waitForFunction(() => document.querySelectorAll('.hand .own').length);
    console.log(`the hand is there ${Date.now() - began} ms after the click`);
    const dealt = await hand.jsonValue();
    assert.ok(dealt === 7 || dealt === 9, `${dealt} cards: seven, and two more by an opening Draw Two`);
    assert.equal(await page.locator('dialog, [role=dialog]').count(), 0);
    assert.equal(await page.locator('.clock').count(), 0);
    // A line on which nothing comes for long is tried.
    const commands = sent.map((frame) => JSON.parse(frame).command?.do).filter((command) => command !== 'ping');
    assert.ok(commands.length <= 5, `the server is asked for ${commands}`);
    // What each takes depends on the machine, and on what else it does: what is long goes by that.
    const slower = Math.max(before, await slowness(page));
    const longTasks = (await page.evaluate(() => globalThis.longTasks)).filter((each) => each > 50 * slower);
    console.log(`tasks of over ${Math.round(50 * slower)} ms until then: ${longTasks.join(', ') || 'none'}`);
    assert.ok(longTasks.length <= 8, `${longTasks.length} long tasks`);
    await page.evaluate(() => (globalThis.shifted = 0));
    await page.locator('.status.mine').waitFor();
    const shifted = await page.evaluate(() => globalThis.shifted);
    assert.ok(shifted <= 0.02, `while it is dealt and until our turn the layout shifts by ${shifted}`);
  }));

test('a whole match against bots, round by round, to the standings, the replay link and another match', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openTable(page, at, { preset: 'classic', target: 60 }, ['random', 'random']);
    await page.getByRole('button', { name: 'Agree to the rules' }).click();
    await page.getByRole('button', { name: 'Start the match' }).click();
    await page.waitForSelector('.hand .own');
    let rounds = 0;
    for (;;) {
      await playRound(page);
      rounds += 1;
      assert.equal(await page.locator('.sheet tbody tr').count(), 3);
      if (rounds === 1) {
        assert.deepEqual(await faultsOf(page), []);
        for (const when of ['after a round', 'after a reload']) {
          await until(`${when} the end of the log is in sight`, () =>
            page
              .locator('.wide ol')
              .evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2 && log.childElementCount > 20),
          );
          await page.reload();
          await page.locator('.sheet .go .primary').waitFor();
        }
      }
      const again = page.getByRole('button', { name: 'Play again' });
      if (await again.isVisible()) break;
      await page.getByRole('button', { name: 'Next round' }).click();
      await page.waitForSelector('.hand .own');
    }
    const title = await page.locator('.sheet h1').innerText();
    assert.match(title, /wins? the match/);
    const won = title.startsWith('You');
    assert.equal(await page.locator('.rain').count(), won ? 1 : 0, 'a match won is celebrated');
    assert.equal(
      await page.locator('.sheet').getByText('Well played!').count(),
      won ? 0 : 1,
      'a lost one is told kindly',
    );
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('.hand .own');
    await playRound(page);
  }));

test('a match won is celebrated and a lost one is told kindly, and points are counted up', () =>
  atTable(async ({ at, open }) => {
    for (const won of [true, false]) {
      const page = await open();
      const wire = await wireOf(page);
      // The server's own sheet, with the winner that the test is about.
      wire.edit = (view) => {
        if (!view.sheet) return;
        const winner = won ? view.seat : 1 - view.seat;
        const points = view.sheet.lines.map((line, seat) => (seat === winner ? 40 : 0));
        Object.assign(view, { stage: 'over' });
        Object.assign(view.sheet, { winner, match_winner: winner });
        for (const [seat, line] of view.sheet.lines.entries())
          Object.assign(line, { points: points[seat], score: points[seat] });
      };
      await page.addInitScript(() => {
        const seen = (globalThis.counted = new Set());
        const look = () => {
          for (const cell of document.querySelectorAll('.sheet tbody td')) seen.add(cell.textContent.trim());
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await openTable(page, at, { preset: 'classic', hand_size: 2, target: 1 }, ['random']);
      await page.locator('.go .primary:enabled').click();
      await playRound(page);
      await page.locator('.sheet h1', { hasText: won ? 'You win the match' : 'wins the match' }).waitFor();
      assert.equal(await page.locator('.rain').count(), won ? 1 : 0);
      assert.equal(await page.locator('.sheet').getByText('Well played!').count(), won ? 0 : 1);
      await page.waitForFunction(() => [...globalThis.counted].filter((text) => /^\+?\d+$/.test(text)).length > 2);
      await page.context().close();
    }
  }));

test('house rules and a world tour are played to the end of a round, and the layout hardly shifts', () =>
  atTable(async ({ at, open }) => {
    for (const rules of ['house', 'world-tour', 'customizable']) {
      const page = await open({ viewport: { width: 360, height: 740 } });
      await openTable(page, at, rules, ['clever', 'random', 'greedy']);
      await page.getByRole('button', { name: 'Agree to the rules' }).click();
      await page.getByRole('button', { name: 'Start the match' }).click();
      await page.waitForSelector('.hand .own');
      await page.evaluate(() => (globalThis.shifted = 0));
      const end = Date.now() + 600_000;
      let shifted = 0;
      while (!(await page.$('.sheet'))) {
        assert.ok(Date.now() < end, `a round of ${rules} ends`);
        await move(page);
        await page.waitForTimeout(40);
        if (!(await page.$('.sheet'))) shifted = await page.evaluate(() => globalThis.shifted);
      }
      assert.ok(shifted <= 0.02, `${rules}: shifted by ${shifted}`);
      await page.context().close();
    }
  }));
