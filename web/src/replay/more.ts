import type { Attachment } from 'svelte/attachments';

/** So many px from the end are as good as there. */
const NEAR = 4;

/** Marks what scrolls by `data-more` as long as there is more below. */
export const markMore: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    box.toggleAttribute('data-more', box.scrollHeight - box.scrollTop - box.clientHeight > NEAR);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  const content = new MutationObserver(look);
  content.observe(box, { childList: true, subtree: true });
  box.addEventListener('scroll', look);
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
};
