import type { PlayView, Verb } from '../protocol';
import type { Turn } from './turn.svelte';

/** What is asked where more is played than the plain game. */
export type Question =
  'way' | 'partner' | 'tour' | 'pick' | 'vote' | 'choose' | 'take_cards' | 'call_out' | 'catch' | 'open';

/** Which of these is asked now; none if nothing is. */
export function question(play: PlayView, turn: Turn): Question | null {
  const can = (verb: Verb): boolean => play.legal.verbs.includes(verb);
  if (turn.choice) return turn.choice.jump === null ? 'way' : 'partner';
  if (can('tour_keep')) return 'tour';
  if (can('pick')) return 'pick';
  if (can('vote')) return 'vote';
  if (can('choose')) return 'choose';
  if (can('take_cards')) return 'take_cards';
  if (can('call_out')) return 'call_out';
  if (turn.looking) return turn.looking === 'catch' ? 'catch' : 'open';
  return null;
}
