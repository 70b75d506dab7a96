import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agree, goOn, sitDown, until, wireOf } from './friends.mjs';
import { atRest, atTable } from './server.mjs';

/** Three pages at a table, and the wire of each. */
async function three({ at, open }, rules) {
  const pages = await Promise.all([open(), open(), open()]);
  const wires = await Promise.all(pages.map(wireOf));
  await sitDown(at, pages, rules);
  await until('all know of the deal', () => wires.every(({ seq, view }) => view?.play && seq === wires[0].seq));
  return { pages, wires };
}

/** Lays a card that needs no colour, at the edge that no other card covers. */
const lay = (page) =>
  page
    .locator('.hand .own[data-playable=true]:not([aria-label^="wild" i])')
    .last()
    .click({ position: { x: 10, y: 10 } });

const JUMPS = { preset: 'classic', jump_in: true, hand_size: 20, target: 10_000 };

/** Goes on to the next round, should one end too soon. */
async function nextRound({ pages, wires }) {
  for (const page of pages) await page.getByRole('button', { name: 'Next round' }).click();
  await until('all know of the deal', () =>
    wires.every(({ seq, view }) => view.play.turn !== null && seq === wires[0].seq),
  );
}

/** Plays on until somebody can jump in with a number, neither on turn nor before who is, and who is on turn can play. */
async function untilJump({ pages, wires }) {
  for (;;) {
    const { turn, direction, phase, counts } = wires[0].view.play;
    const seat = wires.findIndex(
      ({ view: { play } }, seat) =>
        play.legal.jump && /^[RYGB]\d$/.test(play.legal.lay[0]?.card) && (seat + direction + 3) % 3 !== turn,
    );
    const plays = phase === 'turn' && wires[turn].view.play.legal.lay.some(({ card }) => /^[RYGB]/.test(card));
    // Nobody goes out by it.
    if (seat >= 0 && plays && Math.min(...counts) > 2) return { seat, turn, next: (seat + direction + 3) % 3 };
    if (turn === null) await nextRound({ pages, wires });
    else await goOn(pages, wires);
  }
}

/** What a page says and offers, for whoever wonders why nothing came of a click. */
const offered = (page) =>
  page.evaluate(() => {
    const words = (selector) =>
      [...document.querySelectorAll(selector)].map((each) => each.innerText || each.ariaLabel);
    return words('.status, .ask, .flyer, .hand .own[data-playable=true], .hand .chosen, .hand .waits').join(' | ');
  });

/** Clicks, none of which knows of another's effect; `inOrder` the server hears of the next when it has answered the last. */
async function race(racers, inOrder) {
  for (const { page } of racers) await atRest(page);
  for (const { wire } of racers) wire.hold();
  await Promise.all(racers.map(({ click }) => click()));
  // A click sends at once, so nothing is waited for long.
  await until('all have sent', () => racers.every(({ wire }) => wire.sent.length > 0), 20_000).catch(async (error) => {
    const silent = racers.filter(({ wire }) => wire.sent.length === 0);
    throw new Error(`${error.message}: ${await Promise.all(silent.map(({ page }) => offered(page)))}`);
  });
  for (const { wire } of racers) {
    wire.send();
    if (inOrder) await until('it is answered', () => wire.answer);
  }
  await until('all are answered', () => racers.every(({ wire }) => wire.answer));
  for (const { wire } of racers) wire.hear();
  return racers.map(({ wire }) => wire.answer.say);
}

test('an identical card is laid out of turn, and play goes on from there', () =>
  atTable(async (world) => {
    const { pages, wires } = await three(world, JUMPS);
    const { seat, next } = await untilJump({ pages, wires });
    await agree(pages, wires);
    const before = wires[seat].seq;
    await pages[seat]
      .locator('.status.mine')
      .getByText(/^Jump in: /)
      .waitFor();
    await lay(pages[seat]);
    await until('all know of it', () => wires.every(({ seq }) => seq > before));
    const { name } = wires[seat].view.seats[seat];
    for (const [at, page] of pages.entries())
      await page
        .locator('.wide li')
        .getByText(at === seat ? 'You jump in with' : `${name} jumps in with`)
        .last()
        .waitFor();
    assert.equal(wires[seat].view.play.turn, next);
    await agree(pages, wires);
  }));

