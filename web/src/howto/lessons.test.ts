import { expect, test } from 'vitest';
import { localeFile } from '../../scripts/locales';
import type { RulesView } from '../protocol';
import { PRESETS, SWITCHES } from '../vocabulary/rules';
import { LANGS } from '../words/lang';
import { Texts } from '../words/texts';
import { byChoice, byTable, cardLessonsOf, houseRulesOf, lessonsOf, type Played } from './lessons';

/** Every value of every switch, each on its own. */
const EACH = Object.entries(SWITCHES).flatMap(([name, given]) => {
  const values =
    given.takes === 'word' ? given.words : given.takes === 'flag' ? [true, false] : [given.least, given.most];
  return values.map((value) => ({ preset: 'classic', [name]: value }));
});

const said = (played: Played): string[] =>
  [...lessonsOf(played), ...cardLessonsOf(played)].flatMap(({ lines }) => lines.map(([id]) => id));

test.each(LANGS)('whatever the rules are, there are words for all of it (%s)', (lang) => {
  const texts = new Texts(lang);
  for (const part of ['', '-parts'] as const) texts.add(localeFile(lang, part));
  for (const rules of [...Object.keys(PRESETS), ...EACH]) {
    const played = byChoice(rules);
    for (const { id, cards, lines } of [...lessonsOf(played), ...cardLessonsOf(played)]) {
      expect(texts.format(`howto-${id}.title`), id).toBeTruthy();
      expect(cards.length).toBeGreaterThan(0);
      for (const [line, args] of lines) expect(texts.format(line, args), line).toMatch(/^[^{]+$/);
    }
  }
});

test('what is told goes by the rules', () => {
  expect(said(byChoice('classic'))).toContain('howto-challenge-victim');
  expect(said(byChoice('classic'))).not.toContain('howto-answer');
  expect(said(byChoice({ preset: 'classic', bluffing: false, challenge: 'off' }))).not.toContain('howto-verdict');
  expect(said(byChoice('house'))).toEqual(expect.arrayContaining(['howto-answer', 'howto-seven-must', 'howto-zero']));
  expect(said(byChoice('world-tour-es'))).toEqual(expect.arrayContaining(['howto-tour', 'howto-drawn-must']));
  expect(said(byChoice('customizable'))).toContain('howto-custom');
  expect(houseRulesOf(byChoice('house'))).toEqual(['stacking', 'jump_in', 'seven', 'zero']);
  expect(said(byChoice({ uno: 'off' }))).not.toContain('howto-uno');
  expect(said(byChoice({ uno: 'automatic', false_call: 2 }))).toEqual(
    expect.arrayContaining(['howto-forgot', 'howto-false-automatic']),
  );
  expect(said(byChoice({ places: true, match: 'elimination' }))).toEqual(
    expect.arrayContaining(['howto-places-winner', 'howto-elimination']),
  );
  expect(said(byChoice({ places: true }))).not.toContain('howto-worth');
  expect(houseRulesOf(byChoice({ teams: true, mercy: 25 }))).toEqual(['mercy', 'teams']);
});

test('a table’s own rules say the same as the choice they came from', () => {
  for (const [preset, { switches }] of Object.entries(PRESETS)) {
    const rules = {
      preset,
      switches: Object.entries(switches).map(([name, value]) => ({ name, value, changed: false })),
      cards: [],
    } as unknown as RulesView;
    expect(lessonsOf({ ...byTable(rules), custom: 0 })).toEqual(lessonsOf({ ...byChoice(preset), custom: 0 }));
  }
});
