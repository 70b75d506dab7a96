import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFor, stopDrawing, until, wireOf } from './friends.mjs';
import { cutOff } from './look.mjs';
import { atTable, faultsOf, goOn, move, openTable, playRound } from './server.mjs';

/** Begins a match against bots by these rules; `wire` is what goes over the line. */
async function begin({ at, open }, rules, bots, options = {}) {
  const page = await open(options);
  const wire = await wireOf(page);
  wire.did = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { command } = JSON.parse(payload);
      if (command?.do === 'act') wire.did.push(command.action);
    }),
  );
  await openTable(page, at, { preset: 'classic', ...rules }, bots);
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForSelector('.hand .own');
  return { page, wire };
}

/** The same, on our turn. Who is passed over may have none before the round ends: then there is another deal. */
async function beginOnTurn(world, rules, bots, options) {
  for (;;) {
    const table = await begin(world, rules, bots, options);
    const over = table.page.locator('.sheet');
    await table.page.locator('.status.mine').or(over).first().waitFor();
    if ((await over.count()) === 0) return table;
    await table.page.context().close();
  }
}

/** Plays until the server offers something on our turn, and the page shows that. */
const playUntil = ({ page, wire }, what, claim) =>
  until(what, async () => {
    await goOn(page);
    // While a move is on its way, what the server told last is not what holds.
    const status = await page.evaluate(() => document.querySelector('.status')?.innerText.trim() ?? '…');
    if (status === '…') return false;
    if (wire.view.play?.turn === 0 && claim(wire.view.play)) return true;
    await move(page);
    return false;
  });

const cardOf = (page, name) => page.locator(`.hand .own[aria-label^="${name}"]`).first();
const EDGE = { position: { x: 10, y: 12 } };

/** What the page calls a card without a colour to be named. */
function nameOf(face) {
  const color = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' }[face[0]];
  const rank = { S: 'Skip', R: 'Reverse', '+2': 'Draw Two' }[face.slice(1)] ?? face.slice(1);
  return color && `${color} ${rank}`;
}

/** A card of our hand that can be laid with another, and that other. */
function together({ legal: { more = [], companions = [] } }) {
  const pairs = more.flatMap((first, n) => companions[n].map((other) => [first, other]));
  return pairs.find((pair) => pair.every(nameOf) && pair[0] !== pair[1]);
}

const HOWS = {
  async mouse(page, names) {
    for (const name of names) await cardOf(page, name).click(EDGE);
    await page.getByRole('button', { name: 'Lay 2' }).click();
  },
  async keyboard(page, names) {
    for (const name of names) {
      await cardOf(page, name).focus();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('l');
  },
  async finger(page, names) {
    for (const name of names) await cardOf(page, name).tap(EDGE);
    await page.getByRole('button', { name: 'Lay 2' }).tap();
  },
};

for (const [how, lay] of Object.entries(HOWS))
  test(`several cards are chosen and laid together by ${how}`, () =>
    atTable(async (world) => {
      const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
      const table = await begin(
        world,
        { several: 'same_number', hand_size: 20 },
        ['random'],
        how === 'finger' ? phone : {},
      );
      const { page, wire } = table;
      await playUntil(table, 'two cards go together', together);
      await page.locator('.status.mine').waitFor();
      const names = together(wire.view.play).map(nameOf);
      const [before, held] = [wire.did.length, wire.view.play.hand.length];
      // One that is chosen is not laid before all are.
      await cardOf(page, names[0])[how === 'finger' ? 'tap' : 'click'](EDGE);
      await page.getByText('Touch more cards that go with it, or lay it').waitFor();
      assert.equal(await cardOf(page, names[0]).getAttribute('aria-pressed'), 'true');
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await cutOff(page), []);
      await page.keyboard.press('Escape');
      // Whoever uses keys has the card in focus in front of its neighbours; who does not, would find them covered by it.
      if (how !== 'keyboard') await page.evaluate(() => document.activeElement?.blur());
      assert.equal(wire.did.length, before);
      await lay(page, names);
      await until('both are laid', () => wire.did.length === before + 2 && wire.view.play.counts[0] !== held - 1);
      const [first, second] = wire.did.slice(before);
      assert.deepEqual([first.do, second.do], ['more', 'play']);
      assert.deepEqual(
        [first, second].map(({ card }) => nameOf(card)),
        names,
      );
    }));

