import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, wireOf } from './friends.mjs';
import { cutOff, outOfReach } from './look.mjs';
import { atTable, faultsOf } from './server.mjs';

/** Opens the form. */
async function setUp(page, at) {
  await page.goto(at);
  await page.locator('.ways [data-way=setup]').click();
  await page.locator('form .go').waitFor();
}

const group = (page, name) => page.locator('details', { has: page.getByRole('heading', { name, level: 3 }) });
const unfold = (page, name) => group(page, name).locator('summary').click();
const summary = (page) => page.locator('.recap .summary');

/** Catches what is copied, which a browser without a user does not let be read. */
const listenToClipboard = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text) => void (globalThis.clipped = text) },
    });
  });

test('rules are folded away by what they are about, with what is on in the heading, and found by a word', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await setUp(page, at);
    const names = ['Draw cards', 'Turns', 'Hands', 'Calling UNO', 'Winning'];
    assert.deepEqual(await page.locator('fieldset details h3').allInnerTexts(), names);
    assert.equal(await page.getByLabel('Stacking').isVisible(), false);
    await page.getByRole('radio', { name: /^House/ }).check();
    await group(page, 'Hands').getByText('Sevens: Must trade · Zeros').waitFor();
    await unfold(page, 'Draw cards');
    await page.getByLabel('Stacking').selectOption({ label: 'Any on any' });
    await group(page, 'Draw cards').getByText('Stacking: Any on any', { exact: true }).waitFor();
    await summary(page).getByText('Any draw card can be answered with any other').waitFor();

    // By what it is called, what it does, or what it can be set to.
    const search = page.getByRole('searchbox', { name: 'Search the rules' });
    const found = page.locator('fieldset details .line b');
    for (const [typed, titles] of [
      ['forced', ['Forced play']],
      ['OPPOSITE partners', ['Teams']],
      ['without wilds', ['Jump-In']],
    ]) {
      await search.fill(typed);
      await until(`${typed} finds ${titles}`, async () => `${await found.allInnerTexts()}` === `${titles}`);
      assert.ok(await found.first().isVisible());
    }
    await search.fill('xyzzy');
    await page.getByText('No rule has these words.').waitFor();
    // Enter opens no table.
    await search.press('Enter');
    await search.fill('');
    assert.equal(await page.getByLabel('Stacking').isVisible(), true, 'what was unfolded still is');
    assert.equal(await page.getByLabel('Forced play').isVisible(), false, 'what was found is folded again');

    await page.evaluate(() => localStorage.setItem('lastcard.lang', 'es'));
    await page.reload();
    await page.locator('form .go').waitFor();
    await page.getByRole('searchbox').fill('ultima');
    await page.locator('fieldset details b', { hasText: 'Última carta' }).waitFor();
  }));

test('a set that people know is taken by one tap, says what it changes, and opens a table that says the same', () =>
  atTable(async ({ at, open }) => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    await setUp(page, at);
    const sets = page.locator('.sets .offer');
    assert.deepEqual(await sets.locator('b').allInnerTexts(), [
      'Street',
      'Party teams',
      'Mercy',
      'Quick',
      'Strict sheet',
      'No surprises',
    ]);
    for (const text of await sets.locator('small').allInnerTexts()) assert.ok(text.length > 60, text);
    await page.getByRole('button', { name: 'Street' }).click();
    await page.getByRole('button', { name: 'Street', pressed: true }).waitFor();
    assert.ok(await page.getByRole('radio', { name: /^House/ }).isChecked());
    await summary(page).getByText('Cards of one number or symbol may be laid together.').waitFor();
    await page.getByRole('button', { name: 'Mercy' }).click();
    await page.getByRole('button', { name: 'Street', pressed: false }).waitFor();
    const change = 'Who holds 25 cards is out of the round.';
    await summary(page).getByText(change).waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.columns li').getByText(change).waitFor();
    await page.locator('.columns h3').getByText('Changed at this table (5)').waitFor();
  }));

