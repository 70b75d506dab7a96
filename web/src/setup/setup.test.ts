import { expect, test } from 'vitest';
import { localeFile } from '../../scripts/locales';
import { BOTS } from '../vocabulary/bots';
import { WORDS } from '../vocabulary/effects';
import type { RulesView } from '../protocol';
import { GROUPS, MOST_CARDS, MOST_WRITTEN, NAMED_SETS, PRESETS, READY_CARDS } from '../vocabulary/rules';
import { LANGS } from '../words/lang';
import { Texts } from '../words/texts';
import {
  bySpanish,
  chosenFor,
  draftFrom,
  draftOf,
  isPlain,
  kindOf,
  READY,
  rulesOf,
  SHEETS,
  standsOut,
  SWITCHES,
  switchesOf,
  takes,
  withCards,
  withSwitch,
  writtenIn,
} from './draft';
import { isTooLong, MOST_FILE, textOf } from './files';
import { linkOf, rulesIn } from './link';
import { renamed, setsIn, without, withSet } from './own_sets';
import { readRemembered, sheetOf } from './remembered';
import { finds } from './search';
import {
  branches,
  counts,
  effectOf,
  fieldsOf,
  idOf,
  isIdle,
  labelOf,
  ownId,
  VERBS,
  withValue,
  wordsOf,
  type Effect,
} from './effects';

test('a number that is none or all is set to its bounds by a switch', () => {
  expect(kindOf('world_tour')).toBe('flag');
  expect([true, false].map((on) => chosenFor('world_tour', on))).toEqual([4, 0]);
  expect(kindOf('target')).toMatchObject({ least: 1, step: 50 });
  expect(chosenFor('jump_in', true)).toBe(true);
  expect(kindOf('mercy')).toMatchObject({ least: 15, most: 40, off: true });
});

test('every ready card is asked for once, and no more at a time than a deck takes', () => {
  expect(READY.flat()).toEqual(READY_CARDS);
  for (const some of READY) expect(some.length).toBeLessThanOrEqual(MOST_CARDS);
});

test('what rules are called follows from them as they are remembered', () => {
  for (const sheet of SHEETS)
    for (const spanish of [false, true]) {
      const bare = { ...draftOf(sheet), spanish };
      expect(sheetOf(rulesOf(bare))).toEqual({ sheet, differs: false });
      expect(sheetOf(rulesOf(withSwitch(bare, 'target', 250)))).toEqual({ sheet, differs: true });
      expect(sheetOf(rulesOf(withCards(bare, ['joke'])))).toEqual({ sheet, differs: true });
    }
  for (const odd of [null, 7, { preset: 7 }]) expect(sheetOf(odd).sheet).toBe('classic');
});

test('rules by the sheet are its name, others name what differs', () => {
  const house = draftOf('house');
  expect(rulesOf(house)).toBe('house');
  const changed = withSwitch(withSwitch(house, 'jump_in', false), 'target', 200);
  expect(rulesOf(changed)).toEqual({ preset: 'house', jump_in: false, target: 200 });
  expect(rulesOf(withSwitch(withSwitch(changed, 'jump_in', true), 'target', 500))).toBe('house');
  expect(rulesOf(withCards(house, ['joke']))).toEqual({ preset: 'house', custom: ['joke'] });
  expect(rulesOf(withCards(draftOf('customizable'), []))).toEqual({ preset: 'customizable', custom: [] });
});

test('rules read back as they were written, and nonsense as the sheet has it', () => {
  const rules = { preset: 'world-tour-es', challenge: 'victim', custom: ['joke', { id: 'mine' }] };
  expect(rulesOf(draftOf(rules))).toEqual(rules);
  expect(rulesOf(draftOf({ preset: 'x', jump_in: 'maybe', custom: 3 }))).toBe('classic');
  expect(rulesOf(draftOf(null))).toBe('classic');
});