test('a second click lays a card alone, and where the switch is off one click does', () =>
  atTable(async (world) => {
    const table = await begin(world, { several: 'same_number', hand_size: 20 }, ['random']);
    await playUntil(table, 'two cards go together', together);
    await table.page.locator('.status.mine').waitFor();
    const [name] = together(table.wire.view.play).map(nameOf);
    const before = table.wire.did.length;
    await cardOf(table.page, name).dblclick(EDGE);
    await until('it is laid', () => table.wire.did.length > before);
    assert.equal(table.wire.did.at(-1).do, 'play');

    const plain = await begin(world, { hand_size: 20 }, ['random']);
    await playUntil(plain, 'a card fits', ({ legal }) => legal.lay.some(({ card }) => nameOf(card)));
    assert.equal(await plain.page.locator('.hand .own[aria-pressed]').count(), 0);
  }));

test('partners are known by colour and sign, see each other’s cards, and win together', () =>
  atTable(async (world) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      const rules = { teams: true, partner_hands: true, hand_size: 3, match: 'rounds', best_of: 1 };
      const { page, wire } = await beginOnTurn(world, rules, ['greedy', 'greedy', 'greedy'], { viewport });
      const open = page.locator('li.seat', { has: page.locator('.open') });
      await open.first().waitFor();
      const own = await page.locator('p.own .team').innerText();
      await until('all have a sign', async () => (await page.locator('li.seat .team').count()) === 3);
      const signs = await page.locator('li.seat .team').allInnerTexts();
      assert.deepEqual(signs.filter((sign) => sign === own).length, 1);
      assert.equal(await open.count(), 1);
      assert.equal(await open.locator('.team').innerText(), own);
      await until('the partner’s cards are those the server told', async () => {
        const [partner] = wire.view.play.partner_hands ?? [];
        return !partner || (await open.locator('.open .card').count()) === partner.hand.length;
      });
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await cutOff(page), []);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/teams-${viewport.width}.png` });
      await playRound(page);
      const rows = page.locator('.sheet tbody tr');
      assert.equal(await page.locator('.sheet .winner').count(), 2);
      assert.match(
        await page.locator('.sheet h1').innerText(),
        /^Your team wins the match!$|^.+ and .+ win the match$/,
      );
      assert.deepEqual((await rows.locator('td:last-child').allInnerTexts()).sort(), ['0', '0', '1', '1']);
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await cutOff(page), []);
      await page.context().close();
    }
  }));

test('where there is no room for partners’ cards at their seats, a button shows them', () =>
  atTable(async (world) => {
    for (const [width, height, bots] of [
      [360, 740, 9],
      [740, 360, 5],
    ]) {
      // A colour that is asked for would stand where the cards are shown.
      const rules = { teams: true, partner_hands: true, false_call: 2, opening_wild: 'put_back' };
      const viewport = { width, height };
      const { page, wire } = await beginOnTurn(world, rules, Array(bots).fill('greedy'), { viewport });
      assert.equal(await page.locator('.open').count(), 0);
      await page.getByRole('button', { name: 'Cards of your partners' }).click();
      const partners = wire.view.play.partner_hands;
      await page.locator('.ask .cards').first().waitFor();
      assert.equal(await page.locator('.ask .cards').count(), partners.length);
      const held = partners.reduce((sum, { hand }) => sum + hand.length, 0);
      assert.equal(await page.locator('.ask .cards .card').count(), held);
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await cutOff(page), []);
      await page.keyboard.press('Escape');
      await page.locator('.ask').waitFor({ state: 'detached' });
      const seenAtOnce = async () => {
        const high = await page.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(high <= height, `all of it is seen at once, not ${high} px`);
      };
      await seenAtOnce();
      // Nowhere are there more buttons than before a Draw Four.
      wire.edit = ({ play }) => {
        Object.assign(play, { phase: 'four', turn: 0, pending: 4, four: bots });
        Object.assign(play.legal, { verbs: ['take', 'challenge'], lay: [], false_calls: true });
      };
      await page.reload();
      await page.getByRole('button', { name: /^Challenge/ }).waitFor();
      await seenAtOnce();
      assert.deepEqual(await cutOff(page), []);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/four-${width}.png` });
      await page.context().close();
    }
  }));

