import { toHex } from '../fair/hex';
import { remember } from '../remember';

let unbound: string | null = null;

/** 32 hexadecimal digits of the player's own, kept with the commitment they answer, for checking the deal later. */
export function freshSalt(commitment: string | null): string {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  unbound = salt;
  if (commitment) bindSalt(commitment);
  return salt;
}

/** The first commitment seen answers to a salt sent before it was known: the table was only just asked for. */
export function bindSalt(commitment: string): void {
  if (unbound) remember(`salt.${commitment}`, unbound);
  unbound = null;
}
