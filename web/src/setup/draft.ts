import { parsed } from '../remember';
import type { RulesView } from '../protocol';
import {
  GROUPS,
  MOST_CARDS,
  PRESETS,
  READY_CARDS,
  SWITCHES as LIST,
  type GroupName,
  type PresetName,
  type SwitchName,
} from '../vocabulary/rules';
import { ownId, type WrittenCard } from './effects';

export { GROUPS, MOST_CARDS, type GroupName, type SwitchName };
export type Value = boolean | number | string;
export type Word = string | boolean;

/** A number within bounds; `off` where there may be none. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly off?: boolean;
}

/** What a line of the form takes: on or off, one of some words, or a number. */
export type Kind = 'flag' | readonly Word[] | Bounds;

export type Sheet = Exclude<PresetName, `${string}-es`>;

/** The sheets in the order they are offered: the one everybody knows, then how most really play it. */
const PLACES = { classic: 1, house: 2, 'world-tour': 3, customizable: 4, deluxe: 5 } satisfies Record<Sheet, number>;
export const SHEETS = Object.keys(PLACES) as readonly Sheet[];

export const SWITCHES = Object.keys(LIST) as readonly SwitchName[];

export const switchesOf = (group: GroupName): readonly SwitchName[] =>
  SWITCHES.filter((name) => LIST[name].group === group);

/** How a switch is shown: a number that is none or all is on or off. */
export function kindOf(name: SwitchName): Kind {
  const given = LIST[name];
  if (given.takes === 'word') return given.words;
  if (given.takes === 'limit') return { ...given, off: true };
  return given.takes === 'flag' || isAllOrNone(given) ? 'flag' : given;
}

/** What a switch is set to by what somebody chose for it. */
export function chosenFor(name: SwitchName, value: Value): Value {
  const given = LIST[name];
  return given.takes === 'number' && typeof value === 'boolean' ? (value ? given.most : given.least) : value;
}

const isAllOrNone = ({ least, most, step }: { least: number; most: number; step: number }): boolean =>
  least + step === most;

/** Whether a switch can be set to that. */
export function takes(name: SwitchName, value: unknown): value is Value {
  const given = LIST[name];
  if (given.takes === 'flag') return typeof value === 'boolean';
  if (given.takes === 'word') return (given.words as readonly unknown[]).includes(value);
  if (given.takes === 'limit' && value === 'off') return true;
  return typeof value === 'number' && Number.isInteger(value) && value >= given.least && value <= given.most;
}

/** A ready card's id, or a card somebody wrote. */
export type Custom = string | WrittenCard;

/** Rules while they are being chosen. */
export interface RulesDraft {
  sheet: Sheet;
  spanish: boolean;
  /** The switches that differ from the sheet. */
  changed: Partial<Record<SwitchName, Value>>;
  /** The rule cards, where they differ from the sheet. */
  custom: readonly Custom[] | null;
}

const presetOf = ({ sheet, spanish }: Pick<RulesDraft, 'sheet' | 'spanish'>) =>
  PRESETS[spanish ? (`${sheet}-es` as const) : sheet];

/** The switches of a sheet. */
export const sheetValues = (of: Pick<RulesDraft, 'sheet' | 'spanish'>): Readonly<Record<SwitchName, Value>> =>
  presetOf(of).switches;

export const sheetCards = (of: Pick<RulesDraft, 'sheet' | 'spanish'>): readonly Custom[] => presetOf(of).cards;

export const presetName = ({ sheet, spanish }: RulesDraft): string => sheet + (spanish ? '-es' : '');

export const valueOf = (draft: RulesDraft, name: SwitchName): Value => draft.changed[name] ?? sheetValues(draft)[name];

export const cardsOf = (draft: RulesDraft): readonly Custom[] => draft.custom ?? sheetCards(draft);

/** Whether the plain game has it otherwise. */
export const standsOut = (draft: RulesDraft, name: SwitchName): boolean =>
  valueOf(draft, name) !== PRESETS.classic.switches[name];

