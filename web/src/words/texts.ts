import { readMessages, type Part, type Pattern } from './fluent';
import type { Lang } from './lang';

/** What a message can be given: names, counts. */
export type Args = Readonly<Record<string, string | number>>;

/** All texts of one language. */
export class Texts {
  readonly #messages = new Map<string, Pattern>();
  readonly #plural: Intl.PluralRules;

  constructor(lang: Lang) {
    this.#plural = new Intl.PluralRules(lang);
  }

  /** Adds the messages of a Fluent file. What does not parse is left out; a test sees that there is no such thing. */
  add(source: string): void {
    for (const [id, pattern] of readMessages(source)) this.#messages.set(id, pattern);
  }

  /** A message, or its attribute `id.title`; `null` if there is none. */
  format(id: string, args: Args = {}): string | null {
    const pattern = this.#messages.get(id);
    return pattern ? this.#say(pattern, args) : null;
  }

  #say(pattern: Pattern, args: Args): string {
    return pattern.map((part) => this.#part(part, args)).join('');
  }

  #part(part: Part, args: Args): string {
    if (typeof part === 'string') return part;
    const value = args[part.name];
    if (!part.variants) return String(value ?? `{$${part.name}}`);
    const key = typeof value === 'number' ? this.#plural.select(value) : value;
    const variant = part.variants.find((each) => each.key === String(value) || each.key === key);
    return this.#say((variant ?? part.variants.find((each) => each.other) ?? { pattern: [] }).pattern, args);
  }
}
