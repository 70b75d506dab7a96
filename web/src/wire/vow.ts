import { sealOf } from '../fair/hash';
import { toHex } from '../fair/hex';
import type { Addition, Happened, TableView } from '../protocol';
import { parsed, recall, remember } from '../remember';

/** What this browser knows of a deal by itself, to hold against what the server says of it. */
export interface Note {
  /** As it was told before the deal. */
  readonly commitment?: string;
  /** Our own salt, if we sealed one. */
  readonly salt?: string;
  /** The server took its seal. */
  readonly bound?: boolean;
  /** All seals we saw before we told it; none if the deal came though it was never asked for. */
  readonly seals?: readonly (string | null)[];
  /** The server said that it has our salt. */
  readonly heard?: boolean;
  /** The cards we saw dealt and turned up, as a replay writes them. */
  readonly dealt?: readonly string[];
}
/** By `TABLE/MATCH/ROUND`. */
export type Notes = Readonly<Record<string, Note>>;

/** How a deal looks: as it was bound to be; without our part, for which a slow line is enough; or not as it was bound to be. */
export type Watched = 'good' | 'apart' | 'unfair';

/** How many deals a browser remembers. */
const KEPT = 200;
/** Those of this page, should storage be missing or full. */
const fresh: Record<string, Note> = {};
let stores = true;
/** Deals for which our seat was bound once more, and not by this page. */
const elsewhere = new Set<string>();

/** What other tabs have written goes before what this one remembers: all of them are shown one list, or it is noticed. */
export function notes(): Notes {
  const stored = parsed(recall('deals')) as Notes | null;
  return { ...stored, ...fresh, ...(stores ? stored : {}) };
}

/** Another tab that does not know of our pending command may have dropped the salt it binds us to. */
function noteOf(deal: string): Note {
  const kept = notes()[deal];
  return (kept?.salt ? kept : fresh[deal]) ?? kept ?? {};
}

function write(deal: string, note: Note): void {
  fresh[deal] = note;
  const others = Object.entries(notes()).filter(([of]) => of !== deal);
  const text = JSON.stringify(Object.fromEntries([...others, [deal, note]].slice(-KEPT)));
  remember('deals', text);
  stores = recall('deals') === text;
}

/** The deal under way, or the next. */
export const dealOf = ({ table, stage, number, round }: TableView): string =>
  stage === 'lobby' ? `${table}/${number + 1}/1` : `${table}/${number}/${round + Number(stage !== 'playing')}`;

/**
 * Binds us to a salt for the next deal, which is told when everybody is bound. The same one if we are asked again, so that it
 * does not matter which of two commands arrives; and what was noted with seals is evidence and stays.
 */
export function seal(view: TableView): Addition {
  const { commitment } = view;
  const deal = dealOf(view);
  const note = noteOf(deal);
  const salt = (note.commitment === commitment && note.salt) || toHex(crypto.getRandomValues(new Uint8Array(16)));
  if (note.salt !== salt && !note.seals) write(deal, { commitment, salt });
  return { seal: sealOf(commitment, salt) };
}

/** The server has answered whether it took our seal. */
export function answered(deal: string, took: boolean): void {
  const note = noteOf(deal);
  const { commitment, salt, seals, bound } = note;
  if (!commitment || !salt || seals || bound) return;
  write(deal, took ? { ...note, bound: true } : { commitment });
}

/** Drops a salt to which the server says we are not bound, when no command of ours to bind us is on its way. */
export function settle(view: TableView): void {
  const deal = dealOf(view);
  const { commitment, salt, seals } = noteOf(deal);
  const bound = view.reveal || view.stage === 'playing' || view.seats[view.seat ?? -1]?.ready;
  if (commitment && salt && !seals && !bound) write(deal, { commitment });
}

/** The server says that it has our salt. */
export function heard(deal: string): void {
  write(deal, { ...noteOf(deal), heard: true });
}

/** Whether we have told our salt for a deal that has yet to come. */
export const isAwaited = (view: TableView): boolean => Boolean(view.reveal && noteOf(dealOf(view)).seals);

