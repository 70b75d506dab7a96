import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hearCalmly, until } from './friends.mjs';
import { atTable, move, openTable } from './server.mjs';

/** What the page shows, noted at every frame and whenever it changes. */
async function watch(page) {
  await page.evaluate(() => {
    const notes = (globalThis.notes = []);
    let last = '';
    const note = () => {
      const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? null;
      const now = {
        flyers: [...document.querySelectorAll('.flyer')].map((flyer) => {
          const { left, top } = flyer.getBoundingClientRect();
          return { card: flyer.dataset.card, at: `${Math.round(left)} ${Math.round(top)}` };
        }),
        top: document.querySelector('.under')?.ariaLabel ?? null,
        color: text('.middle .beside strong:not(.pending)'),
        status: text('.status'),
        lifted: new Set([...document.querySelectorAll('.hand .own')].map((card) => card.style.transform.split(', ')[1]))
          .size,
        hand: [...document.querySelectorAll('.hand .own')].filter((card) => getComputedStyle(card).opacity === '1')
          .length,
        signs: [...document.querySelectorAll('.sign')].map((sign) => `${sign.classList[1]} ${sign.dataset.seat}`),
        sheet: document.querySelector('.sheet') !== null,
        board: document.querySelector('.under') !== null,
        log: [...document.querySelectorAll('.wide li')].at(-1)?.textContent.trim() ?? null,
      };
      const noted = JSON.stringify(now);
      if (noted !== last) notes.push(now);
      last = noted;
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    const frame = () => (note(), requestAnimationFrame(frame));
    frame();
  });
}

/** Plays a round without hurry: nothing is touched while something flies. */
async function playCalmly(page) {
  await until(
    'the round ends',
    async () => {
      if (await page.$('.sheet')) return true;
      if (await page.evaluate(() => document.querySelector('.status.mine') && !document.querySelector('.flyer')))
        await move(page);
      return false;
    },
    400_000,
  );
  return page.evaluate(() => globalThis.notes.splice(0));
}

async function nextRound(page) {
  await page.locator('.sheet .go .primary').click();
  await page.waitForSelector('.hand .own');
}

/** From the first note in which this card flies to the last, without interruption. */
function flightsOf(notes, wanted) {
  const flights = [];
  for (const [n, { flyers }] of notes.entries()) {
    const flies = flyers.some(({ card }) => wanted(card));
    const flight = flights.at(-1);
    if (flies && flight?.end === n - 1) flight.end = n;
    else if (flies) flights.push({ start: n, end: n });
  }
  return flights;
}

const places = (notes, { start, end }, wanted) =>
  new Set(
    notes.slice(start, end + 1).flatMap(({ flyers }) => flyers.filter(({ card }) => wanted(card)).map(({ at }) => at)),
  );

test('what happens is seen one after another: the deal, each card, what it does, and the last one before the sheet', () =>
  atTable(
    async ({ at, open }) => {
      const page = await open();
      await hearCalmly(page);
      await page.addInitScript(() => localStorage.setItem('lastcard.speed', 'calm'));
      await openTable(page, at, { preset: 'classic', hand_size: 5 }, ['greedy', 'greedy', 'greedy']);
      await watch(page);
      await page.getByRole('button', { name: 'Agree to the rules', exact: true }).click();
      await page.getByRole('button', { name: 'Start the match' }).click();
      let notes = [];
      const isTwo = (card) => card.endsWith('+2');
      const dealing = () => notes.filter(({ flyers }) => flyers.filter(({ card }) => card === 'back').length > 4);
      const hands = () => new Set(dealing().map(({ hand }) => hand));
      // Not one that is turned up by the deal, and one of which there were frames enough.
      const twos = () => flightsOf(notes, isTwo).filter(({ start }) => notes[start].top);
      const seen = () => twos().find((two) => places(notes, two, isTwo).size > 2);
      for (let round = 1; round <= 12 && !(seen() && dealing().length > 3 && hands().size > 2); round += 1) {
        if (round > 1) await nextRound(page);
        notes = await playCalmly(page);
      }

      // The deal is dealt: card by card into the hand.
      assert.ok(dealing().length > 3, 'many cards in the air at once');
      assert.ok(hands().size > 2, `the hand grows: ${[...hands()]}`);

      // A Draw Two flies, and what it says is so when it has landed.
      const two = seen();
      assert.ok(two, 'it is somewhere else in every frame');
      const before = notes[two.start - 1];
      for (const { top, color, status, lifted } of notes.slice(two.start, two.end + 1))
        assert.deepEqual(
          [top, color, status, lifted],
          [before.top, before.color, before.status, before.lifted],
          'nothing is told before it lands',
        );
      assert.match(notes.slice(two.end + 1).find(({ top }) => top !== before.top)?.top, /Draw Two/);
      const drawn = notes.slice(two.end + 1).findIndex(({ flyers }) => flyers.length > 0) + two.end + 1;
      assert.ok(
        notes.slice(two.start, two.end + 1).every(({ flyers }) => flyers.length === 1),
        'it flies alone',
      );
      assert.ok(
        notes.slice(two.end, drawn + 1).some(({ signs }) => signs.some((sign) => sign.startsWith('plus'))),
        'and its sign is stamped on whoever draws',
      );

      // Whatever is said of a turn missed or turned has its sign.
      for (const [words, sign] of [
        [/misses a turn|You miss a turn/, /^(skip|plus) \d/],
        [/The direction turns/, /^reverse/],
        [/ UNO!$/, /^uno \d/],
        [/without an UNO call/, /^caught \d/],
      ]) {
        const said = notes.findIndex(({ log }) => words.test(log ?? ''));
        if (said < 0) continue;
        const near = notes.slice(Math.max(0, said - 1), said + 30);
        assert.ok(
          near.some(({ signs }) => signs.some((each) => sign.test(each))),
          String(words),
        );
      }

      // The last card lies on the pile before the sheet comes.
      const sheet = notes.findIndex((note) => note.sheet);
      const last = notes.findLastIndex(({ flyers }, n) => n < sheet && flyers.some(({ card }) => card !== 'back'));
      assert.ok(last > 0 && notes[last].board);
      const held = notes
        .slice(last + 1, sheet)
        .filter(({ flyers, board, log }) => board && flyers.length === 0 && /go(es)? out/.test(log ?? ''));
      assert.ok(held.length > 0, 'the table holds with the last card on it');
      await page.locator('.sheet tbody tr').first().waitFor();
    },
    { args: ['--bot-pace', '60'] },
  ));

test('a deal against three bots comes to its end by itself, though bots play on', () =>
  atTable(
    async ({ at, open }) => {
      const page = await open();
      // What is hastened is finished by hand.
      await page.addInitScript(() => {
        Object.assign(globalThis, { flown: 0, hastened: 0 });
        const { finish } = Animation.prototype;
        const flies = ({ effect }) => effect.target.className === 'flyer' && effect.target.dataset.card === 'back';
        Animation.prototype.finish = function () {
          if (flies(this) && this.playState !== 'finished') globalThis.hastened += 1;
          return finish.apply(this);
        };
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...how) {
          const animation = animate.apply(this, how);
          if (flies(animation)) animation.finished.then(() => (globalThis.flown += 1));
          return animation;
        };
      });
      // Bots are to play first; and a machine on which others work may once be too slow for all of it.
      await until('a deal is seen to its end while bots play', async () => {
        await openTable(page, at, 'classic', ['greedy', 'greedy', 'greedy']);
        await page.locator('.go .primary:enabled').click();
        await page.waitForFunction(() => globalThis.flown >= 21);
        const { mine, hastened, flown } = await page.evaluate(() => ({
          mine: document.querySelector('.status.mine') !== null,
          hastened: globalThis.hastened,
          flown: globalThis.flown,
        }));
        return !mine && hastened === 0 && flown >= 21;
      });
    },
    { args: ['--bot-pace', '150'] },
  ));

