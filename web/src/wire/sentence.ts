import type { Face } from '../cards/face';
import type { CardView, ChatLine, Refusal } from '../protocol';
import { calledName, cardName, colorName, playerName } from '../words/names';
import type { Args } from '../words/texts';
import { has, t, words } from '../words/words.svelte';
import type { Told } from './told';

/** Who is meant by a seat. */
export interface Cast {
  readonly names: readonly string[];
  readonly me: number | null;
  readonly cards: readonly CardView[];
  /** The place each has taken, where play goes on for places. */
  readonly places?: readonly (number | null)[] | undefined;
}

/** Nothing is said of these: another event says it, or the eye has no need of words. */
const SILENT: ReadonlySet<string> = new Set(
  'took shows mixed wears_off may_lay came went_on drew_for_deal agreed is_ready sealed told round_over'.split(' '),
);

/** Several cards by name. */
export const cardNames = (cards: readonly Face[]): string =>
  new Intl.ListFormat(words.lang).format(cards.map(cardName));

/** What is written on a card, if anything is. */
export const written = (card: Face | 'back', cards: readonly CardView[]): CardView | undefined =>
  card[0] === 'C' ? cards[Number(card[1]) - 1] : undefined;

/** What a written card is called. */
export const writtenTitle = (card: Face, cards: readonly CardView[]): string =>
  written(card, cards)?.title[words.lang] ?? cardName(card);

/** A card's name, with what it is called if something is written on it. */
export const fullName = (card: Face, cards: readonly CardView[]): string =>
  written(card, cards) ? `${cardName(card)}: ${writtenTitle(card, cards)}` : cardName(card);

/** What happened, in words; `null` for what goes without saying. */
export function sentence(
  { event, count, cards }: Told,
  { names: called, me, cards: rules, places }: Cast,
): string | null {
  if (event.event === 'said') return chatSentence(event.line);
  if (event.event === 'awaits') return event.seat === me ? t('web-your-turn') : null;
  if (SILENT.has(event.event) || (event.event === 'will_draw' && event.count === 0)) return null;
  if (event.event === 'hosts' && event.name === '') return null;
  const names = called.map(playerName);
  const person = (seat: number): string => (seat === me ? t('web-you-there') : (names[seat] ?? '?'));
  const args: Record<string, string | number> = { count, me: 'no', who: '' };
  const seat =
    'seat' in event ? event.seat : 'winner' in event ? event.winner : 'dealer' in event ? event.dealer : null;
  if (typeof seat === 'number') Object.assign(args, { who: names[seat] ?? '?', me: seat === me ? 'yes' : 'no' });
  if (event.event === 'ended' && seat === null) args.me = 'nobody';
  if ('by' in event) Object.assign(args, { other: person(event.by) });
  if (event.event === 'challenged' || event.event === 'caught' || event.event === 'told_on') {
    Object.assign(args, { who: names[event.by] ?? '?', me: event.by === me ? 'yes' : 'no', other: person(event.seat) });
  }
  if ('to' in event && event.to !== null) args.other = person(event.to);
  if ('with' in event) args.other = person(event.with);
  if ('from' in event) args.other = person(event.from);
  if ('whom' in event) args.other = person(event.whom);
  if ('name' in event) args.who = playerName(event.name);
  if (event.event === 'bot_sat') args.strength = t(`web-bot-${event.bot}`).toLowerCase();
  if (event.event === 'went_out') args.place = places?.[event.seat] ?? 0;
  if ('winners' in event && event.winners) {
    args.count = event.winners.length;
    args.who = new Intl.ListFormat(words.lang).format(event.winners.map((seat) => names[seat] ?? '?'));
    if (me !== null && event.winners.includes(me)) args.me = 'yes';
  }
  if ('mark' in event) args.mark = markName(event.mark);
  if ('guilty' in event) args.guilty = String(event.guilty);
  if ('passed' in event) Object.assign(args, { passed: String(event.passed), count: event.yes.length });
  if ('number' in event) args.number = event.number;
  if (event.event === 'will_draw') args.count = event.count;
  if (event.event === 'voted') args.yes = String(event.yes);
  if (event.event === 'chose') args.which = event.outcome ?? (event.first ? 'first' : 'second');
  if (event.event === 'called_out') args.what = calledName(event.what);
  if ('left' in event) args.count = event.left;
  if ('kind' in event) args.what = calledName(event.kind);
  if (event.event === 'doubled') args.count = event.factor;
  if (event.event === 'awarded') Object.assign(args, { count: event.amount, bonus: String(event.bonus) });
  if (event.event === 'tossed') args.heads = String(event.heads);
  if (event.event === 'rolled') args.count = event.pips;
  args.card = event.event === 'rule_began' ? writtenTitle(event.card, rules) : cardNames(cards);
  if ('color' in event && event.color) {
    args.color = colorName(event.color);
    if (event.event === 'played') args.card = `${args.card} (${args.color})`;
  }
  const said = spoken(event.event, args, event.event === 'played' ? event : null);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function spoken(event: string, args: Args, played: { uno: boolean; jump: boolean } | null): string {
  const known = /^(drew|showed|gave)$/.test(event) && args.card !== '';
  const key = played?.jump ? 'jumped' : event.replaceAll('_', '-') + (known ? '-known' : '');
  const words = t(`log-${key}`, args);
  return played?.uno ? `${words} ${t('web-uno-shout')}` : words;
}

export const markName = (mark: string): string => (has(`mark-${mark}`) ? t(`mark-${mark}`) : mark);

export const phraseName = (phrase: string): string => t(`phrase-${phrase.replaceAll('_', '-')}`);

export const chatSentence = ({ name, text, phrase }: ChatLine): string =>
  `${playerName(name)}: ${phrase ? phraseName(phrase) : (text ?? '')}`;

/** Why something was not done, in words. */
export function reason({ code, problems }: Refusal): string {
  const words_ = has(`refusal-${code}`) ? t(`refusal-${code}`) : t('web-refused', { code });
  return [words_, ...(problems ?? []).map((problem) => problem[words.lang])].join(' ');
}
