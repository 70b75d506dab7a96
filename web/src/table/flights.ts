import type { Face } from '../cards/face';
import type { Flight, Spot } from '../motion/flight';
import type { Told } from '../wire/told';
import { spotOf } from './spots';

/** Enough backs to see that cards move; more would only take time. */
const MOST_BACKS = 6;
const RESHUFFLED = 5;

/** What is known of our own cards: where one that left lay, and the ids of those that came. */
export interface Own {
  readonly seat: number | null;
  /** Who is in the round. */
  readonly playing: readonly number[];
  left(face: string): Spot | null;
  came(face: string): number | null;
}

/** One card's way over the table, and what it changes for the eye. */
export interface Move extends Flight {
  /** Our own card under way. */
  readonly id?: number;
  /** Whose hand has one less when it leaves, and one more when it lands. */
  readonly loser?: number;
  readonly gainer?: number;
}

/** Which cards one event moves over the table. */
export function movesOf({ event, count, cards }: Told, own: Own): Move[] {
  const seat = (of: number): Spot => spotOf(`seat-${of}`);
  const back = (from: Spot, to: Spot): Move => ({ side: 'back', from, to });
  const [draw, discard] = [spotOf('draw'), spotOf('discard')];
  const drawn = (of: number): Move => ({ ...back(draw, seat(of)), gainer: of });
  switch (event.event) {
    case 'played':
    case 'discarded': {
      const named = event.event === 'played' ? event.color : null;
      return (event.event === 'played' ? [event.card] : cards).map((card) => {
        const from = (event.seat === own.seat && own.left(card)) || seat(event.seat);
        return { side: card, named, from, to: discard, loser: event.seat };
      });
    }
    case 'dealt':
      return dealt(count, cards, own, drawn);
    case 'drew':
      if (event.seat === own.seat && cards.length > 0) return cards.flatMap((card) => toMe(card, own));
      return times(Math.min(count, MOST_BACKS), drawn(event.seat));
    case 'turned_up':
      return [{ side: event.card, from: draw, to: discard }];
    case 'reshuffled':
      return times(RESHUFFLED, back(discard, draw));
    case 'gave':
      return times(Math.min(count, MOST_BACKS), { ...back(seat(event.seat), seat(event.to)), loser: event.seat });
    case 'traded':
      return [back(seat(event.seat), seat(event.with)), back(seat(event.with), seat(event.seat))];
    case 'passed_on':
      return own.playing.map((from, n) =>
        back(seat(from), seat(own.playing.at((n + event.direction) % own.playing.length) ?? from)),
      );
    case 'laid_down':
      return [back(seat(event.seat), spotOf('tour'))];
    case 'took_hand':
      return [back(seat(event.from), seat(event.seat))];
    case 'took_table':
      return [back(spotOf('tour'), seat(event.seat))];
    case 'fell':
      return times(MOST_BACKS, back(seat(event.seat), discard));
    case 'gathered':
      return own.playing.map((from) => back(seat(from), spotOf('tour')));
    case 'handed_out':
      return Array.from({ length: count }, (_, n) => {
        const to = own.playing[n % own.playing.length] ?? 0;
        return { ...back(spotOf('tour'), seat(to)), gainer: to };
      });
    default:
      return [];
  }
}

const times = (count: number, move: Move): Move[] => Array.from({ length: count }, () => move);

/** A card to each in turn, as it is dealt by hand. */
function dealt(count: number, cards: readonly Face[], own: Own, drawn: (seat: number) => Move): Move[] {
  return Array.from({ length: count }, (_, n) => n).flatMap((n) => {
    const [seat = 0, turn] = [own.playing[n % own.playing.length], Math.floor(n / own.playing.length)];
    const card = cards[turn];
    return seat === own.seat && card ? toMe(card, own) : [drawn(seat)];
  });
}

function toMe(card: Face, own: Own): Move[] {
  const id = own.came(card);
  return id === null || own.seat === null
    ? []
    : [{ side: card, from: spotOf('draw'), to: spotOf(`card-${id}`), id, gainer: own.seat }];
}