test('who goes out has a place for all to see, and the sheet counts by places', () =>
  atTable(async (world) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      const { page } = await begin(world, { places: true, hand_size: 2 }, ['greedy', 'greedy', 'greedy'], { viewport });
      let place;
      await until('somebody is out', async () => {
        // Where the others are quick, it is seen in the next round.
        await goOn(page);
        await move(page);
        place = await page.evaluate(() => document.querySelector('.standing')?.innerText);
        return place;
      });
      assert.match(place, /^(1st|2nd|3rd)$/);
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(await cutOff(page), []);
      await playRound(page);
      const rows = page.locator('.sheet tbody tr');
      assert.deepEqual(await rows.locator('th small').allInnerTexts(), ['1st', '2nd', '3rd', '4th']);
      assert.deepEqual(await rows.locator('td:nth-child(4)').allInnerTexts(), ['+150', '+100', '+50', '0']);
      await page.context().close();
    }
  }));

test('who holds too many cards is told so, and sees the others play on', () =>
  atTable(async (world) => {
    const { page, wire } = await begin(world, { mercy: 15, hand_size: 14 }, ['greedy', 'greedy']);
    // It is said until the others are done, which may be soon.
    await page.evaluate(() => {
      const note = () => (globalThis.toldOut ||= document.body.textContent.includes('You are out of this round.'));
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await until('we are out while others play on, and are told so', async () => {
      // In the page, where nothing happens between a look and a click.
      const told = await page.evaluate(() => {
        if (!globalThis.toldOut) document.querySelector('.sheet .go .primary')?.click();
        return globalThis.toldOut;
      });
      if (told) return true;
      // A wild may be turned up, and a draw card may hit us first.
      if (wire.view.play?.playing.includes(0)) for (const key of ['1', 'd', 't', 'k']) await page.keyboard.press(key);
      return false;
    });
    await page.locator('.wide li').getByText('You hold too many cards and are out of this round!').last().waitFor();
    await until('our cards are gone', async () => (await page.locator('.hand .own').count()) === 0);
    assert.deepEqual(await faultsOf(page), []);
    await page.locator('.sheet').waitFor();
    await page.locator('.sheet').getByText('too many cards').first().waitFor();
  }));

test('UNO and a catch without ground are always there with their price, and cost it', () =>
  atTable(async (world) => {
    // A colour that is asked for would stand where it is asked whom to catch.
    const rules = { false_call: 2, opening_wild: 'put_back' };
    const { page, wire } = await beginOnTurn(world, rules, ['greedy', 'greedy']);
    const held = () => wire.view.play.counts[0];
    let before = held();
    await page.getByRole('button', { name: /^UNO!\s*wrong: \+2/ }).click();
    await page.locator('.wide li').getByText('There was nothing for you to call or catch: that costs you.').waitFor();
    await until('two cards are drawn', () => held() === before + 2);

    before = held();
    await page.keyboard.press('c');
    await page.getByText('Wrong, and you draw 2 cards.').waitFor();
    assert.equal(await page.locator('.ask .row button').count(), 2, 'anybody can be meant');
    assert.deepEqual(await faultsOf(page), []);
    await page.keyboard.press('Escape');
    await page.locator('.ask').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await page.locator('.ask .row button').first().click();
    await until('two more are drawn', () => held() === before + 2);
  }));

test('a card that may jump in or be played in turn asks which, and a 7 that need not trade may keep the hand', () =>
  atTable(async (world) => {
    const table = await begin(world, { jump_in: true, jump_window: 'top', hand_size: 20 }, ['random']);
    const either = ({ legal: { lay, jumps = [] } }) =>
      jumps.find(({ card }) => nameOf(card) && lay.some((each) => each.card === card))?.card;
    await playUntil(table, 'a card can jump in on our turn', either);
    await table.page.locator('.status.mine').waitFor();
    await cardOf(table.page, nameOf(either(table.wire.view.play))).click(EDGE);
    await table.page.getByText('it is your turn. How do you lay it?').waitFor();
    assert.deepEqual(await faultsOf(table.page), []);
    await table.page.getByRole('button', { name: 'Jump in with it' }).click();
    await table.page.locator('.wide li').getByText('You jump in with').last().waitFor();

    const trade = await begin(world, { seven: 'may', hand_size: 20 }, ['random', 'random']);
    const seven = ({ legal }) => legal.lay.find(({ card, optional }) => optional && nameOf(card))?.card;
    await playUntil(trade, 'a 7 fits', seven);
    await trade.page.locator('.status.mine').waitFor();
    const before = trade.wire.did.length;
    await cardOf(trade.page, nameOf(seven(trade.wire.view.play))).click(EDGE);
    await trade.page.getByText('Whose hand do you take?').waitFor();
    await trade.page.getByRole('button', { name: 'Nobody’s: keep my hand' }).click();
    await until('it is laid', () => trade.wire.did.length > before);
    assert.equal('with' in trade.wire.did.at(-1), false);
  }));

test('before a match of teams the lobby shows who will play together', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await openTable(page, at, { teams: true }, ['greedy', 'greedy'], { seats: 4 });
    const signs = page.locator('.columns li .team');
    await until('three have a sign', async () => (await signs.count()) === 3);
    const [own, left, partner] = await signs.allInnerTexts();
    assert.ok(own === partner && own !== left, 'partners sit opposite');
    assert.deepEqual(await faultsOf(page), []);
  }));

