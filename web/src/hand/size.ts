/**
 * How the table lies: `short` has seats beside the piles and buttons beside the hand, `ring` has seats around the piles, `tall`
 * has all of it one below the other.
 */
export type Shape = 'short' | 'ring' | 'tall';

export function shapeOf(width: number, height: number): Shape {
  if (width >= 480 && height <= (width < 768 ? 704 : 640)) return 'short';
  return width >= 768 ? 'ring' : 'tall';
}

const within = (least: number, wanted: number, most: number): number => Math.min(Math.max(least, wanted), most);

/** How wide a card of the hand is at least, in px: by the shorter side of the window. */
export function cardWidth(width: number, height: number): number {
  const shorter = Math.min(width, height);
  const wide = {
    short: within(48, shorter * 0.14, 90),
    ring: within(72, shorter * 0.12, 190),
    tall: within(54, Math.min(width * 0.178, height * 0.0865), 96),
  };
  return Math.round(wide[shapeOf(width, height)]);
}
