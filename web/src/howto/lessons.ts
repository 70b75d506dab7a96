import type { Side } from '../cards/drawing';
import type { CardView, RulesView } from '../protocol';
import { cardsOf, draftOf, sheetValues, SWITCHES, valueOf, type SwitchName, type Value } from '../setup/draft';
import type { Args } from '../words/texts';

/** The rules that are explained: those of a table, or those somebody would open one with. */
export interface Played {
  readonly sheet: string;
  /** Whether something differs from the sheet. */
  readonly differs: boolean;
  readonly value: (name: SwitchName) => Value;
  /** How many rule cards there are, and what is written on them where it is known. */
  readonly custom: number;
  readonly cards: readonly CardView[];
}

export function byTable({ preset, switches, cards }: RulesView): Played {
  return {
    sheet: preset.replace(/-es$/, ''),
    differs: switches.some(({ changed }) => changed),
    value: (name) => switches.find((each) => each.name === name)?.value ?? false,
    custom: cards.length,
    cards,
  };
}

export function byChoice(rules: unknown): Played {
  const draft = draftOf(rules);
  return {
    sheet: draft.sheet,
    differs: Object.keys(draft.changed).length > 0 || draft.custom !== null,
    value: (name) => valueOf(draft, name),
    custom: cardsOf(draft).length,
    cards: [],
  };
}

/** A message and what it is given. */
export type Line = readonly [id: string, args?: Args];

/** Something to learn: `howto-ID.title`, the cards that show it, and what is said of them. */
export interface Lesson {
  readonly id: string;
  readonly cards: readonly Side[];
  readonly lines: readonly Line[];
}

const lesson = (id: string, cards: readonly Side[], ...lines: (Line | false)[]): Lesson => ({
  id,
  cards,
  lines: lines.filter((line) => line !== false),
});

const PLAIN = sheetValues({ sheet: 'classic', spanish: false });

const dashed = (value: Value): string => String(value).replaceAll('_', '-');

/** How the game goes, in the order in which a player meets it. */
export function lessonsOf(played: Played): Lesson[] {
  const { value } = played;
  const [doubt, last] = [value('challenge'), value('last_card')];
  return [
    lesson(
      'goal',
      ['R7', 'Y2', 'G4'],
      ['howto-goal', { count: Number(value('hand_size')) }],
      last !== 'any' && [`howto-last-${dashed(last)}`],
    ),
    ...(value('several') === 'off'
      ? []
      : [lesson('several', ['R5', 'G5'], [`howto-several-${dashed(value('several'))}`], ['howto-several'])]),
    lesson(
      'drawing',
      ['back'],
      [`howto-draw-${dashed(value('draw'))}${value('forced_play') ? '-forced' : ''}`],
      [`howto-drawn-${dashed(value('drawn_card'))}`],
    ),
    ...unoLessonsOf(played),
    ...(doubt === 'off' || !value('bluffing')
      ? []
      : [lesson('challenge', ['W+4'], [`howto-challenge-${dashed(doubt)}`], ['howto-verdict'])]),
    ...(value('jump_in') === false ? [] : [jumpLessonOf(played)]),
    ...(value('mercy') === 'off'
      ? []
      : [lesson('mercy', ['back', 'back', 'back'], ['howto-mercy', { count: Number(value('mercy')) }])]),
    ...(value('teams') === true
      ? [lesson('teams', ['Y2', 'B2'], ['howto-teams'], value('partner_hands') === true && ['howto-partner-hands'])]
      : []),
    scoreLessonOf(played),
  ];
}

function unoLessonsOf({ value }: Played): Lesson[] {
  const [calls, count, price] = [value('uno'), Number(value('uno_penalty')), Number(value('false_call'))];
  if (calls === 'off') return [];
  const caught: Line[] =
    calls === 'automatic'
      ? [['howto-forgot', { count }]]
      : [['howto-caught', { count }], [`howto-danger-${dashed(value('uno_window'))}`], ['howto-catch']];
  return [
    lesson('uno', ['B3'], ['howto-uno'], ...caught, price > 0 && [`howto-false-${dashed(calls)}`, { count: price }]),
  ];
}

const jumpLessonOf = ({ value }: Played): Lesson =>
  lesson(
    'jump',
    ['B4', 'B4'],
    [`howto-jump-${dashed(value('jump_window'))}`],
    value('jump_in') === 'no_wilds' && ['howto-jump-no-wilds'],
  );

function scoreLessonOf({ value, custom }: Played): Lesson {
  const [by, scoring, places] = [value('match'), dashed(value('scoring')), value('places') === true];
  return lesson(
    'score',
    ['G7', 'RS', 'W'],
    [`howto-${places ? 'places' : 'score'}-${scoring}`],
    by === 'points' && [
      `howto-target-${places && scoring === 'winner' ? 'places' : scoring}`,
      { target: Number(value('target')) },
    ],
    by === 'rounds' && ['howto-best-of', { count: Number(value('best_of')) }],
    by === 'elimination' && ['howto-elimination'],
    !places && ['howto-worth'],
    !places && custom > 0 && ['howto-worth-custom'],
  );
}

/** What each card does that does something. */
export function cardLessonsOf({ value, custom, cards }: Played): Lesson[] {
  const stacking = value('stacking');
  const answers = (to: string, by: readonly Value[]): Line | false => by.includes(stacking) && [`howto-answer${to}`];
  return [
    lesson('skip', ['RS'], ['howto-skip'], value('deflect') === true && ['howto-deflect-skip']),
    lesson(
      'reverse',
      ['GR'],
      ['howto-reverse'],
      [`howto-two-${dashed(value('two_player_reverse'))}`],
      value('deflect') === true && ['howto-deflect-reverse'],
    ),
    lesson('draw-two', ['B+2'], ['howto-draw-two'], answers('', ['twos', 'same']), answers('-up', ['up', 'any'])),
    lesson('wild', ['W'], ['howto-wild']),
    lesson('draw-four', ['W+4'], ['howto-draw-four'], answers('', ['same', 'up']), answers('-any', ['any']), [
      value('bluffing') ? 'howto-bluff' : 'howto-no-bluff',
    ]),
    ...(value('seven') === 'off' ? [] : [lesson('seven', ['Y7'], [`howto-seven-${dashed(value('seven'))}`])]),
    ...(value('zero') ? [lesson('zero', ['G0'], ['howto-zero'])] : []),
    ...(Number(value('world_tour')) > 0 ? [lesson('tour', ['WT'], ['howto-tour'])] : []),
    ...(custom > cards.length ? [lesson('custom', ['C1'], ['howto-custom'])] : []),
  ];
}

/** What this table has otherwise than the plain game. */
export const houseRulesOf = ({ value }: Played): SwitchName[] => SWITCHES.filter((name) => value(name) !== PLAIN[name]);
