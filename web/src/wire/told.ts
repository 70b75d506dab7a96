import type { Card, Happened } from '../protocol';

/** One thing to tell: an event, or several that are one to the eye, like the cards of one draw. */
export interface Told {
  readonly event: Happened;
  /** How many events it stands for. */
  readonly count: number;
  /** The cards among them that we know. */
  readonly cards: readonly Card[];
}

/** Whether a fixed colour or a barred kind is told again because a turn begins, with one turn less. */
function countsDown(happened: readonly Happened[], at: number): boolean {
  const event = happened[at];
  if (event?.event !== 'fixed' && event?.event !== 'barred') return false;
  const alike = (each: Happened): boolean => each.event === event.event;
  const [before, after] = [happened.slice(0, at).reverse().find(alike), happened.slice(at + 1)];
  const next = after.find((each) => each.event === 'awaits' || alike(each));
  // What was told earlier has no word of who was waited for.
  return (
    (next?.event === 'awaits' && next.phase === 'turn') ||
    (!!before && 'left' in before && before.left === event.left + 1)
  );
}

/** What happened, with cards dealt, drawn or shown in a row told as one, and what a rule fixes or bars told once, not turn by turn. */
export function gather(happened: readonly Happened[]): Told[] {
  const told: Told[] = [];
  /** Whether these are the cards of all hands, which lie open. */
  let open = false;
  for (const [at, event] of happened.entries()) {
    if (countsDown(happened, at)) continue;
    open = event.event === 'opened' || (open && event.event === 'revealed');
    if (open && event.event === 'revealed') continue;
    const last = told.at(-1);
    const cards = 'card' in event && event.card ? [event.card] : [];
    if (last && sameMove(last.event, event)) {
      told[told.length - 1] = { event, count: last.count + 1, cards: [...last.cards, ...cards] };
    } else told.push({ event, count: 1, cards });
  }
  return told;
}

function sameMove(one: Happened, other: Happened): boolean {
  if (one.event === 'dealt' || one.event === 'handed_out') return other.event === one.event;
  if (one.event === 'drew') return other.event === 'drew' && one.seat === other.seat && one.why === other.why;
  if (one.event === 'gave')
    return other.event === 'gave' && one.seat === other.seat && one.to === other.to && !one.card === !other.card;
  const [a, b] = [one, other];
  return (
    (a.event === 'showed' || a.event === 'revealed' || a.event === 'discarded') &&
    a.event === b.event &&
    'seat' in b &&
    a.seat === b.seat
  );
}
