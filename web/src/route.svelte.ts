/** Where we are: the path, changed without loading anything. */
let path = $state.raw(location.pathname);

addEventListener('popstate', () => (path = location.pathname));

export const route = {
  get path(): string {
    return path;
  },
};

/** Goes there; `replace` where going back should not lead here again. */
export function go(to: string, replace = false): void {
  if (to === path) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  path = location.pathname;
  scrollTo(0, 0);
}
