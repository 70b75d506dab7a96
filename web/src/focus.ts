/** Where who plays by keyboard goes on: with what is asked, else in the hand, else with what follows the round. */
const NEXT = ['.ask .row button', '.hand [tabindex="0"]:not(.aloft)', '.hand button:not(.aloft)', '.sheet .go button'];

/** Where the focus goes when this is taken away: another screen begins with its heading, a bot that went may be followed by another. */
function after(gone: Element): HTMLElement | undefined {
  const more = gone.closest('main') ? 'main:not(.play) h1' : gone.matches('.remove') ? '.add button' : '.go .primary';
  return [...NEXT, more].flatMap((each) => document.querySelector<HTMLElement>(each) ?? [])[0];
}

/** When what has the focus is taken away, the focus goes on with what comes next and does not fall to the page. */
export function keepFocus(): void {
  let last: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    const element = target as Element;
    // A mouse or a finger leaves no focus that anybody sees.
    last = element.matches(':focus-visible') ? element : null;
  });
  // A click beside all that takes the focus leaves it where it was seen last.
  document.addEventListener('pointerdown', () => (last = null), { capture: true });
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const next = after(last);
    // A heading is nowhere among what Tab leads to.
    if (next?.matches('h1')) next.tabIndex = -1;
    next?.focus();
  }).observe(document.body, { childList: true, subtree: true });
}
