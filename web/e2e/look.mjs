// What can be seen of a page, and reached.
import { openTable, playRound } from './server.mjs';

/** What lies beyond the edge of the window, or is too small to be touched. */
export const cutOff = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const faults = [];
    for (const each of document.querySelectorAll('button, li.seat, .middle, select, .field')) {
      const box = each.getBoundingClientRect();
      if (box.width === 0) continue;
      const name = `${each.className || each.nodeName} ${each.textContent.slice(0, 20)}`;
      if (box.left < -1 || box.right > wide + 1) faults.push(`${name} is cut off: ${box.left} to ${box.right} of ${wide}`);
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
      if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('[aria-hidden=true], [aria-disabled=true]')) continue;
      each.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = each.getBoundingClientRect();
      // A card shows at least its left edge.
      const [x, y] = each.matches('.own') ? [left + 12, top + 20] : [left + width / 2, top + height / 2];
      const met = document.elementFromPoint(x, y);
      if (!met || !(each.contains(met) || met.contains(each)))
        faults.push(`${each.className || each.nodeName} ${each.ariaLabel ?? each.textContent.slice(0, 30)} at ${x}, ${y}`);
    }
    return faults;
  }, scope);

/** Plays a short match against a bot to its end, in whatever language; `look` is called at the table. */
export async function shortMatch(page, at, look = async () => {}) {
  await openTable(page, at, { preset: 'classic', target: 1, hand_size: 2 }, ['random']);
  await page.locator('.go .primary:enabled').click();
  await page.waitForSelector('.hand .own');
  await look();
  for (;;) {
    await playRound(page);
    const buttons = page.locator('.sheet .go button');
    if ((await buttons.count()) === 2) return;
    await buttons.first().click();
    await page.waitForSelector('.hand .own');
  }
}