test('of a jump-in and a play at once the one that comes first counts, and the other card comes back', () =>
  atTable(async (world) => {
    const { pages, wires } = await three(world, JUMPS);
    for (const jumpFirst of [true, false]) {
      const { seat, turn } = await untilJump({ pages, wires });
      await agree(pages, wires);
      const before = wires[0].seq;
      const hands = await Promise.all(pages.map((page) => page.locator('.hand .own').count()));
      const racer = (at) => ({ at, page: pages[at], wire: wires[at], click: () => lay(pages[at]) });
      const [winner, loser] = jumpFirst ? [racer(seat), racer(turn)] : [racer(turn), racer(seat)];
      assert.deepEqual(await race([winner, loser], true), ['done', 'refused']);
      const reason = jumpFirst ? 'It is not your turn.' : /too late to jump in|Only a card identical/;
      await pages[loser.at].locator('.ask [role=alert]').getByText(reason).waitFor();
      await until('all know of it', () => wires.every(({ seq }) => seq > before));
      await agree(pages, wires);
      assert.equal(await pages[loser.at].locator('.hand .own').count(), hands[loser.at]);
      assert.equal(await pages[loser.at].locator('.hand .waits').count(), 0);
      assert.equal(await pages[winner.at].locator('.hand .own').count(), hands[winner.at] - 1);
    }
  }));

test('of two catches at once exactly one counts, and the other is told', () =>
  atTable(async (world) => {
    const { pages, wires } = await three(world, { preset: 'classic', hand_size: 2 });
    while (wires[0].view.play.danger.length === 0) {
      const { turn } = wires[0].view.play;
      const { seq, view } = wires[turn];
      // Nobody calls, so the first who comes down to one card is in danger.
      if (view.play.legal.lay.some(({ card }) => /^[RYGB]/.test(card))) await lay(pages[turn]);
      else await pages[turn].locator('.ask .row button, .buttons .row:first-child button').first().click();
      await until('all know of it', () => wires.every((wire) => wire.seq > seq && wire.seq === wires[0].seq));
    }
    const [caught] = wires[0].view.play.danger;
    const { name } = wires[0].view.seats[caught];
    const others = [0, 1, 2].filter((seat) => seat !== caught);
    await pages[caught].getByText('Call UNO!').waitFor();
    const catchers = others.map((seat) => ({
      page: pages[seat],
      wire: wires[seat],
      click: () => pages[seat].getByRole('button', { name: `Catch ${name}!` }).click(),
    }));
    assert.deepEqual((await race(catchers, false)).sort(), ['done', 'refused']);
    const late = others.find((seat) => wires[seat].answer.say === 'refused');
    await pages[late].locator('.ask [role=alert]').getByText('That player cannot be caught.').waitFor();
    const catches = pages[caught].locator('.wide li').getByText(/ catches you without an UNO call!/);
    await catches.first().waitFor();
    await until('all know of it', () => wires.every(({ seq }) => seq === wires[caught].seq));
    assert.equal(wires[caught].view.play.counts[caught], 3, 'two cards, once');
    await agree(pages, wires);
    assert.equal(await catches.count(), 1);
  }));

test('a double click is one move, and no complaint', () =>
  atTable(async ({ at, open }) => {
    const pages = [await open(), await open()];
    const wires = await Promise.all(pages.map(wireOf));
    await sitDown(at, pages, 'classic');
    await until('somebody is on turn and may draw', async () => {
      const { turn } = wires[0].view.play;
      if (turn === null) return false;
      if (wires[turn].view.play.legal.verbs.includes('draw')) return true;
      await goOn(pages, wires);
      return false;
    });
    const { turn } = wires[0].view.play;
    const [page, wire] = [pages[turn], wires[turn]];
    const { moves } = wire;
    const draw = page.getByRole('button', { name: 'Draw', exact: true });
    await draw.waitFor();
    wire.hold();
    await draw.dblclick();
    wire.send();
    await until('it is answered', () => wire.answer);
    wire.hear();
    await page
      .locator('.wide li')
      .getByText(/^You draw/)
      .first()
      .waitFor();
    assert.equal(wire.moves, moves + 1);
    assert.equal(await page.locator('.ask [role=alert]').count(), 0);
  }));
