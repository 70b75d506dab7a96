import { colorOf, rankOf, type Color, type Face } from '../cards/face';
import { t } from './words.svelte';

const COLOR_NAMES: Readonly<Record<Color, string>> = {
  R: 'color-red',
  Y: 'color-yellow',
  G: 'color-green',
  B: 'color-blue',
};

export const colorName = (color: Color): string => t(COLOR_NAMES[color]);

/** A card's name, as the Rust texts say it. */
export function cardName(face: Face): string {
  const rank = rankOf(face);
  const color = colorOf(face);
  const args = color ? { color: colorName(color) } : {};
  switch (rank) {
    case 'S':
      return t('card-skip', args);
    case 'R':
      return t('card-reverse', args);
    case '+2':
      return t('card-draw-two', args);
    case 'W':
      return t('card-wild');
    case 'W+4':
      return t('card-wild-draw-four');
    case 'WT':
      return t('card-world-tour');
    case 'C1':
    case 'C2':
    case 'C3':
    case 'C4':
      return t('card-custom', { number: Number(rank[1]) });
    default:
      return t('card-number', { ...args, number: Number(rank satisfies `${number}`) });
  }
}

/** How the server calls people who gave no name. */
const GUEST = /^Guest ([\d ]+)$/;

export const isGuest = (name: string): boolean => GUEST.test(name);

/** What a player is called: a guest in the language spoken. */
export const playerName = (name: string): string => {
  const number = GUEST.exec(name)?.[1];
  return number ? t('player-guest', { number }) : name;
};

/** How far somebody has come in the match: by points, or by rounds where those decide. */
export const standing = ({ score, wins }: { score: number; wins?: number }): string =>
  wins === undefined ? t('web-points', { points: score }) : t('web-wins', { count: wins });

/** What somebody called out or what is barred: a number or several, a colour by its letter, or a symbol. */
export const calledName = (called: string): string =>
  /^\d/.test(called)
    ? called
    : called.length === 1
      ? colorName(called as Color)
      : t(`symbol-${called.replaceAll('_', '-')}`);