/** The same with a switch set; one set as the sheet has it does not differ. */
export function withSwitch(draft: RulesDraft, name: SwitchName, value: Value): RulesDraft {
  const { [name]: _, ...others } = draft.changed;
  return { ...draft, changed: value === sheetValues(draft)[name] ? others : { ...others, [name]: value } };
}

export function withCards(draft: RulesDraft, custom: readonly Custom[]): RulesDraft {
  return { ...draft, custom: JSON.stringify(custom) === JSON.stringify(sheetCards(draft)) ? null : custom };
}

/** The same by the other language's sheet, without what now is as that sheet has it. */
export function bySpanish(draft: RulesDraft, spanish: boolean): RulesDraft {
  const other = { ...draft, spanish };
  return SWITCHES.reduce((next, name) => {
    const value = draft.changed[name];
    return value === undefined ? next : withSwitch(next, name, value);
  }, other);
}

/** As the protocol wants them: a preset's name, or a table of what differs from it. */
export function rulesOf(draft: RulesDraft): unknown {
  const preset = presetName(draft);
  if (Object.keys(draft.changed).length === 0 && draft.custom === null) return preset;
  const changed = SWITCHES.filter((name) => name in draft.changed).map((name) => [name, draft.changed[name]]);
  return { preset, ...Object.fromEntries(changed), ...(draft.custom ? { custom: draft.custom } : {}) };
}

const given = (rules: unknown): Readonly<Record<string, unknown>> =>
  typeof rules === 'string' ? { preset: rules } : ((rules ?? {}) as Record<string, unknown>);

/** A written card with an id of its own, which those of earlier versions may lack. */
const owned = (card: WrittenCard): WrittenCard => ({ ...card, id: ownId(card.id) });

/** Rules of the protocol as a draft; what cannot be read is left as the sheet has it. */
export function draftOf(rules: unknown): RulesDraft {
  const { preset = 'classic', custom, ...switches } = given(rules);
  const named = typeof preset === 'string' ? preset : 'classic';
  const sheet = SHEETS.find((one) => one === named.replace(/-es$/, '')) ?? 'classic';
  const bare: RulesDraft = { sheet, spanish: named.endsWith('-es'), changed: {}, custom: null };
  const draft = SWITCHES.reduce((next, name) => {
    const value = switches[name];
    return takes(name, value) ? withSwitch(next, name, value) : next;
  }, bare);
  return Array.isArray(custom)
    ? withCards(
        draft,
        (custom as Custom[]).map((card) => (typeof card === 'string' ? card : owned(card))),
      )
    : draft;
}

/** Whether a draft says all of it: else a name stands for several switches, and the server knows for which. */
export function isPlain(rules: unknown): boolean {
  const { preset = 'classic', custom = [], ...switches } = given(rules);
  return (
    Object.hasOwn(PRESETS, String(preset)) &&
    Array.isArray(custom) &&
    Object.entries(switches).every(([name, value]) => Object.hasOwn(LIST, name) && takes(name as SwitchName, value))
  );
}

/** Rules as the server reads them; which cards are meant is in what it was given. */
export function draftFrom({ preset, switches, cards }: RulesView, rules: unknown): RulesDraft {
  const { custom } = given(rules);
  const read = Object.fromEntries(switches.map(({ name, value }) => [name, value]));
  return draftOf({ ...read, preset, custom: Array.isArray(custom) ? custom : cards.map(({ id }) => id) });
}

/** The cards written in this browser, as they were remembered. */
export function writtenIn(text: string | null): WrittenCard[] {
  const found = parsed(text);
  return Array.isArray(found) ? (found as WrittenCard[]).map(owned) : [];
}

/** The cards the server has ready, as many at a time as it takes. */
export const READY = Array.from({ length: Math.ceil(READY_CARDS.length / MOST_CARDS) }, (_, n) =>
  READY_CARDS.slice(n * MOST_CARDS, (n + 1) * MOST_CARDS),
);
