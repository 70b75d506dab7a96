import type { Told } from '../wire/told';
import type { Sound } from './notes';

/** What is heard when something is seen; nothing of most. */
export function cueOf({ event }: Told, me: number | null): Sound | null {
  switch (event.event) {
    case 'played':
      return event.uno ? 'uno' : 'card';
    case 'called':
      return 'uno';
    case 'caught':
    case 'forgot':
    case 'called_falsely':
      return 'caught';
    case 'drew':
    case 'tossed':
    case 'rolled':
    case 'lot_fell':
      return 'draw';
    case 'ended':
      return event.winner === me && me !== null ? 'win' : null;
    case 'match_over':
      // Who only watches has lost nothing.
      return me === null ? null : (event.winners ?? [event.winner]).includes(me) ? 'match' : 'lost';
    default:
      return null;
  }
}
