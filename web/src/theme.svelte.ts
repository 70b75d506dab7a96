import { recall, remember } from './remember';

/** As the system has it, or one of the two. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

let chosen = $state.raw<Theme>(THEMES.find((each) => each === recall('theme')) ?? 'system');

/** How light the table is. What was chosen before holds from the first paint on (public/first.js, styles/tokens.css). */
export const theme = {
  get chosen(): Theme {
    return chosen;
  },
  set chosen(next: Theme) {
    chosen = next;
    remember('theme', next);
    document.documentElement.dataset.theme = next;
  },
};
