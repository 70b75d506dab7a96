import type { Matrix } from './matrix';

/** How hard a matrix is to scan, by the standard's four rules; the mask with the least is used. */
export function penalty(matrix: Matrix): number {
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] === true));
  const lines = [...matrix, ...columns];
  return lines.reduce((sum, line) => sum + runs(line) + finders(line), 0) + 3 * blocks(matrix) + 10 * unbalance(matrix);
}

/** Five or more alike in a row. */
function runs(line: readonly boolean[]): number {
  let sum = 0;
  let length = 0;
  line.forEach((dark, n) => {
    length = n > 0 && dark === line[n - 1] ? length + 1 : 1;
    if (length === 5) sum += 3;
    if (length > 5) sum += 1;
  });
  return sum;
}

/** What looks like a finder with four light modules before or behind it; outside all is light. */
function finders(line: readonly boolean[]): number {
  const text = `0000${line.map(Number).join('')}0000`;
  let sum = 0;
  for (let at = text.indexOf('1011101'); at >= 0; at = text.indexOf('1011101', at + 1)) {
    if (text.slice(at - 4, at) === '0000') sum += 40;
    if (text.slice(at + 7, at + 11) === '0000') sum += 40;
  }
  return sum;
}

/** Squares of four alike. */
function blocks(matrix: Matrix): number {
  let count = 0;
  for (let y = 1; y < matrix.length; y += 1) {
    const [above, row] = [matrix[y - 1] ?? [], matrix[y] ?? []];
    for (let x = 1; x < row.length; x += 1) {
      if (row[x] === row[x - 1] && row[x] === above[x] && row[x] === above[x - 1]) count += 1;
    }
  }
  return count;
}

/** By how many steps of 5 % the share of dark modules is off one half. */
function unbalance(matrix: Matrix): number {
  const modules = matrix.length ** 2;
  const dark = matrix.flat().filter(Boolean).length;
  return Math.floor(Math.abs(dark * 20 - modules * 10) / modules);
}