test('who is out of the match is told so, and not that a round goes on without them', () =>
  atTable(async ({ at, open }) => {
    for (const [locale, match, round] of [
      ['en', 'You are out of the match and watch the others.', 'You are out of this round.'],
      ['es', 'Estás fuera de la partida y miras a los demás.', 'Estás fuera de esta ronda.'],
    ])
      for (const out of [true, false]) {
        const page = await open({ locale });
        const wire = await wireOf(page);
        // The server's own frames, as if others played on without us.
        wire.edit = ({ play, seats }) => {
          if (!play) return;
          Object.assign(play, { playing: [1, 2], turn: 1, hand: [] });
          play.legal = { ...play.legal, lay: [], verbs: [], blocked: [] };
          seats[0].out = out;
        };
        await openTable(page, at, 'classic', ['greedy', 'greedy']);
        await page.locator('.go .primary:enabled').click();
        await page.locator('.status', { hasText: out ? match : round }).waitFor();
        await page.context().close();
      }
  }));

test('who is out of the match is seen on the sheet and at the table', () =>
  atTable(async (world) => {
    const rules = { match: 'elimination', hand_size: 2 };
    for (;;) {
      const { page, wire } = await begin(world, rules, ['greedy', 'greedy', 'greedy']);
      await page.getByText('Round 1 · knockout').waitFor();
      const gone = page.locator('.sheet tbody tr', { hasText: 'out of the match' });
      await until('somebody is out of the match', async () => {
        // A round may be blocked.
        await goOn(page, '.sheet:not(:has(tr.out))');
        await move(page);
        return (await gone.count()) > 0;
      });
      assert.deepEqual(await faultsOf(page), []);
      const out = wire.view.seats.filter((seat) => seat.out).length;
      assert.ok(out > 0 && out < 4);
      // Where we are out ourselves the others play on without waiting for us: it is looked at in another match.
      if (wire.view.stage !== 'over' && !wire.view.seats[0].out) {
        const { round } = wire.view;
        await page.locator('.sheet .go .primary').click();
        await until('the next round is dealt', () => wire.view.round > round);
        assert.equal(wire.view.play.playing.length, 4 - out);
        let seen;
        await until('they are seen to be out at the table, unless that round is over', async () => {
          const seats = await page.locator('li.seat .standing').allInnerTexts();
          seen = seats.filter((text) => text === 'out').length === out;
          return seen || wire.view.stage !== 'playing';
        });
        if (seen) return;
      }
      await page.context().close();
    }
  }));

test('hands that are gathered and dealt out anew are seen to go and to come', () =>
  atTable(async (world) => {
    const custom = Array(4).fill('shuffle-hands');
    const { page, wire } = await begin(world, { hand_size: 12, custom }, ['random', 'random']);
    await drawFor(page, ['Shuffle hands']);
    const told = page.locator('.wide li').getByText('All hands are gathered and shuffled.');
    await told.first().waitFor();
    await page.locator('.wide li').getByText('All cards are dealt out anew.').first().waitFor();
    // The bots play on until it is our turn.
    await stopDrawing(page);
    await until('the hands are those the server told', async () => {
      const counts = await page.locator('li.seat .unseen').allInnerTexts();
      const shown = counts.map((text) => Number(/: (\d+) card/.exec(text)?.[1]));
      return `${shown}` === `${wire.view.play.counts.slice(1)}`;
    });
  }));
