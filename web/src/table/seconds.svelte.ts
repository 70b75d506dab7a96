import { createSubscriber } from 'svelte/reactivity';

const ticks = createSubscriber((tick) => {
  const timer = setInterval(tick, 250);
  return () => clearInterval(timer);
});

/** How many seconds are left of so many ms that were told at `from`; counts down wherever it is shown. */
export function secondsLeft(left: number, from: number): number {
  ticks();
  return Math.max(0, Math.ceil((left - (performance.now() - from)) / 1000));
}

const heard = new WeakMap<object, number>();

/** When we first looked at something we were told. */
export function heardAt(told: object): number {
  const at = heard.get(told) ?? performance.now();
  heard.set(told, at);
  return at;
}