/** Watches over the deals, and tells our salt when it is asked for. `binding`: a command that binds us is on its way. */
export function watch(
  last: TableView | null,
  view: TableView,
  happened: readonly Happened[],
  binding: boolean,
  tell: (salt: string, deal: string) => void,
): Watched {
  // What is told after coming in follows on nothing we saw.
  const before = last?.table === view.table && happened.length > 0 ? last : null;
  const began = happened.find((one) => one.event === 'round_began');
  const bound = before && before.stage !== 'playing' && (before.reveal || began);
  const deal = dealOf(bound ? before : view);
  if (before && !binding && boundAgain(before, happened)) elsewhere.add(deal);
  if (began) return judge(deal, before, dealOf(view) === deal, began, happened);
  const { commitment, seals } = noteOf(deal);
  if (before?.reveal && !view.reveal) return seals ? 'unfair' : 'good';
  if (view.reveal) return answer(deal, view.reveal, happened.length === 0, tell);
  if (view.stage === 'playing') return seals && view.commitment !== commitment ? 'unfair' : 'good';
  if (seals) return 'unfair';
  if (!binding) settle(view);
  return 'good';
}

/** Whether our seat, ready before, is so once more: the same player on another device. */
const boundAgain = ({ seat, seats }: TableView, happened: readonly Happened[]): boolean =>
  seat !== null &&
  Boolean(seats[seat]?.ready) &&
  happened.some((one) => (one.event === 'agreed' || one.event === 'is_ready') && one.seat === seat);

/** All seals are shown: tells our salt, once, to the first list in which our own is. */
function answer(
  deal: string,
  { seals, told }: NonNullable<TableView['reveal']>,
  again: boolean,
  tell: (salt: string, deal: string) => void,
): Watched {
  const note = noteOf(deal);
  const { salt } = note;
  if (note.seals && `${note.seals}` !== `${seals}`) return 'unfair';
  const own = seals.indexOf(ownSeal(note));
  if (!salt || own < 0) return 'good';
  if (!note.seals || told[own]) write(deal, { ...note, seals, ...(told[own] ? { heard: true } : {}) });
  if (!told[own] && (!note.seals || again)) tell(salt, deal);
  return 'good';
}

/** The cards are dealt: holds them against the note, whatever the server says of our seat, and notes what we see of them. */
function judge(
  deal: string,
  before: TableView | null,
  inPlace: boolean,
  began: Happened & { event: 'round_began' },
  happened: readonly Happened[],
): Watched {
  const note = noteOf(deal);
  const own = ownSeal(note);
  const commitment = note.commitment ?? before?.commitment;
  if (!commitment) return 'good';
  const dealt = happened.flatMap((one) => {
    if (one.event === 'dealt' && one.card) return `dealt ${one.seat} ${one.card}`;
    return one.event === 'turned_up' ? `turned_up ${one.card}` : [];
  });
  if (note.seals) {
    const seat = note.seals.indexOf(own);
    const isHeard = note.heard || happened.some((one) => one.event === 'told' && one.seat === seat);
    write(deal, { ...note, dealt, ...(isHeard ? { heard: true } : {}) });
    if (!inPlace || began.commitment !== commitment || `${began.seals}` !== `${note.seals}`) return 'unfair';
    const salt = began.salts[seat] ?? null;
    if (salt === null && !isHeard) return 'apart';
    return salt === note.salt ? 'good' : 'unfair';
  }
  if (began.seals?.includes(own) || (note.bound && !elsewhere.has(deal))) {
    write(deal, { ...note, seals: [], dealt });
    return 'unfair';
  }
  // A command that came too late bound us to nothing, and no seat that was shown as bound to it.
  write(deal, { commitment, dealt });
  return note.salt && before?.seats[before.seat ?? -1]?.ready ? 'apart' : 'good';
}

const ownSeal = ({ commitment, salt }: Note): string => (commitment && salt ? sealOf(commitment, salt) : '');
