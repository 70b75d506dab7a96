import { tick } from 'svelte';
import { drawing, type Side } from '../cards/drawing';
import type { Color } from '../cards/face';
import type { Airborne, World } from './timeline';

/** Where a card leaves from or lands; measured when it starts, because the table may have moved meanwhile. */
export type Spot = () => DOMRect | null;

/** One card's way over the table. */
export interface Flight {
  readonly side: Side;
  readonly named?: Color | null;
  /** What a written card is called. */
  readonly title?: string | undefined;
  readonly from: Spot;
  readonly to: Spot;
  /** What is so once this card has left, and once it lies there. */
  readonly left?: () => void;
  readonly landed?: () => void;
}

/** Whoever wants nothing to move sees each change as it is. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function pause(duration: number): Airborne {
  let end = (): void => {};
  const landed = new Promise<void>((resolve) => (end = resolve));
  const timer = setTimeout(end, duration);
  return {
    landed,
    hasten() {
      clearTimeout(timer);
      end();
    },
  };
}

const NOWHERE: Airborne = { landed: Promise.resolve(), hasten() {} };

/**
 * Flies one opaque card by the Web Animations API: lifted half-way, and down with a little weight. A crossfade would show
 * two half-transparent copies. Where a spot is not on the table, nothing flies.
 */
function launch(
  { side, named = null, title, from, to, left, landed }: Flight,
  delay: number,
  duration: number,
): Airborne {
  const [start, end] = [from(), to()];
  if (!start || !end || start.width === 0 || end.width === 0) return NOWHERE;
  const flyer = document.createElement('div');
  flyer.className = 'flyer';
  flyer.dataset.card = side;
  flyer.style.width = `${end.width}px`;
  flyer.innerHTML = `<svg class="card" viewBox="0 0 100 150" aria-hidden="true">${drawing(side, { named, title })}</svg>`;
  document.body.append(flyer);
  const grown = start.width / end.width;
  const half = { x: (start.left + end.left) / 2, y: (start.top + end.top) / 2 };
  const lifted = Math.max(1, grown) * 1.08;
  const animation = flyer.animate(
    [
      { transform: `translate(${start.left}px, ${start.top}px) scale(${grown})` },
      { transform: `translate(${half.x}px, ${half.y - end.height * 0.1}px) scale(${lifted})`, offset: 0.55 },
      { transform: `translate(${end.left}px, ${end.top}px)` },
    ],
    { delay, duration, easing: 'cubic-bezier(.3, .5, .3, 1)', fill: 'both' },
  );
  const started = setTimeout(() => left?.(), delay);
  // A cancelled animation rejects; the card has landed all the same.
  const over = animation.finished.then(
    () => {},
    () => {},
  );
  void over.then(() => {
    clearTimeout(started);
    flyer.remove();
    landed?.();
  });
  return { landed: over, hasten: () => animation.finish() };
}

/** The browser's own: flights over the page, and the pauses of a clock. */
export const inBrowser = (tempo: () => number): World<Flight> => ({ launch, pause, still, tempo, drawn: tick });