test('what a switch takes is taken, and nothing else', () => {
  for (const [name, value] of [
    ['jump_in', true],
    ['jump_in', 'no_wilds'],
    ['mercy', 'off'],
    ['mercy', 25],
    ['places', false],
    ['stacking', 'any'],
    ['best_of', 3],
  ] as const)
    expect(takes(name, value), `${name} ${value}`).toBe(true);
  for (const [name, value] of [
    ['jump_in', 'true'],
    ['mercy', 0],
    ['mercy', 14],
    ['places', 1],
    ['stacking', 'all'],
    ['best_of', 2.5],
  ] as const)
    expect(takes(name, value), `${name} ${value}`).toBe(false);
});

test('every switch is in one group', () => {
  expect(GROUPS.flatMap(switchesOf).sort()).toEqual([...SWITCHES].sort());
});

test('the sets people know are what the form makes of them, and stand out from the plain game', () => {
  for (const rules of Object.values(NAMED_SETS)) {
    expect(isPlain(rules)).toBe(true);
    expect(rulesOf(draftOf(rules))).toEqual(rules);
    expect(SWITCHES.some((name) => standsOut(draftOf(rules), name))).toBe(true);
  }
  expect(SWITCHES.filter((name) => standsOut(draftOf('house'), name))).toEqual([
    'stacking',
    'jump_in',
    'seven',
    'zero',
  ]);
});

test('a name that stands for several switches is read by the server', () => {
  expect(isPlain({ preset: 'classic', seven_zero: true })).toBe(false);
  expect(isPlain('street')).toBe(false);
  for (const plain of ['classic-es', { jump_in: 'no_wilds' }, { preset: 'house', custom: ['joke'] }])
    expect(isPlain(plain), JSON.stringify(plain)).toBe(true);
  const switches = Object.entries({ ...PRESETS.classic.switches, seven: 'must', zero: true, seven_zero: true });
  const view = { preset: 'classic', cards: [], switches: switches.map(([name, value]) => ({ name, value })) };
  expect(rulesOf(draftFrom(view as unknown as RulesView, { seven_zero: true }))).toEqual({
    preset: 'classic',
    seven: 'must',
    zero: true,
  });
});

test('what is typed is found without case, accents and order, and all of it has to be there', () => {
  const texts = ['Última carta', 'Qué cartas pueden ser la última.', 'Solo números'];
  for (const typed of ['ultima', 'CARTA última', 'numeros solo']) expect(finds(typed, texts), typed).toBe(true);
  for (const typed of ['ultima piedad', 'x']) expect(finds(typed, texts), typed).toBe(false);
});

test('sets of one’s own are kept by name, renamed and deleted', () => {
  const sets = [
    { name: 'Oma', rules: 'house' },
    { name: 'Club', rules: { teams: true } },
  ];
  expect(setsIn(JSON.stringify(sets))).toEqual(sets);
  for (const bad of [null, '{', '7', '[{"name":3,"rules":1},null]']) expect(setsIn(bad)).toEqual([]);
  expect(withSet(sets, { name: 'Oma', rules: 'classic' })).toEqual([{ name: 'Oma', rules: 'classic' }, sets[1]]);
  expect(withSet(sets, { name: 'Uno', rules: 'classic' })).toHaveLength(3);
  expect(renamed(sets, 'Oma', 'Opa')).toEqual([{ name: 'Opa', rules: 'house' }, sets[1]]);
  expect(renamed(sets, 'Oma', 'Club')).toEqual([{ name: 'Club', rules: 'house' }]);
  expect(without(sets, 'Oma')).toEqual([sets[1]]);
});

