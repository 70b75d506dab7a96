import { sealOf } from '../fair/hash';
import { toHex } from '../fair/hex';
import type { Addition, Happened, TableView } from '../protocol';
import { parsed, recall, remember } from '../remember';

/** What this browser knew of a deal before it: the commitment, its own salt, all seals it saw before it told that. */
export type Note = readonly [commitment?: string, salt?: string, seals?: readonly (string | null)[]];
/** By `TABLE/MATCH/ROUND`. */
export type Notes = Readonly<Record<string, Note>>;

/** How many deals a browser remembers. */
const KEPT = 200;
/** Those of this page, should storage be missing. */
const fresh: Record<string, Note> = {};

export const notes = (): Notes => ({ ...(parsed(recall('deals')) as Notes | null), ...fresh });

function write(deal: string, note: Note): void {
  fresh[deal] = note;
  remember('deals', JSON.stringify(Object.fromEntries(Object.entries(notes()).slice(-KEPT))));
}

/** The deal under way, or the next. */
const dealOf = ({ table, stage, number, round }: TableView): string =>
  stage === 'lobby' ? `${table}/${number + 1}/1` : `${table}/${number}/${round + Number(stage !== 'playing')}`;

/** Makes up a salt for the next deal and binds us to it; it is told when everybody is bound. */
export function seal(view: TableView): Addition {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  write(dealOf(view), [view.commitment, salt]);
  return { seal: sealOf(view.commitment, salt) };
}

/**
 * Watches over the deals: tells our salt when it is asked for, and says `false` when a deal is not made of what was
 * sealed and shown before, or does not come at all.
 */
export function watch(
  before: TableView | null,
  view: TableView,
  happened: readonly Happened[],
  tell: (salt: string) => void,
): boolean {
  const { seat, reveal } = view;
  const deal = dealOf(view);
  const [commitment = '', salt, seals] = notes()[deal] ?? [];
  const began = happened.find((one) => one.event === 'round_began');
  if (began && before?.table === view.table) {
    const added = seat !== null && before.seats[seat]?.ready && salt;
    const kept = began.commitment === commitment && began.salts[seat ?? 0] === salt && `${began.seals}` === `${seals}`;
    if (!added) write(deal, [before.commitment]);
    else if (!kept) write(deal, [commitment, salt, seals ?? []]);
    return !added || kept;
  }
  if (!reveal) return !seals || view.stage === 'playing';
  if (seat === null || !salt || reveal.seals[seat] !== sealOf(commitment, salt)) return true;
  if (seals && `${seals}` !== `${reveal.seals}`) return false;
  write(deal, [commitment, salt, reveal.seals]);
  if (!reveal.told[seat] && (!seals || happened.length === 0)) tell(salt);
  return true;
}
