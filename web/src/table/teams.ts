/** What the teams are known by, in no colour of the cards: there are three at most (MORE-16). */
export const TEAMS = [
  ['#f6b26b', '◆'],
  ['#8fd3f0', '●'],
  ['#e3a4d6', '▲'],
] as const;
