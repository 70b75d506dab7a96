import { fromHex, toHex } from './hex';
import { sha256 } from './sha256';

/** The hash of a text and of bytes after it. */
export const hash = (purpose: string, ...parts: (Uint8Array | null)[]): Uint8Array =>
  sha256(
    Uint8Array.from([
      ...new TextEncoder().encode(`lastcard/${purpose}`),
      ...parts.flatMap((part) => [...(part ?? [])]),
    ]),
  );

/** What binds a player to a salt, for the deal of that commitment alone. */
export const sealOf = (commitment: string, salt: string): string =>
  toHex(hash('2/seal', fromHex(commitment), fromHex(salt)));
