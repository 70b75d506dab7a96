import type { ChatLine } from '../protocol';
import { phraseName } from '../wire/sentence';

/** How long what somebody says is seen at their seat, in ms, and how much of it. */
const STAYS = 3200;
const MOST = 60;

let last = $state.raw<Readonly<Record<number, ChatLine>>>({});

/** What somebody said just now, as it stands in the bubble at their seat. */
export function sayingOf(seat: number): string | null {
  const line = last[seat];
  return line ? shortened(line.phrase ? phraseName(line.phrase) : (line.text ?? '')) : null;
}

/** Somebody said something. */
export function hearSaying(line: ChatLine): void {
  const { seat } = line;
  if (seat === null) return;
  last = { ...last, [seat]: line };
  setTimeout(() => {
    if (last[seat] !== line) return;
    const { [seat]: _, ...others } = last;
    last = others;
  }, STAYS);
}

export function shortened(text: string): string {
  const letters = [...text];
  return letters.length > MOST ? `${letters.slice(0, MOST).join('').trimEnd()}…` : text;
}
