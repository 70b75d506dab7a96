const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A table's name as the server writes it: in a link capitals are taken too, and letters for the digits they look like. */
export const canonical = (name: string): string => name.toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1');

/** The ten bytes a table's name of 16 characters stands for; `null` if it is none. */
export function tableBytes(name: string): Uint8Array | null {
  const values = Array.from(name, (letter) => ALPHABET.indexOf(letter));
  if (values.length !== 16 || values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}
