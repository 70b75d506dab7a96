import type { BotName, Setup } from '../protocol';
import { parsed } from '../remember';
import type { WrittenCard } from './effects';

export type Value = boolean | number | string;

/** The sheets, as their presets are called. */
export const SHEETS = ['classic', 'house', 'world-tour', 'customizable', 'deluxe'] as const;
export type Sheet = (typeof SHEETS)[number];

/** What a switch takes: on or off, one of some words, or a number within bounds. */
export type Kind = 'flag' | readonly string[] | { readonly least: number; readonly most: number; readonly step?: number };

/** The switches most tables talk about; the rest is folded away. */
export const HOUSE_RULES = ['progressive', 'seven_zero', 'jump_in', 'world_tour', 'target'] as const;

export const KINDS = {
  progressive: 'flag',
  seven_zero: 'flag',
  jump_in: 'flag',
  // A number in rules files, but the sheet has four of them or none.
  world_tour: 'flag',
  target: { least: 1, most: 10_000, step: 50 },
  hand_size: { least: 1, most: 20 },
  draw: ['one', 'until_playable'],
  drawn_card: ['may', 'must'],
  bluffing: 'flag',
  challenge: ['victim', 'anyone', 'off'],
  uno_window: ['next_turn', 'open'],
  uno_penalty: { least: 0, most: 10 },
  two_player_reverse: ['skip', 'literal'],
  scoring: ['winner', 'tally'],
} as const satisfies Record<string, Kind>;
export type SwitchName = keyof typeof KINDS;

export const SWITCHES = Object.keys(KINDS) as readonly SwitchName[];
export const MORE_RULES = SWITCHES.filter((name) => !(HOUSE_RULES as readonly string[]).includes(name));

/** The bots, the weakest first. */
export const BOTS: readonly BotName[] = ['random', 'greedy', 'clever', 'expert'];

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

const SHEET_CARDS = ['draw-to-colour', 'wild-purge', 'extra-turn', 'seven-exactly'];

const CLASSIC: Readonly<Record<SwitchName, Value>> = {
  progressive: false,
  seven_zero: false,
  jump_in: false,
  world_tour: 0,
  target: 500,
  hand_size: 7,
  draw: 'one',
  drawn_card: 'may',
  bluffing: true,
  challenge: 'victim',
  uno_window: 'next_turn',
  uno_penalty: 2,
  two_player_reverse: 'skip',
  scoring: 'winner',
};

/** The switches of a sheet; the server has the same list, and a test compares them. */
export function sheetValues({ sheet, spanish }: Pick<RulesDraft, 'sheet' | 'spanish'>): Record<SwitchName, Value> {
  const values = { ...CLASSIC };
  if (sheet === 'world-tour') values.world_tour = 4;
  if (sheet === 'house') values.progressive = values.seven_zero = values.jump_in = true;
  if (spanish) {
    values.drawn_card = 'must';
    if (sheet !== 'customizable') [values.challenge, values.uno_window] = ['anyone', 'open'];
  }
  return values;
}

export const sheetCards = ({ sheet }: Pick<RulesDraft, 'sheet'>): readonly Custom[] =>
  sheet === 'customizable' ? SHEET_CARDS : [];

export const presetName = ({ sheet, spanish }: RulesDraft): string => sheet + (spanish ? '-es' : '');

export const valueOf = (draft: RulesDraft, name: SwitchName): Value => draft.changed[name] ?? sheetValues(draft)[name];

export const cardsOf = (draft: RulesDraft): readonly Custom[] => draft.custom ?? sheetCards(draft);

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
  return { preset, ...draft.changed, ...(draft.custom ? { custom: draft.custom } : {}) };
}

/** Rules of the protocol as a draft; what cannot be read is left as the sheet has it. */
export function draftOf(rules: unknown): RulesDraft {
  const given = (typeof rules === 'string' ? { preset: rules } : (rules ?? {})) as Record<string, unknown>;
  const preset = typeof given.preset === 'string' ? given.preset : 'classic';
  const sheet = SHEETS.find((one) => one === preset.replace(/-es$/, '')) ?? 'classic';
  const bare: RulesDraft = { sheet, spanish: preset.endsWith('-es'), changed: {}, custom: null };
  const draft = SWITCHES.reduce((next, name) => {
    const value = given[name];
    return typeof value === typeof CLASSIC[name] ? withSwitch(next, name, value as Value) : next;
  }, bare);
  return Array.isArray(given.custom) ? withCards(draft, given.custom as Custom[]) : draft;
}

/** The cards written in this browser, as they were remembered. */
export function writtenIn(text: string | null): WrittenCard[] {
  const found = parsed(text);
  return Array.isArray(found) ? (found as WrittenCard[]) : [];
}

/** The cards the server has ready; it takes four at a time. */
export const READY = [SHEET_CARDS, ['joke', 'rooster', 'open-hands', 'three-exactly'], ['take-three', 'stiff-elbows']];

/** What somebody chose last time. */
export interface Remembered {
  readonly setup: Setup;
  readonly bots: readonly BotName[];
}

/** Reads it back; `null` if there is nothing of use. */
export function readRemembered(text: string | null): Remembered | null {
  const found = parsed(text) as Partial<Remembered> | null;
  return found?.setup && typeof found.setup.seats === 'number' && Array.isArray(found.bots)
    ? { setup: found.setup, bots: found.bots }
    : null;
}
