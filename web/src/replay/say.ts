import { isFace, type Color, type Face } from '../cards/face';
import type { Replay, ReplayRound } from '../protocol';
import { cardName, colorName } from '../words/names';
import { has, t, words } from '../words/words.svelte';
import { marksOf } from './marks';

/** Whose eyes see it; `null` for all hands open. */
export type Eyes = number | null;

/** The deal, or a step of a round, in sentences. */
export function say(replay: Replay, round: ReplayRound, step: number, eyes: Eyes): string[] {
  const done = round.steps[step - 1];
  const lines = [
    ...(done ? [] : [`deal ${round.dealer}`]),
    ...(done?.by_clock ? [`clock ${done.seat}`] : []),
    ...(done?.events ?? round.deal),
  ];
  return gathered(lines).flatMap((cards) => sentence(replay, round, eyes, cards));
}

export const nameOf = (round: ReplayRound, seat: number): string => round.seats[seat]?.name ?? '';

/** A mark as the texts call it, or as whoever wrote the card did. */
export const markName = (mark: string): string => (has(`mark-${mark}`) ? t(`mark-${mark}`) : mark);

/** Lines of one hand for one reason, which differ in the card alone, are told in one sentence. */
function gathered(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const line of lines) {
    const before = groups.at(-1);
    if (/^(drew|discarded|showed) /.test(line) && cardless(line) === cardless(before?.[0] ?? '')) before?.push(line);
    else groups.push([line]);
  }
  return groups;
}

const cardless = (line: string): string =>
  line
    .split(' ')
    .filter((word) => !isFace(word))
    .join(' ');

/** The deal of every single card, and what only the program needs, are not worth a sentence. */
const UNTOLD = /^(dealt|revealed|awaits)/;

function sentence(replay: Replay, round: ReplayRound, eyes: Eyes, lines: readonly string[]): string[] {
  const line = lines[0] ?? '';
  const [what = '', one = '', two = '', three = ''] = line.split(' ');
  const told = (word: string): boolean => line.endsWith(` ${word}`);
  const sees = (seat: string): boolean => eyes === null || eyes === Number(seat);
  if (UNTOLD.test(what) || line === `will_draw ${one} 0`) return [];
  const cards = lines.flatMap((each) => each.split(' ').filter(isFace)).map((face: Face) => cardName(face));
  const named = /^[RYGB]$/.test(three) ? three : two;
  const title = replay.rules_view.cards[Number(two[1]) - 1]?.title ?? {};
  const args = {
    name: nameOf(round, Number(one)),
    other: nameOf(round, Number(two)),
    cards: new Intl.ListFormat(words.lang).format(cards),
    count: lines.length > 1 || what === 'drew' ? lines.length : Number(two),
    color: /^[RYGB]$/.test(named) ? colorName(named as Color) : '',
    title: title[words.lang] ?? '',
    mark: markName(marksOf(replay)[Number(two)] ?? ''),
  };
  const said = (id: string): string => t(`replay-said-${id.replaceAll('_', '-')}`, args);
  switch (what) {
    case 'played': {
      const id = told('jump') ? 'jumped' : 'played';
      return [said(three === '-' ? id : `${id}-color`), ...(line.includes(' uno') ? [said('called')] : [])];
    }
    case 'drew':
      return [said(sees(one) || told('open') ? what : 'drew-hidden')];
    case 'showed':
      return [said(sees(one) || sees(two) ? what : 'showed-hidden')];
    case 'challenged':
      return [said(told('guilty') ? 'challenged-guilty' : 'challenged-lawful')];
    case 'voted':
      return [said(!sees(one) ? what : told('yes') ? 'voted-yes' : 'voted-no')];
    case 'counted':
      return [said(`counted-${one}`)];
    case 'chose':
      return [said(told('0') ? 'chose-first' : 'chose-second')];
    case 'ended':
      return [said(one ? what : 'blocked')];
    default:
      return [said(what)];
  }
}
