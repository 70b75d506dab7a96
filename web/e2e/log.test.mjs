import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agree, goOn, sitDown, until, wireOf } from './friends.mjs';
import { outOfReach } from './look.mjs';
import { atTable, faultsOf, move, openTable, playRound } from './server.mjs';

const PHONE = { viewport: { width: 360, height: 740 } };

/** What stands in the log beside the table, from the beginning of the round on. */
async function logOf(page) {
  const lines = await page.locator('.wide li').allInnerTexts();
  return lines.slice(lines.findIndex((line) => line.startsWith('Round 1')));
}

/** Whether the end of a log is in sight. */
const atEnd = () => {
  const list = document.querySelector('.wide ol');
  return list.scrollHeight > list.clientHeight && list.scrollHeight - list.scrollTop - list.clientHeight < 2;
};

test('who comes back and who comes to watch read what happened; what is said is counted until it is read', () =>
  atTable(async ({ at, open }) => {
    const pages = [await open(), await open(PHONE)];
    const [ada, ben] = pages;
    const wires = await Promise.all(pages.map(wireOf));
    const table = await sitDown(at, pages, 'classic', { spectators: true });
    await goOn(pages, wires);
    await ada.getByLabel('Say something').fill('good luck');
    await ada.keyboard.press('Enter');
    await ben.getByRole('button', { name: 'Log: 1 new line', exact: true }).waitFor();
    await ada.locator('.wide').getByRole('button', { name: 'Well played!' }).click();
    await ben.getByRole('button', { name: 'Log: 2 new lines' }).waitFor();
    assert.deepEqual(await faultsOf(ben), []);
    for (let moves = 0; moves < 8; moves += 1) await goOn(pages, wires);
    // The log is written as things are seen.
    await agree(pages, wires);

    const told = await logOf(ada);
    assert.ok(told.length >= 10 && told.some((line) => line.endsWith('good luck')), told.join('\n'));
    await ada.reload();
    await ada.waitForSelector('.hand .own');
    await until('the log is there again', async () => (await logOf(ada)).length >= told.length);
    assert.deepEqual((await logOf(ada)).slice(0, told.length), told, 'each line as it was, in order');
    assert.equal((await ada.locator('.live').innerText()).includes('good luck'), false, 'and not read out again');

    const eve = await open();
    await eve.goto(`${at}/t/${table}`);
    await until('who watches reads as much', async () => (await logOf(eve)).length >= told.length);
    const seen = (await logOf(eve)).slice(0, told.length);
    assert.ok(seen.some((line) => line.endsWith('good luck')));
    assert.equal(
      seen.some((line) => /^You |^Your /.test(line)),
      false,
      seen.join('\n'),
    );
    for (const [at, line] of told.entries())
      if (/^You draw (?!\d)/.test(line)) assert.match(seen[at], /draws (a card|\d+ cards)/, 'no card of anybody');

    await ben.getByRole('button', { name: 'Log: 2 new lines' }).click();
    await ben.locator('.drawer').getByText('good luck').waitFor();
    assert.deepEqual(await outOfReach(ben, '.drawer'), []);
    assert.deepEqual(await faultsOf(ben), []);
    await ben.locator('.drawer').getByRole('button', { name: 'Thanks!' }).click();
    await ben.locator('.drawer').getByText('Thanks!').first().waitFor();
    await ben.locator('.drawer .close').click();
    await ben.getByRole('button', { name: 'Log', exact: true }).waitFor();
  }));

test('it is said who is away and how long they are waited for', () =>
  atTable(
    async ({ at, open }) => {
      const pages = [await open(), await open(PHONE)];
      const [ada, ben] = pages;
      const wires = await Promise.all(pages.map(wireOf));
      await sitDown(at, pages, 'classic');
      while (wires[0].view.play.turn !== 0) await goOn(pages, wires);
      const name = wires[0].view.seats[0].name;
      await ada.close();
      // Both are looked at in the same moment: it does not stay for long.
      const said = async () => {
        const texts = await ben.evaluate(() =>
          ['.status', 'li.seat'].map((each) => document.querySelector(each).innerText),
        );
        const [status, seat] = [/is away: a bot takes over in (\d+) s/, /bot in (\d+) s/].map((words, n) =>
          Number(words.exec(texts[n])?.[1] ?? NaN),
        );
        return { status, seat };
      };
      let first;
      await until('it is said, beside the hand and at the seat', async () => {
        const { status, seat } = await said();
        first = status;
        return status === seat;
      });
      assert.deepEqual(await faultsOf(ben), []);
      await until('it is counted', async () => !((await said()).status >= first));
      await until('the bot plays', () => wires[1].view.seats[0].bot !== null);
      await ben.locator('li.seat', { hasText: 'away' }).waitFor();
      await ben.getByRole('button', { name: 'Log' }).click();
      await ben.locator('.drawer').getByText(`A bot plays for ${name}.`).waitFor();
    },
    { args: ['--bot-pace', '15', '--stand-in', '10'] },
  ));

test('the end of the log is in sight round after round, unless somebody reads further up', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 1280, height: 560 } });
    // A round has more lines than the log has room for.
    await openTable(page, at, { preset: 'classic', target: 5000, hand_size: 5 }, ['random', 'random', 'random']);
    await page.getByRole('button', { name: 'Agree to the rules' }).click();
    await page.getByRole('button', { name: 'Start the match' }).click();
    for (const round of [2, 3]) {
      await page.waitForSelector('.hand .own');
      await playRound(page);
      await page.getByRole('button', { name: 'Next round' }).click();
      await page.locator('.wide li', { hasText: `Round ${round}` }).waitFor();
      await page.waitForFunction(atEnd);
    }
    await page.locator('.status.mine').waitFor();
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.waitForFunction(atEnd);
    // A line that comes in the same frame is followed once more.
    const up = () =>
      page.locator('.wide ol').evaluate(async (list) => {
        list.scrollTop = 0;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return list.scrollTop === 0;
      });
    await until('the beginning is in sight', up);
    const lines = () => page.locator('.wide ol').innerText();
    const before = await lines();
    await until('something happens', async () => {
      await move(page);
      return (await lines()) !== before;
    });
    assert.equal(await page.locator('.wide ol').evaluate((list) => list.scrollTop), 0);
  }));
