import { MOST_WRITTEN } from '../vocabulary/rules';

/** The most bytes of a file that is read at all: more than that no server takes. */
export const MOST_FILE = 4 * MOST_WRITTEN;

/** Whether something does not fit into a frame to the server. */
export const isTooLong = (said: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(said)).length > MOST_WRITTEN;

/** What is in a file, or why it is not read. */
export async function textOf(file: Blob): Promise<{ readonly text: string } | { readonly wrong: 'large' | 'letters' }> {
  if (file.size > MOST_FILE) return { wrong: 'large' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { wrong: 'letters' };
  }
}

/** Lets the browser save a file. */
export function save(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