test('flights go by the speed that was chosen, and a click ends them, so that nobody waits', () =>
  atTable(
    async ({ at, open }) => {
      const page = await open();
      await openTable(page, at, 'classic', ['greedy']);
      await page.locator('.go .primary:enabled').click();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByLabel('Speed of the table').selectOption('calm');
      await page.goto(at);
      // In the page, where nothing lands between a look and a click.
      const looked = page.evaluate(async () => {
        const flying = () => [...document.querySelectorAll('.flyer')];
        while (flying().length === 0) await new Promise(requestAnimationFrame);
        const flyers = flying();
        const lasts = flyers[0].getAnimations()[0].effect.getTiming().duration;
        document.querySelector('.play').click();
        await new Promise((resolve) => setTimeout(resolve));
        return {
          lasts,
          cards: document.querySelectorAll('.hand .own').length,
          aloft: document.querySelectorAll('.hand .own.aloft').length,
          flying: flyers.filter((flyer) => flyer.isConnected).length,
        };
      });
      await page.locator('.ways [data-way=bots]').click();
      const { lasts, ...then } = await looked;
      assert.equal(lasts, 510, 'calm is slower than normal, which is 300');
      assert.deepEqual(then, { cards: 7, aloft: 0, flying: 0 });
    },
    // Nobody plays before the deal has been seen.
    { args: ['--bot-pace', '1000'] },
  ));

