import type { HandOrder } from '../hand/order';
import { recall, remember } from '../remember';

let order = $state.raw<HandOrder>(recall('order') === 'drawn' ? 'drawn' : 'sorted');
let keys = $state.raw(recall('keys') !== 'off');
let buzz = $state.raw(recall('buzz') === 'on');

/** How this player likes the table. */
export const prefs = {
  get order(): HandOrder {
    return order;
  },
  set order(next: HandOrder) {
    order = next;
    remember('order', next);
  },
  /** Whether single letters do something: who dictates to the computer may not want that. */
  get keys(): boolean {
    return keys;
  },
  set keys(on: boolean) {
    keys = on;
    remember('keys', on ? 'on' : 'off');
  },
  get buzz(): boolean {
    return buzz;
  },
  set buzz(on: boolean) {
    buzz = on;
    remember('buzz', on ? 'on' : 'off');
    if (on) navigator.vibrate?.(60);
  },
};
