import type { Phrase } from '../protocol';

export const PHRASES: readonly Phrase[] = ['hello', 'well_played', 'ouch', 'hurry', 'sorry', 'thanks', 'laugh', 'bye'];
