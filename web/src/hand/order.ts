import { placeOf, type Face } from '../cards/face';

/** A card in a hand with a name of its own, so that two red fives are two cards to the eye and to the keyboard. */
export interface Held {
  readonly id: number;
  readonly face: Face;
}

/** How a player wants the hand to lie. */
export type HandOrder = 'sorted' | 'drawn';

/** By colour, then rank, wilds last; or as the cards came. */
export function inOrder(hand: readonly Held[], order: HandOrder): readonly Held[] {
  if (order === 'drawn') return hand;
  return [...hand].sort((one, other) => placeOf(one.face) - placeOf(other.face) || one.id - other.id);
}

/**
 * The hand that holds these faces now: cards still there keep their id and place, new ones come last. What the server
 * tells is which faces a hand holds, in no order that means anything. Of two copies the later one is taken to have gone.
 */
export function follow(hand: readonly Held[], faces: readonly Face[], freshId: () => number): readonly Held[] {
  const left = new Map<Face, number>();
  for (const face of faces) left.set(face, (left.get(face) ?? 0) + 1);
  const take = (face: Face): boolean => {
    const copies = left.get(face) ?? 0;
    if (copies > 0) left.set(face, copies - 1);
    return copies > 0;
  };
  const kept = hand.filter((card) => take(card.face));
  const came = faces.filter(take);
  return [...kept, ...came.map((face) => ({ id: freshId(), face }))];
}