test('what flies is cut short by who acts, not by a double click, nor by chat, drawers and keys that act on nothing', () =>
  atTable(
    async ({ at, open }) => {
      const page = await open();
      await page.addInitScript(() => localStorage.setItem('lastcard.speed', 'calm'));
      await page.goto(at);
      // In the page, where nothing lands between a look and a click.
      const looked = page.evaluate(async () => {
        const flies = () => document.querySelector('.flyer') !== null;
        while (!flies()) await new Promise(requestAnimationFrame);
        const goesOn = async (selector, event) => {
          document.querySelector(selector).dispatchEvent(event);
          await new Promise((resolve) => setTimeout(resolve));
          return flies();
        };
        const click = (detail) => new MouseEvent('click', { detail, bubbles: true });
        const press = (key, more) => new KeyboardEvent('keydown', { key, bubbles: true, ...more });
        return {
          'the second half of a double click': await goesOn('.hand', click(2)),
          'a click in the log': await goesOn('.wide .log', click(1)),
          'a click in the head': await goesOn('header h1', click(1)),
          'a letter in the chat': await goesOn('.wide input', press('a')),
          Tab: await goesOn('.hand', press('Tab')),
          Shift: await goesOn('body', press('Shift', { shiftKey: true })),
          copying: await goesOn('body', press('c', { ctrlKey: true })),
          'a key held down': await goesOn('.hand', press('Enter', { repeat: true })),
          'a key that acts': await goesOn('body', press('z')),
        };
      });
      await page.locator('.ways [data-way=bots]').click();
      const { 'a key that acts': acts, ...others } = await looked;
      for (const [what, goesOn] of Object.entries(others)) assert.ok(goesOn, what);
      assert.ok(!acts);
    },
    // Nobody plays before the deal has been seen.
    { args: ['--bot-pace', '1000'] },
  ));

test('where nothing may move nothing flies, and signs and pauses stay', () =>
  atTable(
    async ({ at, open }) => {
      const page = await open({ reducedMotion: 'reduce' });
      await openTable(page, at, { preset: 'classic', hand_size: 3 }, ['greedy', 'greedy', 'greedy']);
      await watch(page);
      await page.getByRole('button', { name: 'Agree to the rules', exact: true }).click();
      await page.getByRole('button', { name: 'Start the match' }).click();
      const signs = new Set();
      for (let round = 1; signs.size === 0; round += 1) {
        const notes = await playCalmly(page);
        assert.ok(notes.every(({ flyers }) => flyers.length === 0));
        for (const note of notes) note.signs.forEach((sign) => signs.add(sign));
        const sheet = notes.findIndex((note) => note.sheet);
        assert.ok(
          notes.slice(0, sheet).some(({ board, log }) => board && /go(es)? out/.test(log ?? '')),
          'the table holds',
        );
        if (signs.size === 0) await nextRound(page);
      }
    },
    { args: ['--bot-pace', '30'] },
  ));
