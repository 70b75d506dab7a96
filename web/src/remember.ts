/** Settings kept in this browser. Storage may be full, forbidden or missing: then they last as long as the page. */

const PREFIX = 'lastcard.';

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
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