test('rules go through a link and come back, whatever they are', () => {
  for (const rules of [
    { preset: 'house' },
    { preset: 'classic', stacking: 'any', jump_in: 'no_wilds', mercy: 25, places: true, bluffing: false },
    { preset: 'classic', custom: ['joke', { id: 'ñ', title: { es: '¡Órale & más?' }, effects: [] }] },
  ])
    expect(rulesIn(linkOf(rules, 'Reglas de la abuela #1'))).toEqual({ rules, name: 'Reglas de la abuela #1' });
  expect(rulesIn(linkOf('world-tour'))).toEqual({ rules: { preset: 'world-tour' }, name: '' });
  expect(rulesIn(`#rules?nonsense=%7B&name=${'a'.repeat(99)}`)).toEqual({
    rules: { nonsense: '{' },
    name: 'a'.repeat(40),
  });
});

test('by the Spanish sheet what it has too no longer differs', () => {
  const draft = withSwitch(draftOf('classic'), 'challenge', 'anyone');
  expect(rulesOf(bySpanish(draft, true))).toBe('classic-es');
  expect(rulesOf(bySpanish(withSwitch(draft, 'target', 100), true))).toEqual({ preset: 'classic-es', target: 100 });
});

test('what was remembered is read back, and rubbish is not', () => {
  const kept = { setup: { rules: 'house', seats: 4 }, bots: ['clever'] };
  expect(readRemembered(JSON.stringify(kept))).toEqual(kept);
  for (const bad of [null, '', '{', '7', '{"setup":{}}']) expect(readRemembered(bad)).toBeNull();
});

test('an effect changed into another keeps what both take', () => {
  const draw = { ...effectOf('draw'), who: 'others', count: 5 };
  expect(effectOf('discard', draw)).toEqual({ do: 'discard', who: 'others', count: 5 });
  expect(effectOf('choose', draw)).toEqual({ do: 'choose', who: 'next', first: [], second: [] });
  expect(effectOf('mark', effectOf('draw_until', draw))).toEqual({
    do: 'mark',
    who: 'others',
    mark: '',
    until: 'round',
  });
  expect(effectOf('draw_if_stuck', { ...draw, count: 1 }).count).toBe(2);
  expect(effectOf('give')).toEqual({ do: 'give', who: 'next', to: 'me', count: 2 });
});

test('how many cards and how many turns are asked of a mark only where they mean something', () => {
  const asked = (mark: Effect): string[] =>
    fieldsOf('mark')
      .filter((field) => counts(mark, field))
      .map(({ key }) => key);
  const plain = effectOf('mark');
  expect(asked(plain)).toEqual(['who', 'mark', 'until', 'does', 'told']);
  const draws = withValue(withValue(plain, 'does', 'draw'), 'count', 3);
  expect(asked(draws)).toEqual(['who', 'mark', 'until', 'does', 'count', 'told']);
  expect(asked(withValue(plain, 'until', 'turns'))).toEqual(['who', 'mark', 'until', 'turns', 'does', 'told']);
  expect(withValue(draws, 'does', 'open_hand')).toEqual({ ...plain, does: 'open_hand' });
  expect(effectOf('mark', { do: 'draw', who: 'me', count: 7 })).toEqual({ ...plain, who: 'me' });
});

test('every number that says more of a word stands beside a field that takes the word', () => {
  for (const what of VERBS)
    for (const field of fieldsOf(what)) {
      const fits = fieldsOf(what).some((other) =>
        (wordsOf(other) ?? []).some((word) => counts({ ...effectOf(what), [other.key]: word }, field)),
      );
      expect(fits || fieldsOf(what).every((each) => !wordsOf(each)), `${what} ${field.key}`).toBe(true);
    }
});

test('votes, choices and forks lead into two lists at least, and no other effect into one', () => {
  const lists = (what: string): number => fieldsOf(what).filter(({ takes }) => takes === 'branch').length;
  expect(VERBS.filter(branches)).toEqual(VERBS.filter((what) => lists(what) > 1));
  expect(VERBS.filter((what) => lists(what) === 1)).toEqual([]);
});

