import { NIGHT, PAPER } from './palette';
import { rect } from './pieces';

/** The room for a title within its sheet, and the sizes of its letters. */
const [WIDE, HIGH, LARGEST, READABLE] = [83, 70, 21, 11];
const LINE = 1.12;

/** About how wide letters are in bold type, in em. What is written is set to that width, so that every font fits. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum + (/[ .,:;'!|ijlfrtI()-]/.test(letter) ? 0.33 : /[mwMW@\u2e80-\uffff]/.test(letter) ? 0.9 : 0.56),
    0,
  );

/** A title in lines of at most so many em; a word that is longer is broken. Together they are the title, spaces and all. */
function wrap(title: string, most: number): { lines: string[]; broken: boolean } {
  const lines = [''];
  let broken = false;
  for (const word of title.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer) <= most) {
      lines[lines.length - 1] = longer;
      continue;
    }
    if (lines.at(-1)) {
      lines[lines.length - 1] += ' ';
      lines.push('');
    }
    for (const letter of word) {
      if (widthOf(lines.at(-1) + letter) > most) {
        lines.push('');
        broken = true;
      }
      lines[lines.length - 1] += letter;
    }
  }
  return { lines, broken };
}

/** The lines of a title as large as they fit: a word is broken only where it would be too small to read. */
export function fit(title: string): { size: number; lines: readonly string[] } {
  for (let size = LARGEST; ; size -= 1) {
    const { lines, broken } = wrap(title, WIDE / size);
    if ((!broken || size <= READABLE) && lines.length * size * LINE <= HIGH) return { size, lines };
  }
}

/** A title is a player's own text. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A sheet with the title of a written card. */
export function titleSheet(title: string, x: number, y: number): string {
  const { size, lines } = fit(title);
  const first = y - ((lines.length - 1) * size * LINE) / 2 + size * 0.35;
  return (
    rect(x - 43, y - 37, 86, 74, 5, `fill="${PAPER}"`) +
    lines
      .map(
        (line, n) =>
          `<text x="${x}" y="${(first + n * size * LINE).toFixed(1)}" font-size="${size}" font-weight="700" font-family="system-ui,sans-serif" text-anchor="middle" textLength="${(widthOf(line.trim()) * size).toFixed(1)}" lengthAdjust="spacingAndGlyphs" fill="${NIGHT}">${escaped(line)}</text>`,
      )
      .join('')
  );
}
