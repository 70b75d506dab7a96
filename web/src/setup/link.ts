import { RULES_MARK as MARK } from '../start/link';
import { MAX_SET_NAME } from './own_sets';

/** Rules that came by a link, unchecked, and what their sender calls them. */
export interface Linked {
  readonly rules: unknown;
  readonly name: string;
}

/** The fragment that stands for rules: one can read it, and write it by hand. */
export function linkOf(rules: unknown, name = ''): string {
  const table = typeof rules === 'string' ? { preset: rules } : (rules as Record<string, unknown>);
  const said = Object.entries(table).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return MARK + String(new URLSearchParams([...said, ...(name ? [['name', name]] : [])]));
}

/** The rules a fragment stands for, whatever they are: whether they are good is for the server to say. */
export function rulesIn(hash: string): Linked {
  const said = [...new URLSearchParams(hash.slice(MARK.length))];
  const name = said.find(([key]) => key === 'name')?.[1] ?? '';
  const switches = said.filter(([key]) => key !== 'name').map(([key, text]) => [key, valueIn(text)]);
  return { rules: Object.fromEntries(switches), name: [...name.trim()].slice(0, MAX_SET_NAME).join('') };
}

/** Words of the rules stand for themselves; what else there is, is JSON. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