test.each(LANGS)('all that can be chosen has words in %s', (lang) => {
  const texts = new Texts(lang);
  for (const part of ['', '-parts'] as const) texts.add(localeFile(lang, part));
  const fields = VERBS.flatMap(fieldsOf);
  const ids = [
    ...GROUPS.map((group) => `switch-group-${group}`),
    ...Object.keys(NAMED_SETS).flatMap((name) => [`set-${name}`, `set-${name}.title`]),
    ...SHEETS.flatMap((sheet) => [`setup-sheet-${sheet}`, `setup-sheet-${sheet}.title`]),
    ...SWITCHES.flatMap((name) => [`switch-${name}`, `switch-${name}.title`]),
    ...SWITCHES.flatMap((name) =>
      [kindOf(name)].flatMap((kind) => (kind instanceof Array ? kind.map((word) => `value-${name}-${word}`) : [])),
    ),
    ...['seats', 'bots', 'bot-level', 'clock', 'seconds', 'listed', 'spectators', 'hints'].map(
      (name) => `setup-${name}.title`,
    ),
    ...BOTS.flatMap((name) => [`setup-bot-${name}`, `web-bot-${name}`]),
    ...VERBS.map((what) => `setup-do-${what}`),
    ...fields.map((field) =>
      field.takes === 'branch' ? `effect-branch-${field.key}` : `setup-field-${labelOf(field)}`,
    ),
    ...(['passes', 'voters', 'given_by', 'shown_by', 'called_out', 'does', 'laid_now'] as const).flatMap((takes) =>
      WORDS[takes].map((word) => `setup-${takes}-${word}`),
    ),
    ...WORDS.anyone.map((word) => `subject-${word}`),
    ...WORDS.kind.filter((word) => !/^(\d|red|yellow|green|blue)$/.test(word)).map((word) => `kind-${word}`),
    ...['third', 'fourth', 'told'].map((way) => `setup-card-${way}`),
  ].map((id) => id.replaceAll('_', '-'));
  expect(ids.filter((id) => !texts.format(id, {}))).toEqual([]);
});

test('an id is made of what the title has in small letters', () => {
  expect(idOf('¡Ópera, una noche!')).toBe('opera-una-noche');
  expect(idOf('???')).toBe('card');
  expect(idOf('a'.repeat(60))).toHaveLength(40);
});

test('an effect with two empty ways does nothing, one with a step in either does something', () => {
  for (const what of VERBS.filter(branches)) {
    const bare = effectOf(what);
    expect(isIdle(bare), what).toBe(true);
    for (const { key, takes } of fieldsOf(what))
      if (takes === 'branch') expect(isIdle({ ...bare, [key]: [effectOf('draw')] }), key).toBe(false);
  }
  expect(VERBS.filter((what) => !branches(what)).some((what) => isIdle(effectOf(what)))).toBe(false);
});

test('no written card has the id of a ready one, not even one that was kept by an earlier version', () => {
  expect(idOf('Joke')).toBe('joke');
  expect(ownId('joke')).toBe('joke-2');
  expect(ownId('thunder')).toBe('thunder');
  const kept = { id: 'joke', title: { en: 'Joke' }, text: { en: 'Laugh.' }, effects: [{ do: 'redeal' }] };
  expect(writtenIn(JSON.stringify([kept]))[0]?.id).toBe('joke-2');
  expect(draftOf({ preset: 'classic', custom: ['joke', kept] }).custom).toEqual(['joke', { ...kept, id: 'joke-2' }]);
});

test('what does not fit into a frame is known by its bytes, not by its letters', async () => {
  const text = 'x'.repeat(MOST_WRITTEN - 2);
  expect(isTooLong(text)).toBe(false);
  expect(isTooLong(`${text}x`)).toBe(true);
  expect(isTooLong('ñ'.repeat(MOST_WRITTEN / 2))).toBe(true);
  expect(await textOf(new Blob([text]))).toEqual({ text });
  expect(await textOf(new Blob([new Uint8Array([0xe9, 0x0a])]))).toEqual({ wrong: 'letters' });
  expect(await textOf(new Blob(['x'.repeat(MOST_FILE + 1)]))).toEqual({ wrong: 'large' });
});
