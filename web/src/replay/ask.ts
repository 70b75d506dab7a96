import { canonical } from '../fair/crockford';
import { recall } from '../remember';

/** Why a match cannot be shown. */
export type Failure = 'replay-missing' | 'replay-broken' | 'replay-another' | 'replay-closed' | 'replay-unseated';

/** Which match is looked at. */
export interface Match {
  readonly table: string;
  readonly number: number;
}

/** What the server tells of a match; `rest` says what of it. */
export async function ask<T extends Match>({ table, number }: Match, rest = ''): Promise<T | Failure> {
  try {
    const ticket = recall('ticket');
    const headers = ticket ? { authorization: `Bearer ${ticket}` } : {};
    const answer = await fetch(`/api/replays/${encodeURIComponent(table)}/${number}${rest}`, { headers });
    // Of a match that nobody could watch, a replay is for those who sat in it.
    if ([401, 403].includes(answer.status)) return 'replay-closed';
    if (answer.status === 404)
      return ((await answer.json()) as { code: string }).code === 'no-such-seat' ? 'replay-unseated' : 'replay-missing';
    if (!answer.ok) return 'replay-broken';
    const told = (await answer.json()) as T;
    // Another match would show nothing of this one, however well it holds.
    return told.table === canonical(table) && told.number === number ? told : 'replay-another';
  } catch {
    return 'replay-broken';
  }
}