test('a set of one’s own is kept by name in this browser, renamed, deleted and put back', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await setUp(page, at);
    await unfold(page, 'Winning');
    await page.getByLabel('Places').check();
    await page.getByLabel('A name for these rules').fill('Sunday');
    await page.getByRole('button', { name: 'Keep them' }).click();
    await page.getByText('“Sunday” is kept in this browser.').waitFor();
    await page.reload();
    await page.locator('form .go').waitFor();
    await page.getByRole('button', { name: 'Sunday', exact: true }).click();
    await summary(page).getByText('Who goes out takes a place').waitFor();

    await page.getByRole('button', { name: 'Rename “Sunday”' }).click();
    await page.locator('.sets .field').fill('Monday');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Monday', exact: true, pressed: true }).waitFor();
    // The same name again is the same set.
    await page.getByLabel('A name for these rules').fill('Monday');
    await page.getByRole('button', { name: 'Replace the set of that name' }).click();
    assert.equal(await page.locator('.sets li').count(), 1);

    await page.getByRole('button', { name: 'Delete “Monday”' }).click();
    await page.getByText('“Monday” is deleted.').waitFor();
    assert.equal(await page.locator('.sets li').count(), 0);
    await page.getByRole('button', { name: 'Put it back' }).click();
    await page.getByRole('button', { name: 'Monday', exact: true }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
  }));

test('rules go to others by a link, are checked when they arrive, and a bad one says what is wrong', () =>
  atTable(async ({ at, open }) => {
    const [ada, ben] = [await open(), await open({ viewport: { width: 360, height: 740 } })];
    await listenToClipboard(ada);
    await setUp(ada, at);
    await unfold(ada, 'Turns');
    await group(ada, 'Turns').getByLabel('Jump-In').first().selectOption({ label: 'Without wilds' });
    await unfold(ada, 'Hands');
    await group(ada, 'Hands')
      .getByRole('switch', { name: /^Mercy/ })
      .check();
    await ada.getByLabel('A name for these rules').fill('Granny & co');
    await ada.getByRole('button', { name: 'Copy a link to these rules' }).click();
    await ada.getByText('Copied: whoever opens the link finds these rules.').waitFor();
    const link = (await ada.evaluate(() => globalThis.clipped)).replace(/^http:\/\/[^/]+/, at);
    assert.ok(link.startsWith(`${at}/#rules?preset=classic&jump_in=no_wilds&mercy=25&`), link);

    await ben.goto(link);
    await ben.getByText('These are the rules “Granny & co” of a link you opened.').waitFor();
    await summary(ben).getByText('Identical cards may jump in out of turn, but no wilds.').waitFor();
    await summary(ben).getByText('Who holds 25 cards is out of the round.').waitFor();
    assert.deepEqual(await faultsOf(ben), []);
    assert.deepEqual(await cutOff(ben), []);
    // Another link in the page that is there, with a name of old for two switches.
    await ben.evaluate(() => (location.hash = '#rules?preset=classic&seven_zero=true'));
    await ben.getByText('These are the rules of a link you opened.').waitFor();
    await summary(ben).getByText('A 0 passes every hand to the next player.').waitFor();
    await ben.getByRole('button', { name: 'Back' }).click();
    await ben.waitForSelector('.ways');
    assert.equal(new URL(ben.url()).hash, '');

    for (const [bad, why] of [
      ['preset=classic&hand_size=99', 'hand_size must be a whole number from 1 to 20'],
      ['preset=clasic', 'did you mean "classic"?'],
      ['teams=true&places=true', 'with teams a round ends when the first goes out'],
      ['custom=%5B%22nobody%22%5D', 'there is no ready card "nobody"'],
    ]) {
      await ben.goto('about:blank');
      await ben.goto(`${at}/#rules?${bad}`);
      await ben.getByText('The rules of the link you opened cannot be played:').waitFor();
      await ben.locator('.linked li').getByText(why).waitFor();
      await summary(ben).getByText('Nothing is changed.').waitFor();
    }
  }));

