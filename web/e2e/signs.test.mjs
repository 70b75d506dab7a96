import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitDown, until, wireOf } from './friends.mjs';
import { resize } from './look.mjs';
import { atTable, move, openTable } from './server.mjs';

/** Begins a match of two, and says whose turn it is and who waits. */
async function two({ at, open }, more) {
  const pages = await Promise.all([open(), open()]);
  for (const page of pages)
    await page.addInitScript(() => {
      globalThis.buzzed = [];
      navigator.vibrate = (pattern) => globalThis.buzzed.push(pattern);
    });
  await sitDown(at, pages, 'classic', more);
  await pages[0].locator('.status.mine').or(pages[0].getByText('is thinking')).first().waitFor();
  return (await pages[0].locator('.status.mine').count()) ? pages : pages.reverse();
}

/** Does something until it is the other's turn. */
async function handOver(page, other) {
  await until('the turn passes', async () => {
    if (await other.locator('.status.mine').count()) return true;
    await move(page);
    return false;
  });
}

test('whose turn it is is told by the title of the tab, and by a buzz if that is wanted', () =>
  atTable(async (world) => {
    const [first, second] = await two(world);
    await first.waitForFunction(() => document.title === '● Your turn – lastcard');
    assert.equal(await second.title(), 'lastcard');
    await second.getByRole('button', { name: 'Menu' }).click();
    await second.getByLabel('Vibrate on my turn').check();
    await second.evaluate(() => (globalThis.buzzed = []));
    await handOver(first, second);
    await second.waitForFunction(() => document.title === '● Your turn – lastcard');
    assert.deepEqual(await second.evaluate(() => globalThis.buzzed), [90]);
    assert.deepEqual(await first.evaluate(() => globalThis.buzzed), [], 'only who asked for it');
  }));

test('sound is switched on in the menu, plays without a fault, and is on again after a reload', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await page.addInitScript(() => {
      globalThis.tones = 0;
      for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
        const { start } = prototype;
        prototype.start = function (...when) {
          globalThis.tones += 1;
          return start.apply(this, when);
        };
      }
    });
    await page.goto(at);
    await page.getByRole('button', { name: 'Play bots now' }).click();
    await page.locator('.status.mine').waitFor();
    assert.equal(await page.evaluate(() => globalThis.tones), 0, 'silent until it is wanted');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Sound').check();
    await page.waitForFunction(() => globalThis.tones > 0);
    await page.evaluate(() => (globalThis.tones = 0));
    await until('a card is heard', async () => {
      await move(page);
      return page.evaluate(() => globalThis.tones > 0);
    });
    await page.reload();
    await page.getByRole('button', { name: 'Menu' }).click();
    assert.ok(await page.getByLabel('Sound').isChecked());
  }));

test('a clock starts in full when the table is seen, counts down, and plays for who lets it run out', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openTable(page, at, 'classic', ['random'], { clock: 10 });
    await page.getByRole('button', { name: 'Agree to the rules' }).click();
    await page.getByText('10 seconds for each decision.').waitFor();
    await page.getByRole('button', { name: 'Start the match' }).click();
    // At first sight: it does not wait for a slow machine.
    const left = await page.waitForFunction(
      () => document.querySelector('.status.mine') && document.querySelector('[role=timer]')?.innerText,
    );
    assert.ok(Number(await left.jsonValue()) >= 3, 'nearly all of the time is there');
    await page
      .getByRole('timer')
      .getByText(/^[12]$/)
      .waitFor();
    await page.locator('.wide li').getByText('Your time ran out.').first().waitFor();
  }));

for (const players of [2, 4, 10])
  test(`with ${players} players every sign is whole in the window, at every seat and on every screen`, () =>
    atTable(async ({ at, open }) => {
      for (const locale of ['en', 'es']) {
        const page = await open({ reducedMotion: 'reduce', locale });
        const wire = await wireOf(page);
        await until('our turn', async () => {
          await openTable(page, at, 'classic', Array(players - 1).fill('random'));
          await page.locator('.go .primary:enabled').click();
          await page.locator('.status.mine').or(page.locator('.sheet')).first().waitFor();
          return (await page.locator('.status.mine').count()) > 0;
        });
        for (const [width, height] of [
          [1280, 800],
          [360, 740],
          [740, 360],
        ]) {
          await resize(page, width, height);
          for (const [event, sign] of Object.entries({
            called: 'uno',
            caught: 'caught',
            called_falsely: 'called_falsely',
          })) {
            wire.tell(Array.from({ length: players }, (_, seat) => ({ event, seat, by: 0 })));
            const cut = await page.waitForFunction(
              ([sign, players]) => {
                const signs = [...document.querySelectorAll(`.sign.${sign}`)];
                return (
                  signs.length === players &&
                  JSON.stringify(
                    signs.flatMap((sign) => {
                      const { left, top, right, bottom } = sign.getBoundingClientRect();
                      const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
                      return whole
                        ? []
                        : [`${sign.textContent.trim()} at seat ${sign.dataset.seat}: ${left} to ${right}`];
                    }),
                  )
                );
              },
              [sign, players],
            );
            assert.equal(await cut.jsonValue(), '[]', `${event} at ${width}x${height}, ${locale}`);
          }
        }
      }
    }));
