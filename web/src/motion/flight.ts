import { drawing, type Side } from '../cards/drawing';
import type { Color } from '../cards/face';
import type { Airborne } from './queue';

/** Where a card leaves from or lands; measured when it starts, because the table may have moved meanwhile. */
export type Spot = () => DOMRect | null;

/** One card's way over the table. */
export interface Flight {
  readonly side: Side;
  readonly named?: Color | null;
  readonly from: Spot;
  readonly to: Spot;
}

const AT_REST: Airborne = { landed: Promise.resolve(), hasten() {} };

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;

/**
 * Flies one opaque card by the Web Animations API. A crossfade would show two half-transparent copies half-way. With
 * reduced motion, in a hidden tab, or where a spot is not on the table, nothing flies.
 */
export function launch({ side, named = null, from, to }: Flight, delay: number, duration: number): Airborne {
  const [start, end] = [from(), to()];
  if (still() || !start || !end) return AT_REST;
  const flyer = document.createElement('div');
  flyer.className = 'flyer';
  flyer.style.width = `${end.width}px`;
  flyer.innerHTML = `<svg class="card" viewBox="0 0 100 150" aria-hidden="true">${drawing(side, { named })}</svg>`;
  document.body.append(flyer);
  const animation = flyer.animate(
    [
      { transform: `translate(${start.left}px, ${start.top}px) scale(${start.width / end.width})` },
      { transform: `translate(${end.left}px, ${end.top}px)` },
    ],
    { delay, duration, easing: 'cubic-bezier(.2, .7, .3, 1)', fill: 'both' },
  );
  // A cancelled animation rejects; the card has landed all the same.
  const landed = animation.finished.then(
    () => {},
    () => {},
  );
  void landed.then(() => flyer.remove());
  return { landed, hasten: () => animation.finish() };
}
