// Every screen at five sizes in every language, against a real server: a screenshot of each, and what axe finds wrong.
// node scripts/screens.mjs DIRECTORY [PATTERN]; PATTERN picks among WIDTHxHEIGHT-LANGUAGE.
import { mkdir } from 'node:fs/promises';
import { until, wireOf } from '../e2e/friends.mjs';
import { atTable, faultsOf, move, openTable } from '../e2e/server.mjs';
import { LANGS } from './budget.mjs';

const SIZES = [
  [1280, 800],
  [360, 740],
  [740, 360],
  [820, 1180],
  [2560, 1440],
];
const [directory = 'screen-shots', pattern = ''] = process.argv.slice(2);
await mkdir(directory, { recursive: true });

let violations = 0;
let shots = 0;

const flying = (page) => page.evaluate(() => document.querySelector('.flyer, .sign') !== null);
const calm = (page) => until('nothing flies', async () => !(await flying(page)));
const press = (page, selector) => page.locator(selector).first().click();

/** Plays until something is there. */
async function playUntil(page, selector) {
  await until(
    selector,
    async () => {
      if (await page.$(selector)) return true;
      await move(page);
      return false;
    },
    300_000,
  );
}

/** What is seen before a match: the start, how to play, the setup with a card being written, joining. */
async function before(page, at, shoot) {
  await page.goto(at);
  await page.waitForFunction(() => localStorage.getItem('lastcard.ticket'));
  await shoot('start');
  await press(page, '.ways button:nth-child(4)');
  await page.locator('.howto').waitFor();
  await shoot('howto', true);
  await page.keyboard.press('Escape');
  await press(page, '[data-way=join]');
  await page.locator('.sub form').first().waitFor();
  await shoot('join');
  await press(page, '.sub > .quiet');
  await press(page, '[data-way=setup]');
  await page.locator('.sub input[type=radio]').first().waitFor();
  await shoot('setup', true);
  await page
    .locator('.sub input[type=radio][value*=customizable]')
    .first()
    .evaluate((choice) => choice.click());
  await press(page, 'details:has(.write) > summary');
  await press(page, '.write');
  await shoot('card', true);
}

/** Two friends before their match. */
async function lobby(page, guest, at, shoot, open) {
  const table = await openTable(page, at, 'house', ['clever'], { seats: 4 });
  await page.locator('.go button').first().waitFor();
  await guest.goto(`${at}/t/${table}`);
  await guest.locator('.go button').first().waitFor();
  await shoot('lobby-host', true);
  await shoot('lobby-guest', true, guest);
  const third = await open();
  await third.goto(`${at}/t/${table}`);
  await page.locator('p[role=status]:not(:empty)').first().waitFor();
  await shoot('lobby-onlookers', true);
  await third.context().close();
}

/** A hint, and whose hand is taken among ten: the server's own frames, with a seven that can be played. */
async function seldom(page, at, shoot) {
  const wire = await wireOf(page);
  await openTable(page, at, 'classic', ['greedy', 'greedy'], { hints: true });
  await press(page, '.go .primary:enabled');
  await page.locator('.status.mine').waitFor();
  await calm(page);
  await press(page, '.dock .end button:enabled');
  await page.locator('.advice .panel').waitFor();
  await shoot('hint');
  wire.edit = ({ seat, play }) => {
    if (!play) return;
    const partners = play.playing.filter((each) => each !== seat);
    const lay = [{ card: 'R7', color: false, partner: true }];
    Object.assign(play, { turn: seat, phase: 'turn', hand: ['R7', ...play.hand.slice(1)] });
    Object.assign(play.legal, { verbs: [], lay, blocked: [], partners, catch: [], uno: false });
  };
  await openTable(page, at, 'classic', Array(9).fill('random'));
  await press(page, '.go .primary:enabled');
  await page
    .locator('.hand .own[data-playable=true]')
    .first()
    .click({ position: { x: 8, y: 15 } });
  await page.locator('.ask .row button').nth(8).waitFor();
  await shoot('partner');
}

/** A match against three bots, from its first turn to its end. */
async function match(page, at, shoot) {
  const table = await openTable(page, at, { preset: 'house', target: 30 }, ['random', 'random', 'random']);
  await press(page, '.go .primary');
  await page.waitForSelector('.hand .own');
  await calm(page);
  await until('our turn', async () => (await page.$('.status.mine')) !== null);
  await calm(page);
  await shoot('turn');
  const unplayable = page.locator('.hand .own[data-playable=false]').first();
  if (await unplayable.count()) {
    await unplayable.click({ position: { x: 8, y: 8 } });
    await shoot('why');
    await page.keyboard.press('Escape');
  }
  for (const [nth, name] of ['phrases', 'log', 'menu'].entries()) {
    const tool = page.locator('.tools button').nth(nth);
    if (!(await tool.isVisible())) continue;
    await tool.click();
    // Its own button to close it is there before what is fetched.
    await page.locator(`.drawer .${name}`).waitFor();
    await shoot(name);
    await page.locator('.drawer .close').click();
  }
  await playUntil(page, '.sheet');
  await shoot('sheet', true);
  while (!(await page.$('.sheet .go [data-way=replay], .sheet .go button:nth-child(2)'))) {
    await press(page, '.sheet .go .primary');
    await page.waitForSelector('.hand .own');
    await playUntil(page, '.sheet');
  }
  await page.waitForTimeout(1500);
  await shoot('over', true);
  await page.goto(`${at}/replay/${table}/1`);
  await page.locator('input[type=range]').first().waitFor();
  await page.locator('.below h3').first().waitFor();
  await shoot('replay', true);
}

for (const [width, height] of SIZES)
  for (const lang of LANGS) {
    const name = `${width}x${height}-${lang}`;
    if (!name.includes(pattern)) continue;
    await atTable(async ({ at, open }) => {
      const options = { viewport: { width, height }, locale: lang, colorScheme: width === 820 ? 'dark' : 'light' };
      const [page, guest] = [await open(options), await open(options)];
      const shoot = async (screen, whole = false, of = page) => {
        shots += 1;
        await of.screenshot({ path: `${directory}/${screen}-${name}.png`, fullPage: whole, animations: 'disabled' });
        for (const fault of await faultsOf(of)) {
          violations += 1;
          console.error(`${screen} ${name}: ${fault}`);
        }
      };
      await before(page, at, shoot);
      await lobby(page, guest, at, shoot, () => open(options));
      await match(page, at, shoot);
      const other = await open(options);
      await seldom(other, at, (screen) => shoot(screen, false, other));
    });
  }
console.log(`${directory}: ${shots} screens, ${violations} problems`);
process.exitCode = violations === 0 ? 0 : 1;
