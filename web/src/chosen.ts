/** Keeps a select at a value, also after a hand has moved it. */
export const chosen =
  (value: unknown) =>
  (select: HTMLSelectElement): void =>
    void (select.value = String(value));