for (const [locale, winning, places, teams, why, mend] of [
  ['en', 'Winning', 'Places', 'Teams', 'With teams a round ends when the first goes out', 'Make it: Places: Off'],
  [
    'es',
    'Ganar',
    'Puestos',
    'Equipos',
    'Con equipos la ronda acaba cuando sale el primero',
    'Cambiar a esto: Puestos: No',
  ],
])
  test(`what does not go together says why, and offers the nearest that works (${locale})`, () =>
    atTable(async ({ at, open }) => {
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 1280, height: 800 },
      ]) {
        const page = await open({ viewport, locale, reducedMotion: 'reduce' });
        await setUp(page, at);
        await unfold(page, winning);
        const inGroup = (title) => group(page, winning).getByRole('switch', { name: title }).first();
        await inGroup(new RegExp(`^${places}`)).check();
        await inGroup(new RegExp(`^${teams}`)).check();
        await page.getByRole('alert').getByText(why).waitFor();
        await group(page, winning).locator('.issue').getByText(why).waitFor();
        assert.deepEqual(await faultsOf(page), []);
        assert.deepEqual(await cutOff(page), []);
        assert.deepEqual(await outOfReach(page, 'form .go'), []);
        // A table that cannot be played is not opened.
        await page.locator('form .go .primary').click();
        await page.getByRole('alert').getByText(why).waitFor();
        await page.getByRole('alert').getByRole('button', { name: mend }).click();
        await page.getByRole('alert').getByText(why).waitFor({ state: 'detached' });
        assert.equal(await inGroup(new RegExp(`^${places}`)).isChecked(), false);
        assert.equal(await inGroup(new RegExp(`^${teams}`)).isChecked(), true);
        await page.context().close();
      }
    }));

test('what is mended while the answer is on its way is complained of no more', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    const wire = await wireOf(page);
    await setUp(page, at);
    await unfold(page, 'Winning');
    for (const title of [/^Places/, /^Teams/])
      await group(page, 'Winning').getByRole('switch', { name: title }).first().check();
    const alert = page.locator('.go [role=alert]');
    await alert.getByText('With teams a round ends').waitFor();
    wire.hold();
    await page.locator('form .go .primary').click();
    wire.send();
    await until('it is answered', () => wire.answer);
    await alert.getByRole('button', { name: 'Make it: Places: Off' }).click();
    wire.hear();
    await page.locator('form .go .primary:enabled').waitFor();
    await alert.getByText('teams').waitFor({ state: 'detached' });
    assert.equal(await page.locator('form').count(), 1, 'nobody asked for the table as it is now');
  }));

test('teams say beside the number of seats that it does not fit, until it does', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await setUp(page, at);
    await page.getByRole('button', { name: 'Party teams' }).click();
    await page.getByLabel('Seats').fill('5');
    const why = 'Teams are for 4, 6, 8 or 10 players, not for 5.';
    await page.locator('fieldset', { hasText: 'The table' }).locator('.issue').getByText(why).waitFor();
    await page.getByLabel('Seats').fill('6');
    await page.getByText(why).first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.columns li').getByText('Partners sit opposite each other and win together.').waitFor();
    // The host changes it there: the same form, and the same words.
    await page.getByRole('button', { name: 'Change the rules' }).click();
    await page.getByRole('button', { name: 'Party teams', pressed: true }).waitFor();
  }));

test('rules are chosen by keyboard alone', () =>
  atTable(async ({ at, open }) => {
    const page = await open();
    await setUp(page, at);
    const isAt = (name) => page.evaluate((name) => document.activeElement?.textContent.includes(name), name);
    const tabTo = async (name) =>
      until(`${name} is reached`, async () => {
        await page.keyboard.press('Tab');
        return isAt(name);
      });
    await page.locator('form input[type=radio]').first().focus();
    await tabTo('Quick');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Quick', pressed: true }).waitFor();
    await tabTo('Winning');
    await page.keyboard.press('Enter');
    await page.getByLabel('Match', { exact: false }).first().waitFor();
    // The next in order are the lines that were unfolded.
    await page.keyboard.press('Tab');
    assert.equal(
      await page.evaluate(() => document.activeElement.closest('label').querySelector('b').innerText),
      'Last card',
    );
    await page.keyboard.press('ArrowDown');
    await summary(page).getByText('The last card may not be a wild.').waitFor();
  }));
