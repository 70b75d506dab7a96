import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { until } from './friends.mjs';
import { cutOff, resize, shortMatch } from './look.mjs';
import { atTable, faultsOf } from './server.mjs';

/** A round of a recorded match as those eyes saw it; nobody's eyes see no hand. */
function recorded(name, eyes) {
  const file = (of) => new URL(`../src/replay/fixtures/scenes/${name}-${of}.json`, import.meta.url);
  if (existsSync(file(eyes))) return JSON.parse(readFileSync(file(eyes), 'utf8'));
  const all = JSON.parse(readFileSync(file('all'), 'utf8'));
  for (const { view } of all.steps) delete view.hands;
  return all;
}

/** What the server says of that round; of a match without a record of it, nothing that is of this match. */
function reviewed(name) {
  const file = new URL(`../src/replay/fixtures/reviews/${name}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Opens a recorded match at a place. */
async function openAt(page, at, name, place) {
  await page.route('**/api/replays/**', (route) => {
    if (route.request().url().endsWith('/review')) return route.fulfill({ json: reviewed(name) });
    const [, eyes] = /eyes=(\w+)/.exec(route.request().url());
    return route.fulfill({ json: recorded(name, eyes) });
  });
  const { table, number } = recorded(name, 'all');
  await page.goto(`${at}/replay/${table}/${number}?${place}`);
  await page.locator('.controls').waitFor();
}

const placeOf = (page) => page.locator('.scrub span').innerText();

/**
 * From here on the page notes every flight: its declared duration, and where it is in the course of it, however few frames
 * of that a slow machine draws.
 */
const watchFlights = (page) =>
  page.evaluate(() => {
    globalThis.flights = [];
    new MutationObserver((changes) => {
      for (const flyer of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!flyer.classList?.contains('flyer')) continue;
        const [animation] = flyer.getAnimations();
        const { delay, duration } = animation.effect.getTiming();
        const now = animation.currentTime;
        const at = new Set();
        for (const part of [0, 0.3, 0.6, 0.9]) {
          animation.currentTime = delay + part * duration;
          const { left, top } = flyer.getBoundingClientRect();
          at.add(`${left} ${top}`);
        }
        animation.currentTime = now;
        globalThis.flights.push({
          at,
          words: flyer.textContent,
          duration: animation.playState === 'running' && duration,
        });
      }
    }).observe(document.body, { childList: true });
  });

/** The declared durations of flights, once there was one over several places. */
async function durations(page) {
  const seen = () =>
    page.evaluate(() => globalThis.flights.filter(({ at }) => at.size > 2).map(({ duration }) => duration));
  await until('cards fly', async () => (await seen()).length > 0);
  return seen();
}

test('a replay is the table with its flights, as quick as wanted; a bar leads to every step and a link to one', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await openAt(page, at, 'house', 'round=1&step=20&eyes=0');
    assert.equal(await placeOf(page), '20 of 70');
    await page.locator('.said').getByText('Nico plays red 4.').waitFor();
    assert.equal(await page.locator('.hand .own').count(), 8);

    await watchFlights(page);
    const [speed, play] = [page.getByRole('button', { name: /^Speed/ }), page.getByRole('button', { name: 'Play' })];
    await play.click();
    const [normal] = await durations(page);
    for (const times of [2, 4]) {
      await speed.click();
      assert.equal(await speed.innerText(), `${times}×`);
      await until(`flights are ${times} times as quick`, async () =>
        (await durations(page)).some((each) => Math.abs(each * times - normal) < 1),
      );
    }
    await page.getByRole('button', { name: 'Pause' }).click();

    // A step on is seen to happen, a jump is not.
    const bar = page.getByRole('slider', { name: 'Step' });
    await bar.fill('50');
    await until('what flew has landed', async () => (await page.locator('.flyer').count()) === 0);
    await page.evaluate(() => (globalThis.flights = []));
    await bar.fill('57');
    assert.equal(await placeOf(page), '57 of 70');
    const told = await page.locator('.said').innerText();
    assert.equal(await bar.getAttribute('aria-valuetext'), `57 of 70: ${told}`);
    await bar.fill('17');
    assert.equal(await page.evaluate(() => globalThis.flights.length), 0);
    await bar.focus();
    await page.keyboard.press('ArrowLeft');
    assert.equal(await placeOf(page), '16 of 70');
    await page.keyboard.press('ArrowRight');
    await durations(page);
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: 'Score sheet of round 1' }).waitFor();
    await page.keyboard.press('Home');
    assert.equal(await placeOf(page), '0 of 70');

    await bar.fill('37');
    await page.getByLabel('Seen by').selectOption({ label: 'All hands open' });
    await page.locator('.hands').waitFor();
    await page.getByRole('button', { name: 'Copy link to this step' }).click();
    await page.getByText('Copied').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /\/replay\/\w+\/1\?round=1&step=37&eyes=all$/);
    await page.waitForURL(link);
    const said = await page.locator('.said').innerText();
    await page.reload();
    await page.locator('.controls').waitFor();
    assert.deepEqual([await placeOf(page), await page.locator('.said').innerText()], ['37 of 70', said]);
    assert.deepEqual(await faultsOf(page), []);
  }));

test('beside the bar is everybody’s chance at each step; turning points and costly moves lead to theirs', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openAt(page, at, 'house', 'round=1&step=0&eyes=all');
    const { chances, seats, costly, turning_points: turning } = reviewed('house');
    const shown = async (step) =>
      until(`the chances at step ${step}`, async () => {
        const said = await page.locator('.bar figcaption .unseen').allTextContents();
        return (
          said.join() === seats.map(({ name }, n) => `${name}: ${Math.round(chances[n][step] / 10)}\u00a0%`).join()
        );
      });
    await shown(0);
    assert.equal(await page.locator('.bar polyline').count(), seats.length);
    assert.equal(await page.locator('.bar .turning').count(), turning.length);
    // It says what was done there before it says what would have been better.
    const first = costly[0];
    await page
      .getByText(new RegExp(`^${seats[first.seat].name} plays .+ was worth \\d+ points more\\.$`))
      .first()
      .waitFor();
    for (const { step } of [...costly, ...turning]) {
      await page
        .getByRole('button', { name: `Step ${step}`, exact: true })
        .first()
        .click();
      assert.match(await placeOf(page), new RegExp(`^${step} of`));
      await shown(step);
    }
    assert.deepEqual(await faultsOf(page), []);
  }));

test('of a turning point in a part of the round that is not looked at it is said what happened there', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    // As long as two parts: the same steps over and over.
    const { steps, ...house } = recorded('house', 'all');
    const long = Array.from({ length: 180 }, (_, n) => steps[1 + (n % 60)]);
    await page.route('**/api/replays/**', (route) => {
      const [, asked] = /step=(\d+)/.exec(route.request().url()) ?? [];
      const from = Number(asked);
      const part = { ...house, from, length: long.length, steps: long.slice(from, from + 100) };
      const turning = { ...reviewed('house'), turning_points: [{ step: 154, seat: 3, before: 540, after: 1000 }] };
      return route.fulfill({ json: asked ? part : turning });
    });
    await page.goto(`${at}/replay/${house.table}/1?round=1&step=0&eyes=all`);
    // The 35th of the house's steps stands at the 154th.
    await page.getByText('Nico plays green 8. Nico: from 54 % to 100 %.').waitFor();
    assert.equal(await placeOf(page), '0 of 179');
  }));

test('four hands that lie open are all in sight on a phone, and the log stands below', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openAt(page, at, 'house', 'round=1&step=35&eyes=all');
    await page.locator('.hands').waitFor();
    for (const [width, height] of [
      [360, 740],
      [390, 664],
    ]) {
      await resize(page, width, height);
      const [box, inside] = await page.evaluate(() => {
        const low = document.querySelector('.low');
        return [low.clientHeight, low.scrollHeight];
      });
      assert.ok(inside <= box, `${inside} in ${box} at ${width}x${height}`);
      assert.match(await page.locator('.below ol').innerText(), /Nico plays green 8\.$/);
    }
    await resize(page, 1280, 800);
    assert.equal(await page.locator('.below ol').isVisible(), false);
  }));

test('the curve says of everybody who it is, and stands above the bar: a step is above its place, on a low screen below the table', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openAt(page, at, 'house', 'round=1&step=35&eyes=0');
    const legend = page.locator('.bar .who');
    await legend.first().waitFor();
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
      [820, 1180],
    ]) {
      await resize(page, width, height);
      const [plot, slider] = await page.evaluate(() =>
        ['.bar .plot', '.bar input'].map((each) => {
          const { left, right } = document.querySelector(each).getBoundingClientRect();
          return [left, right];
        }),
      );
      // The knob is never beyond the ends of its bar.
      for (const end of [0, 1]) assert.ok(Math.abs(plot[end] - slider[end]) < 20, `${plot} over ${slider} at ${width}`);
      const whole = await legend.evaluateAll((all) => {
        const place = document.querySelector('.bar .curve').getBoundingClientRect();
        return all.every((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return left >= 0 && right <= innerWidth && top >= place.top - 1 && bottom <= place.bottom + 1;
        });
      });
      assert.ok(whole, `all of them are seen at ${width}x${height}`);
    }
    await resize(page, 740, 360);
    await page.locator('.below .plot').waitFor();
    assert.equal(await page.locator('.bar .plot').isVisible(), false);
  }));

test('the bar of a replay covers no hand and stays where it is, on every screen and for all eyes', () =>
  atTable(async ({ at, open }) => {
    for (const [width, height] of [
      [360, 740],
      [740, 360],
      [1280, 800],
    ]) {
      const page = await open({ viewport: { width, height } });
      await openAt(page, at, 'house', 'round=1&step=20&eyes=all');
      const tops = new Set();
      for (const [eyes, step] of [
        ['all', 20],
        ['0', 20],
        ['none', 20],
        ['0', 70],
        ['all', 70],
      ]) {
        await page.getByLabel('Seen by').selectOption(eyes);
        await page.getByRole('slider', { name: 'Step' }).fill(String(step));
        await page.locator(step === 70 ? '.sheet' : { all: '.hands', 0: '.hand', none: '.table' }[eyes]).waitFor();
        const [bar, ...low] = await page.evaluate(() =>
          ['.controls', '.low', '.hand'].flatMap((each) => {
            const { top, bottom } = document.querySelector(each)?.getBoundingClientRect() ?? {};
            return top === undefined ? [] : { top, bottom };
          }),
        );
        tops.add(bar.top);
        const where = `${eyes} at ${width}x${height}, step ${step}`;
        for (const { bottom } of low) assert.ok(bottom <= bar.top, `the bar covers nothing: ${where}`);
        assert.ok(bar.bottom <= height, `the bar is in sight: ${where}`);
        assert.deepEqual(await cutOff(page), [], where);
      }
      assert.equal(tops.size, 1, `the bar does not move: ${[...tops]} at ${width}x${height}`);
      assert.deepEqual(await faultsOf(page), [], `at ${width}x${height}`);
      await page.context().close();
    }
  }));

test('a written card flies with its title and then says what it does; with reduced motion nothing flies', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    const { steps, cards } = recorded('customizable', 'all');
    const { card } = steps.flatMap(({ happened }) => happened).find(({ event }) => event === 'rule_began');
    const { title, text } = cards[Number(card[1]) - 1];
    const laid = steps.findIndex(({ happened }) =>
      happened.some((each) => each.event === 'played' && each.card === card),
    );
    await openAt(page, at, 'customizable', `round=1&step=${laid - 1}&eyes=all`);
    await watchFlights(page);
    await page.keyboard.press('ArrowRight');
    await page.locator('.banner').getByText(text.en).waitFor();
    const words = await page.evaluate(() => globalThis.flights.map((flight) => flight.words));
    assert.ok(words.includes(title.en), `titles of what flew: ${words}`);
    await page.locator('.banner').waitFor({ state: 'detached' });

    const still = await open({ reducedMotion: 'reduce' });
    await openAt(still, at, 'house', 'round=1&step=20&eyes=all');
    await watchFlights(still);
    await still.keyboard.press(' ');
    await until('three steps have passed', async () => Number.parseInt(await placeOf(still), 10) > 22);
    assert.equal(await still.evaluate(() => globalThis.flights.length), 0);
  }));

test('the place in a replay is in the address, and the server’s own match opens there again', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await shortMatch(page, at);
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.waitForURL(/\?round=1&step=1&eyes=all$/);
    const said = await page.locator('.said').innerText();
    await page.reload();
    await page.locator('.controls').waitFor();
    assert.match(await placeOf(page), /^1 of/);
    assert.equal(await page.locator('.said').innerText(), said);
    await page.goto(page.url().replace(/step=1.*/, 'step=9999&eyes=none'));
    await page.locator('.sheet').waitFor();
  }));
