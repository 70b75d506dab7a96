import type { BotName, Setup } from '../protocol';
import { parsed } from '../remember';

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

/** The sheet that rules go by, and whether they differ from it, without knowing any of the rules. */
export function sheetOf(rules: unknown): { readonly sheet: string; readonly differs: boolean } {
  if (typeof rules !== 'object' || rules === null) return sheetOf({ preset: rules });
  const { preset, ...differing } = rules as Readonly<Record<string, unknown>>;
  const sheet = typeof preset === 'string' ? preset.replace(/-es$/, '') : 'classic';
  return { sheet, differs: Object.keys(differing).length > 0 };
}
