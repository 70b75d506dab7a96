/** The others as they sit around the table, in turn order from our left: a left side, a top, a right side. */
export interface Around {
  readonly left: readonly number[];
  readonly top: readonly number[];
  readonly right: readonly number[];
}

/** `beside`: nobody at the top. */
export function around(seats: number, me: number | null, beside = false): Around {
  const first = me === null ? 0 : me + 1;
  const others = Array.from({ length: me === null ? seats : seats - 1 }, (_, n) => (first + n) % seats);
  if (beside) {
    const half = Math.ceil(others.length / 2);
    return { left: others.slice(0, half), top: [], right: others.slice(half) };
  }
  const side = others.length >= 7 ? 2 : others.length >= 2 ? 1 : 0;
  return {
    left: others.slice(0, side),
    top: others.slice(side, others.length - side),
    right: others.slice(others.length - side),
  };
}
