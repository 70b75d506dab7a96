/** Letters without case and accents: who types "ultima" means "última". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether all words that were typed are there, in whatever order. */
export function finds(typed: string, texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
