import type { Card, Happened } from '../protocol';

/** One thing to tell: an event, or several that are one to the eye, like the cards of one draw. */
export interface Told {
  readonly event: Happened;
  /** How many events it stands for. */
  readonly count: number;
  /** The cards among them that we know. */
  readonly cards: readonly Card[];
}

/** What happened, with cards dealt, drawn or shown in a row told as one. */
export function gather(happened: readonly Happened[]): Told[] {
  const told: Told[] = [];
  for (const event of happened) {
    const last = told.at(-1);
    const cards = 'card' in event && event.card ? [event.card] : [];
    if (last && sameMove(last.event, event)) {
      told[told.length - 1] = { event, count: last.count + 1, cards: [...last.cards, ...cards] };
    } else told.push({ event, count: 1, cards });
  }
  return told;
}

function sameMove(one: Happened, other: Happened): boolean {
  if (one.event === 'dealt') return other.event === 'dealt';
  if (one.event === 'drew') return other.event === 'drew' && one.seat === other.seat && one.why === other.why;
  const [a, b] = [one, other];
  return (
    (a.event === 'showed' || a.event === 'revealed' || a.event === 'discarded') &&
    a.event === b.event &&
    'seat' in b &&
    a.seat === b.seat
  );
}
