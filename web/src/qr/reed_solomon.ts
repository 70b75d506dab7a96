/** Error correction over GF(256) with the polynomial and generator of the QR standard. */

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let n = 0, value = 1; n < 255; n += 1) {
  EXP[n] = EXP[n + 255] = value;
  LOG[value] = n;
  value = (value << 1) ^ (value > 127 ? 0x11d : 0);
}

const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0));

/** The remainder of the data by the generator polynomial of that degree. */
export function correction(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  let rest: number[] = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, n) => value ^ times(divisor[n] ?? 0, factor));
  }
  return rest;
}

/** The product of (x - 2^n) for n below the degree, highest power first, without its leading 1. */
function generator(degree: number): number[] {
  let product = [...new Array<number>(degree - 1).fill(0), 1];
  for (let n = 0; n < degree; n += 1) {
    product = product.map((value, at) => times(value, EXP[n] ?? 0) ^ (product[at + 1] ?? 0));
  }
  return product;
}
