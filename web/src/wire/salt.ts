import { toHex } from '../fair/hex';
import { parsed, recall, remember } from '../remember';
import type { TableView } from '../protocol';

/** 32 hexadecimal digits of the player's own, which go into the chance of the next deal. */
export function freshSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** How many commitments a browser remembers. */
const KEPT = 200;

/** Notes what the server had committed to before a round began, for checking the match later. */
export function noteCommitment(before: TableView, now: TableView): void {
  const noted = Object.entries((parsed(recall('commitments')) ?? {}) as Record<string, string>);
  noted.push([`${now.table}/${now.number}/${now.round}`, before.commitment]);
  remember('commitments', JSON.stringify(Object.fromEntries(noted.slice(-KEPT))));
}
