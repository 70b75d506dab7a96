/** What opens over a screen and is closed by going back. */
export type Layer = 'setup' | 'join' | 'howto' | 'change';

/** Where we are: the path, and what has been opened there; changed without loading anything. */
let path = $state.raw(location.pathname);
let layer = $state.raw(history.state as Layer | null);

addEventListener('popstate', () => {
  path = location.pathname;
  layer = history.state as Layer | null;
});

export const route = {
  get path(): string {
    return path;
  },
  get layer(): Layer | null {
    return layer;
  },
};

function to(address: string, over: Layer | null, replace: boolean): void {
  history[replace ? 'replaceState' : 'pushState'](over, '', address);
  path = location.pathname;
  layer = over;
  scrollTo(0, 0);
}

/** Goes there; `replace` where going back should not lead here again. */
export function go(address: string, replace = false): void {
  if (address !== path) to(address, null, replace);
}

/** Opens something here, so that going back closes it. */
export const open = (over: Layer): void => to('', over, false);

/** Closes what was opened here, as going back does. */
export const close = (): void => history.back();
