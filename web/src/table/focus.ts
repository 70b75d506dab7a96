import type { Attachment } from 'svelte/attachments';

/** Where who plays by keyboard goes on: with what is asked, else in the hand, else with what follows the round. */
const NEXT = ['.ask .row button', '.hand [tabindex="0"]:not(.aloft)', '.hand button:not(.aloft)', '.go button'];

/** When what has the focus is taken away, the focus goes on at the table and does not fall to the page. */
export const keepFocus: Attachment<HTMLElement> = (table) => {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent): void => {
    const element = target as Element;
    // A mouse or a finger leaves no focus that anybody sees.
    last = element.matches(':focus-visible') ? element : null;
  };
  const changed = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const next = NEXT.map((each) => table.querySelector<HTMLElement>(each)).find((each) => each !== null);
    next?.focus();
  });
  table.addEventListener('focusin', note);
  changed.observe(table, { childList: true, subtree: true });
  return () => changed.disconnect();
};
