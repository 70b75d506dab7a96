import type { Color, Face } from '../cards/face';
import type { Flight, Spot } from '../motion/flight';
import type { Told } from '../wire/told';
import { spotOf } from './spots';

/** Enough backs to see that cards move; more would only take time. */
const MOST_BACKS = 6;
const RESHUFFLED = 5;

/** What is known of our own cards: where one that left lay, and the ids of those that came. */
export interface Own {
  readonly seat: number | null;
  readonly seats: number;
  left(face: string): Spot | null;
  came(face: string): number | null;
}

export interface Moves {
  readonly flights: Flight[];
  /** The ids of our cards under way. */
  readonly ids: number[];
}

/** Which cards one event moves over the table. */
export function movesOf({ event, count, cards }: Told, own: Own): Moves {
  const none = { flights: [], ids: [] };
  const seat = (of: number): Spot => spotOf(`seat-${of}`);
  const back = (from: Spot, to: Spot): Flight => ({ side: 'back', from, to });
  const [draw, discard] = [spotOf('draw'), spotOf('discard')];
  switch (event.event) {
    case 'played':
    case 'discarded': {
      const from = (event.seat === own.seat && own.left(event.card)) || seat(event.seat);
      const named = event.event === 'played' ? (event.color as Color | null) : null;
      return { flights: [{ side: event.card as Face, named, from, to: discard }], ids: [] };
    }
    case 'dealt': {
      const others = Array.from({ length: own.seats }, (_, of) => of).filter((of) => of !== own.seat);
      const backs = [0, 1, 2].flatMap(() => others.map((of) => back(draw, seat(of))));
      return toMe(cards, own, backs);
    }
    case 'drew':
      if (event.seat === own.seat && cards.length > 0) return toMe(cards, own, []);
      return { flights: times(Math.min(count, MOST_BACKS), back(draw, seat(event.seat))), ids: [] };
    case 'turned_up':
      return { flights: [{ side: event.card as Face, from: draw, to: discard }], ids: [] };
    case 'reshuffled':
      return { flights: times(RESHUFFLED, back(discard, draw)), ids: [] };
    case 'traded':
      return { flights: [back(seat(event.seat), seat(event.with)), back(seat(event.with), seat(event.seat))], ids: [] };
    case 'passed_on':
      return {
        flights: Array.from({ length: own.seats }, (_, from) =>
          back(seat(from), seat((from + event.direction + own.seats) % own.seats)),
        ),
        ids: [],
      };
    case 'laid_down':
      return { flights: [back(seat(event.seat), spotOf('tour'))], ids: [] };
    case 'took_hand':
      return { flights: [back(seat(event.from), seat(event.seat))], ids: [] };
    case 'took_table':
      return { flights: [back(spotOf('tour'), seat(event.seat))], ids: [] };
    default:
      return none;
  }
}

const times = (count: number, flight: Flight): Flight[] => Array.from({ length: count }, () => flight);

function toMe(cards: readonly string[], own: Own, others: Flight[]): Moves {
  const mine = cards.flatMap((face) => {
    const id = own.came(face);
    return id === null ? [] : [{ id, flight: { side: face as Face, from: spotOf('draw'), to: spotOf(`card-${id}`) } }];
  });
  return { flights: [...mine.map(({ flight }) => flight), ...others], ids: mine.map(({ id }) => id) };
}
