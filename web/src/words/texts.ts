import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Lang } from './lang';

/** What a message can be given: names, counts. */
export type Args = Readonly<Record<string, string | number>>;

/** All texts of one language. */
export class Texts {
  readonly #bundle: FluentBundle;

  constructor(lang: Lang) {
    // As in the Rust texts: names come from players and cards, all written in one direction.
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
  }

  /** Adds the messages of a Fluent file. What does not parse is left out; a test sees that there is no such thing. */
  add(source: string): void {
    this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** A message, or its attribute `id.title`; `null` if there is none. */
  format(id: string, args?: Args): string | null {
    const [name = '', attribute] = id.split('.');
    const message = this.#bundle.getMessage(name);
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
    return pattern == null ? null : this.#bundle.formatPattern(pattern, args, []);
  }
}
