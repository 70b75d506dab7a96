import type { Attachment } from 'svelte/attachments';
import type { Spot } from '../motion/flight';

const elements = new Map<string, Element>();

/** Names a place on the table where cards leave and land: `draw`, `discard`, `seat-2`, `card-17`; `sits-2` is all of that seat. */
export const spot =
  (name: string): Attachment =>
  (element) => {
    elements.set(name, element);
    return () => {
      if (elements.get(name) === element) elements.delete(name);
    };
  };

/** Where it is now; `null` if it is not on the table. */
export const boxOf = (name: string): DOMRect | null => elements.get(name)?.getBoundingClientRect() ?? null;

/** Where it is when a card starts. */
export const spotOf =
  (name: string): Spot =>
  () =>
    boxOf(name);

/** Where it is now, for what will have left the table when its card starts. */
export const spotNow = (name: string): Spot => {
  const box = boxOf(name);
  return () => box;
};
