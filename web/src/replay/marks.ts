import type { Replay } from '../protocol';

/** The marks of the ready cards; those of written ones stand in their effects. */
const READY: Readonly<Record<string, string>> = { 'stiff-elbows': 'elbows', rooster: 'chicken' };

/** The names of the marks of a match, by the number the log has for them: in the order of the cards that use them. */
export function marksOf({ rules }: Pick<Replay, 'rules'>): string[] {
  const custom = (rules as { custom?: unknown } | null)?.custom;
  const names = Array.isArray(custom) ? custom.map((card) => (typeof card === 'string' ? READY[card] : markIn(card))) : [];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The mark in a list of effects or what branches off it; a card has one at most. */
function markIn(card: unknown): string | undefined {
  if (typeof card !== 'object' || card === null) return undefined;
  if ('do' in card && card.do === 'mark' && 'mark' in card) return String(card.mark);
  return Object.values(card).map(markIn).find((name) => name !== undefined);
}
