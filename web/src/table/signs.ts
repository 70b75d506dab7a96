import type { Told } from '../wire/told';

/** What is stamped on whom something concerns. */
export type SignName =
  | 'skip'
  | 'reverse'
  | 'plus'
  | 'trade'
  | 'rotate'
  | 'tour'
  | 'guilty'
  | 'innocent'
  | 'uno'
  | 'caught'
  | 'forgot'
  | 'called_falsely'
  | 'fell'
  | 'went_out'
  | 'thrown';

/** What chance shows: a side of a coin, the pips of a die, a lot. */
export type Throw = 'heads' | 'tails' | 'lot' | number;

export interface Sign {
  readonly name: SignName;
  /** Whose seat it is stamped on; nobody's is stamped on the discard pile. */
  readonly seat: number | null;
  /** With `plus`: how many cards. */
  readonly count?: number;
  /** With `thrown`. */
  readonly shows?: Throw;
}

/** What the eye must not miss in an event. */
export function signsOf({ event, count }: Told): readonly Sign[] {
  const on = (name: SignName, ...seats: (number | null)[]): Sign[] => seats.map((seat) => ({ name, seat }));
  const thrown = (shows: Throw, seat: number | null = null): Sign[] => [{ name: 'thrown', seat, shows }];
  switch (event.event) {
    case 'missed':
    case 'will_miss':
      return on('skip', event.seat);
    case 'turned':
      return on('reverse', null);
    case 'drew':
      return event.why === 'turn' ? [] : [{ name: 'plus', seat: event.seat, count }];
    case 'traded':
      return on('trade', event.seat, event.with);
    case 'passed_on':
    case 'gathered':
      return on('rotate', null);
    case 'laid_down':
      return on('tour', event.seat);
    case 'challenged':
      return on(event.guilty ? 'guilty' : 'innocent', event.seat);
    case 'called':
      return on('uno', event.seat);
    case 'played':
      return event.uno ? on('uno', event.seat) : [];
    case 'tossed':
      return thrown(event.heads ? 'heads' : 'tails');
    case 'rolled':
      return thrown(event.pips);
    case 'lot_fell':
      return thrown('lot', event.seat);
    case 'caught':
    case 'forgot':
    case 'called_falsely':
    case 'fell':
    case 'went_out':
      return on(event.event, event.seat);
    default:
      return [];
  }
}
