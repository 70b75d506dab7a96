import type { Face } from '../cards/face';
import type { CardView, ChatLine, Refusal } from '../protocol';
import { cardName, colorName } from '../words/names';
import type { Args } from '../words/texts';
import { has, t, words } from '../words/words.svelte';
import type { Told } from './told';

/** Who is meant by a seat. */
export interface Cast {
  readonly names: readonly string[];
  readonly me: number | null;
  readonly cards: readonly CardView[];
}

/** Nothing is said of these: another event says it, or the eye has no need of words. */
const SILENT: ReadonlySet<string> = new Set(
  'took revealed came went_on drew_for_deal agreed is_ready sealed told round_over'.split(' '),
);

/** Several cards by name. */
export const cardNames = (cards: readonly string[]): string =>
  new Intl.ListFormat(words.lang).format(cards.map((card) => cardName(card as Face)));

/** The words of a written card. */
export function writtenTitle(card: string, cards: readonly CardView[]): string {
  const written = card[0] === 'C' ? cards[Number(card[1]) - 1] : undefined;
  return written?.title[words.lang] ?? cardName(card as Face);
}

/** What happened, in words; `null` for what goes without saying. */
export function sentence({ event, count, cards }: Told, { names, me, cards: written }: Cast): string | null {
  if (event.event === 'said') return chatSentence(event.line);
  if (event.event === 'awaits') return event.seat === me ? t('web-your-turn') : null;
  if (SILENT.has(event.event) || (event.event === 'will_draw' && event.count === 0)) return null;
  const person = (seat: number): string => (seat === me ? t('web-you-there') : (names[seat] ?? '?'));
  const args: Record<string, string | number> = { count, me: 'no', who: '' };
  const seat = 'seat' in event ? event.seat : 'winner' in event ? event.winner : null;
  if (typeof seat === 'number') Object.assign(args, { who: names[seat] ?? '?', me: seat === me ? 'yes' : 'no' });
  if (event.event === 'ended' && seat === null) args.me = 'nobody';
  if ('by' in event) Object.assign(args, { other: person(event.by) });
  if (event.event === 'challenged' || event.event === 'caught') {
    Object.assign(args, { who: names[event.by] ?? '?', me: event.by === me ? 'yes' : 'no', other: person(event.seat) });
  }
  if ('to' in event) args.other = person(event.to);
  if ('with' in event) args.other = person(event.with);
  if ('from' in event) args.other = person(event.from);
  if ('whom' in event) args.other = person(event.whom);
  if ('name' in event) args.who = event.name;
  if ('mark' in event) args.mark = markName(event.mark);
  if ('guilty' in event) args.guilty = String(event.guilty);
  if ('passed' in event) Object.assign(args, { passed: String(event.passed), count: event.yes.length });
  if ('dealer' in event) Object.assign(args, { who: names[event.dealer] ?? '?', number: event.number });
  if (event.event === 'match_began') args.number = event.number;
  if (event.event === 'will_draw') args.count = event.count;
  if (event.event === 'voted') args.yes = String(event.yes);
  if (event.event === 'chose') args.first = String(event.first);
  args.card = event.event === 'rule_began' ? writtenTitle(event.card, written) : cardNames(cards);
  if ('color' in event && event.color) {
    args.color = colorName(event.color);
    if (event.event === 'played') args.card = `${args.card} (${args.color})`;
  }
  const words = spoken(event.event, args, event.event === 'played' ? event : null);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function spoken(event: string, args: Args, played: { uno: boolean; jump: boolean } | null): string {
  const known = /^(drew|showed)$/.test(event) && args.card !== '';
  const key = played?.jump ? 'jumped' : event.replaceAll('_', '-') + (known ? '-known' : '');
  const words = t(`log-${key}`, args);
  return played?.uno ? `${words} ${t('web-uno-shout')}` : words;
}

export const markName = (mark: string): string => (has(`mark-${mark}`) ? t(`mark-${mark}`) : mark);

export const phraseName = (phrase: string): string => t(`phrase-${phrase.replaceAll('_', '-')}`);

export const chatSentence = ({ name, text, phrase }: ChatLine): string =>
  `${name}: ${phrase ? phraseName(phrase) : (text ?? '')}`;

/** Why something was not done, in words. */
export function reason({ code, problems }: Refusal): string {
  const words_ = has(`refusal-${code}`) ? t(`refusal-${code}`) : t('web-refused', { code });
  return [words_, ...(problems ?? []).map((problem) => problem[words.lang])].join(' ');
}
