import type { Color, Face } from '../cards/face';
import type { Replay, ReplayRound } from '../protocol';
import { cardName, colorName } from '../words/names';
import { has, t, words } from '../words/words.svelte';
import { marksOf } from './marks';

/** Whose eyes see it; `null` for all hands open. */
export type Eyes = number | null;

/** The deal, or a step of a round, in sentences. */
export function say(replay: Replay, round: ReplayRound, step: number, eyes: Eyes): string[] {
  const speaker = new Speaker(replay, round, eyes);
  if (step === 0) return [t('replay-said-deal', { name: nameOf(round, round.dealer) }), ...speaker.lines(round.deal)];
  const { seat, by_clock, events } = round.steps[step - 1] ?? { seat: 0, events: [] };
  const byClock = by_clock ? [t('replay-said-clock', { name: nameOf(round, seat) })] : [];
  return [...byClock, ...speaker.lines(events)];
}

export const nameOf = (round: ReplayRound, seat: number): string => round.seats[seat]?.name ?? '';

/** A mark as the texts call it, or as whoever wrote the card did. */
export const markName = (mark: string): string => (has(`mark-${mark}`) ? t(`mark-${mark}`) : mark);

/** Lines that only name one card each: several of them in a row are one sentence. */
const GATHERED = /^(drew|discarded|showed) /;

class Speaker {
  readonly #replay: Replay;
  readonly #round: ReplayRound;
  readonly #eyes: Eyes;

  constructor(replay: Replay, round: ReplayRound, eyes: Eyes) {
    this.#replay = replay;
    this.#round = round;
    this.#eyes = eyes;
  }

  lines(lines: readonly string[]): string[] {
    const said: string[] = [];
    for (let n = 0; n < lines.length; ) {
      const line = lines[n] ?? '';
      let more = 1;
      if (GATHERED.test(line)) while (sameHand(line, lines[n + more])) more += 1;
      const sentence = this.#sentence(lines.slice(n, n + more));
      if (sentence) said.push(sentence);
      n += more;
    }
    return said;
  }

  #sentence(lines: readonly string[]): string | null {
    const [what = '', ...rest] = (lines[0] ?? '').split(' ');
    const [one = '', two = '', three = ''] = rest;
    const [name, other] = [nameOf(this.#round, Number(one)), nameOf(this.#round, Number(two))];
    const said = (id: string, args: Record<string, string | number> = {}): string =>
      t(`replay-said-${id}`, { name, other, ...args });
    switch (what) {
      case 'turned_up':
        return said('turned-up', { card: cardName(one as Face) });
      case 'named':
        return said('named', { color: colorName(two as Color) });
      case 'played': {
        const id = rest.includes('jump') ? 'jumped' : 'played';
        const card = cardName(two as Face);
        const play = three === '-' ? said(id, { card }) : said(`${id}-color`, { card, color: colorName(three as Color) });
        return rest.includes('uno') ? `${play} ${said('called')}` : play;
      }
      case 'drew':
        if (!this.#sees(Number(one)) && !lines[0]?.endsWith(' open')) return said('drew-hidden', { count: lines.length });
        return said('drew', { cards: listed(lines, 2) });
      case 'discarded':
        return said('discarded', { cards: listed(lines, 2) });
      case 'showed':
        if (!this.#sees(Number(one)) && !this.#sees(Number(two))) return said('showed-hidden');
        return said('showed', { cards: listed(lines, 3) });
      case 'took':
      case 'will_draw':
        return two === '0' ? null : said(dashed(what), { count: Number(two) });
      case 'challenged':
        return said(three === 'guilty' ? 'challenged-guilty' : 'challenged-lawful');
      case 'rule_began': {
        const title = this.#replay.rules_view.cards[Number(two[1]) - 1]?.title ?? {};
        return said('rule-began', { title: title[words.lang] ?? Object.values(title)[0] ?? '' });
      }
      case 'voted':
        if (!this.#sees(Number(one))) return said('voted');
        return said(two === 'yes' ? 'voted-yes' : 'voted-no');
      case 'counted':
        return said(`counted-${one}`);
      case 'chose':
        return said(two === '0' ? 'chose-first' : 'chose-second');
      case 'marked':
      case 'unmarked':
        return said(what, { mark: markName(marksOf(this.#replay)[Number(two)] ?? '') });
      case 'ended':
        return one === '' ? said('blocked') : said('ended');
      // The deal of every single card, and what only the program needs, are not worth a sentence.
      case 'dealt':
      case 'revealed':
      case 'awaits':
        return null;
      default:
        return said(dashed(what));
    }
  }

  #sees(seat: number): boolean {
    return this.#eyes === null || this.#eyes === seat;
  }
}

/** Whether two lines tell of the same hand for the same reason: they differ in the card alone. */
const sameHand = (line: string, next: string | undefined): boolean =>
  next !== undefined && cardless(line) === cardless(next);

const cardless = (line: string): string => line.replace(/ (?:[RYGB](?:\d|S|R|\+2)|W\S*|C\d)(?= |$)/, '');

const dashed = (what: string): string => what.replaceAll('_', '-');

/** The cards of some lines, each in the given place, as a list in words. */
const listed = (lines: readonly string[], place: number): string =>
  new Intl.ListFormat(words.lang).format(lines.map((line) => cardName(line.split(' ')[place] as Face)));
