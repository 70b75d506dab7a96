// What can be seen of a page, and reached.
import { atRest, openTable, playRound } from './server.mjs';

/** Gives the window another size, and waits until the page lies in it. */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((size) => `${[innerWidth, innerHeight]}` === `${size}`, [width, height]);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await atRest(page);
}

/** What lies beyond the edge of the window, or is too small to be touched. */
export const cutOff = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const faults = [];
    for (const each of document.querySelectorAll('button, li.seat, .middle, select, .field')) {
      const box = each.getBoundingClientRect();
      // The phrases beside the log are one row, to be pushed along.
      if (box.width === 0 || each.closest('.log .phrases')) continue;
      const name = `${each.className || each.nodeName} ${each.textContent.slice(0, 20)}`;
      if (box.left < -1 || box.right > wide + 1)
        faults.push(`${name} is cut off: ${box.left} to ${box.right} of ${wide}`);
      if (each.matches('button:not(.own)') && (box.width < 43.5 || box.height < 43.5))
        faults.push(`${name} is ${box.width} by ${box.height}`);
    }
    return faults;
  });

/** The controls within `scope` that a finger does not meet, wherever one scrolls. */
export const outOfReach = (page, scope = 'body') =>
  page.evaluate((scope) => {
    const faults = [];
    for (const each of document.querySelector(scope).querySelectorAll('button, select, input, summary, textarea')) {
      if (
        !each.checkVisibility({ visibilityProperty: true }) ||
        each.closest('[aria-hidden=true], [aria-disabled=true]')
      )
        continue;
      each.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = each.getBoundingClientRect();
      // A card shows at least its left edge.
      const [x, y] = each.matches('.own') ? [left + 12, top + 20] : [left + width / 2, top + height / 2];
      const met = document.elementFromPoint(x, y);
      if (!met || !(each.contains(met) || met.contains(each)))
        faults.push(
          `${each.className || each.nodeName} ${each.ariaLabel ?? each.textContent.slice(0, 30)} at ${x}, ${y}`,
        );
    }
    return faults;
  }, scope);

/** Whether something of the one kind lies over something of the other. */
export const meet = (page, ...kinds) =>
  page.evaluate((kinds) => {
    const [ones, others] = kinds.map((kind) =>
      [...document.querySelectorAll(kind)].map((each) => each.getBoundingClientRect()),
    );
    return ones.some((one) =>
      others.some(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
    );
  }, kinds);

/** Plays a short match against a bot to its end, in whatever language; `look` is called at the table, on our turn. */
export async function shortMatch(page, at, look = async () => {}) {
  const over = page.locator('.sheet');
  // A bot may be out before anybody else has a turn: then there is no table to be looked at.
  do {
    await openTable(page, at, { preset: 'classic', target: 1, hand_size: 2 }, ['random']);
    await page.locator('.go .primary:enabled').click();
    await page.locator('.status.mine').or(over).first().waitFor();
  } while ((await over.count()) > 0);
  await look();
  for (;;) {
    await playRound(page);
    const buttons = page.locator('.sheet .go button');
    if ((await buttons.count()) === 2) return;
    await buttons.first().click();
    await page.waitForSelector('.hand .own');
  }
}
