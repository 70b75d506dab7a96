import type { PlayView } from '../protocol';
import { space } from './space.svelte';

/** Whether there is no room for partners' cards at their seats: then they are shown when somebody asks for them. */
export const handsApart = ({ partner_hands: hands = [] }: PlayView): boolean =>
  space.shape === 'short' ? hands.length > 0 : space.shape === 'tall' && hands.length > 1;
