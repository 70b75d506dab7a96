import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortMatch } from './look.mjs';
import { atTable, faultsOf } from './server.mjs';

const WARNING = 'Unfair deal! It is not what the server had sealed before, or it never came.';
const LATE = 'Your random number came too late';
const SHOTS = process.env.LASTCARD_SHOTS;

/** Where a picture goes, if any is wanted. */
const shoot = async (page, name) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

/** Opens the replay of the match that is over and has it checked. */
async function checkReplay(page) {
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Check this match' }).click();
  await page.locator('section details').first().waitFor();
  // As many as there were rounds; what does not fit is unfolded already.
  for (const each of await page.locator('section details').all())
    if (!(await each.evaluate(({ open }) => open))) await each.locator('summary').click();
}

test('every deal has the browser’s own salt, and the replay says what that shows', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await shortMatch(page, at);
    await checkReplay(page);
    await page.getByText('It all fits').waitFor();
    await page.getByText('This browser’s own number is in it').first().waitFor();
    await page.getByText('neither the house nor any player could choose this deal').first().waitFor();
    assert.equal(await page.getByText(WARNING).count(), 0);
    assert.deepEqual(await faultsOf(page), []);
    await shoot(page, 'fair-1280');
  }));

/** What the server says of a deal, and its replay, without the salts that were told. */
const withoutSalts = (text) =>
  text
    .replace(/("event":"round_began".*?"salts":)\[.*?\]/, '$1[null,null]')
    .replace(/("seed":"\w+","salts":)\[.*?\]/g, '$1[]');

test('a browser whose salt the server had and left out warns, goes on warning, and finds it in the replay', () =>
  atTable(async ({ at, open }) => {
    for (const width of [360, 1280]) {
      const page = await open({ viewport: { width, height: 740 } });
      await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((frame) => socket.send(withoutSalts(String(frame))));
      });
      // A review has no salts, and may still be under way when the test is over.
      await page.route(/\/api\/replays\/(?!.*\/review$)/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: withoutSalts(await answer.text()) });
      });
      await shortMatch(page, at, async () => {
        await page.getByText(WARNING).waitFor();
        await shoot(page, `warning-${width}`);
        assert.deepEqual(await faultsOf(page), []);
        await page.reload();
        await page.getByText(WARNING).waitFor();
      });
      await checkReplay(page);
      await page.getByText('Something does not fit').waitFor();
      await page.getByText('own number is not in it').first().waitFor();
      await page.getByText('sealed was not told, and the rule took its place').first().waitFor();
      await page.locator('section details').first().scrollIntoViewIfNeeded();
      await shoot(page, `unfair-${width}`);
      // What the page is still told of, as the review of a round, may never arrive.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }));

test('a salt that never arrives is said in passing, and by the replay', () =>
  atTable(
    async ({ at, open }) => {
      const page = await open({ viewport: { width: 360, height: 740 } });
      await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((frame) => {
          if (!String(frame).includes('"do":"reveal"')) server.send(frame);
        });
      });
      const dealing = page.getByText('The cards are being dealt …').waitFor();
      const late = page.getByText(LATE).waitFor();
      await shortMatch(page, at, async () => {
        await Promise.all([dealing, late]);
        await shoot(page, 'late-360');
        assert.equal(await page.getByText(WARNING).count(), 0);
      });
      await checkReplay(page);
      await page.getByText('It all fits').waitFor();
      await page.getByText('was not told in time').first().waitFor();
    },
    { args: ['--bot-pace', '15', '--reveal-time', '5'] },
  ));
