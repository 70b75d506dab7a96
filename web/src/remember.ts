/** Settings kept in this browser. Storage may be full, forbidden or missing: then they last as long as the page. */

const PREFIX = 'lastcard.';

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** What was remembered as JSON; `null` if that is nothing, or cannot be read because it was not written here. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Nothing to be done, and nothing depends on it.
  }
}
