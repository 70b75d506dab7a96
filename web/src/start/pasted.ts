import { SCREEN } from '../protocol';
import { RULES_MARK } from './link';

/** The fragment of a pasted link to rules; `null` if it is none. */
export function rulesLinkIn(pasted: string): string | null {
  const at = pasted.indexOf(RULES_MARK);
  return at < 0 ? null : pasted.slice(at).trim();
}

/** The path a pasted link or code leads to; `null` if it is neither. */
export function pathOf(pasted: string): string | null {
  const text = pasted.trim();
  const [, link = '', asked = ''] = /^([^?#\s]*?)\/?(\?[\w=&]+)?(?:[?#].*)?$/.exec(text) ?? [];
  const steps = link.split('/');
  const paths = steps.map((_, n) => `/${steps.slice(n + 1).join('/')}`);
  const path = paths.find((path) => SCREEN.test(path));
  if (path) return path + asked;
  return /^[a-z0-9]{6,40}$/i.test(text) ? `/t/${text.toLowerCase()}` : null;
}
