import { copy } from './copy';

/** What was copied last of something that changes: "copied" is said until it is another text. */
export class Copied {
  readonly #text: () => string;
  #taken = $state.raw<string | null>(null);

  constructor(text: () => string) {
    this.#text = text;
  }

  /** Whether what is there now has been copied. */
  get done(): boolean {
    return this.#taken === this.#text();
  }

  /** Copies what is there now. */
  copy = async (): Promise<void> => {
    const text = this.#text();
    if (await copy(text)) this.#taken = text;
  };
}
