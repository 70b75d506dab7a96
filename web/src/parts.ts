import { fetchWords } from './words/words.svelte';

/** What neither the start nor a first game needs, each fetched with its style and its words when it is first shown. */
export const PARTS = {
  setup: part(() => import('./setup/Setup.svelte')),
  lobby: part(() => import('./lobby/Lobby.svelte')),
  sheet: part(() => import('./table/Sheet.svelte')),
  menu: part(() => import('./table/Menu.svelte')),
  banner: part(() => import('./table/Banner.svelte')),
  clock: part(() => import('./table/Clock.svelte')),
  crew: part(() => import('./table/Crew.svelte')),
  asks: part(() => import('./table/Asks.svelte')),
  advice: part(() => import('./table/Advice.svelte')),
  saying: part(() => import('./people/Saying.svelte')),
  thrown: part(() => import('./table/Thrown.svelte')),
  join: part(() => import('./start/Join.svelte')),
  howto: part(() => import('./howto/HowTo.svelte')),
  replay: part(() => import('./replay/Replay.svelte')),
} as const;

/** Runs something when nothing else is to be done; not every browser says when that is. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 1500);
};

/** Fetches all parts one by one in idle moments, so that they open at once; not for those who save data. */
export function prefetchParts(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const waiting: (() => Promise<unknown>)[] = [...Object.values(PARTS), () => import('./sound/instrument')];
  // What fails now is fetched when it is shown, and says so there.
  const next = (): void =>
    void waiting
      .shift()?.()
      .then(
        () => whenIdle(next),
        () => {},
      );
  whenIdle(next);
}

/**
 * Tries a part once more, and says whether it is there now. Where it fails although the server answers, a newer client has
 * taken its place, or the browser remembers the failure: then the page is loaded anew.
 */
export async function tryAgain(part: () => Promise<unknown>): Promise<boolean> {
  try {
    await part();
    return true;
  } catch {
    const there = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) location.reload();
    return false;
  }
}

/** A part with its words and its style. Vite asks for a style once and never again: one that failed is fetched here first. */
function part<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await Promise.all(failedStyles().map(fetchStyle));
    const [loaded] = await Promise.all([load(), fetchWords('-parts')]);
    return loaded;
  };
}

const failedStyles = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')];

function fetchStyle(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    delete link.dataset.failed;
    link.onload = () => resolve();
    link.onerror = reject;
    failed.replaceWith(link);
  });
}

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.failed = '';
  },
  true,
);
