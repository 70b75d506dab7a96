/**
 * Reads what our files use of Fluent: messages and attributes with text over several lines, variables, quoted text, and
 * selectors on variables. The whole of Fluent would be four times as large as this; a test compares every message with
 * Fluent's own reader.
 */

/** Text, a variable, or a choice by a variable. */
export type Part = string | { readonly name: string; readonly variants?: readonly Variant[] };
export type Pattern = readonly Part[];

interface Variant {
  readonly key: string;
  /** The one taken when no other fits. */
  readonly other: boolean;
  readonly pattern: Pattern;
}

/** The patterns of a file by id; attributes as `id.name`. */
export function readMessages(source: string): Map<string, Pattern> {
  const patterns = new Map<string, Pattern>();
  for (const message of source.split(/\n(?=[a-zA-Z#])/)) {
    const id = /^([\w-]+) *=/.exec(message)?.[1];
    if (!id) continue;
    // Attributes begin at `.name =` on an indented line of their own.
    const [value = '', ...attributes] = message.slice(message.indexOf('=') + 1).split(/\n +\.(?=[\w-]+ *=)/);
    keep(patterns, id, value);
    for (const attribute of attributes) {
      const at = attribute.indexOf('=');
      keep(patterns, `${id}.${attribute.slice(0, at).trim()}`, attribute.slice(at + 1));
    }
  }
  return patterns;
}

function keep(patterns: Map<string, Pattern>, id: string, text: string): void {
  const pattern = new Reader(dedent(text)).pattern();
  if (pattern.length > 0) patterns.set(id, pattern);
}

/** Lines that go on lose the indent they share. */
function dedent(text: string): string {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents, 99);
  return [first.trim(), ...lines.map((line) => line.slice(shared))].join('\n').trim();
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Up to the end, or to what ends a variant: the brace of its selector, or the next variant's line. */
  pattern(inVariant = false): Pattern {
    const parts: Part[] = [];
    for (;;) {
      const text = this.#take(inVariant ? /[^{}\n]+|\n(?!\s*(?:\*?\[|\}))/y : /[^{]+/y);
      if (text) parts.push(inVariant && text === '\n' ? '\n' : text);
      else if (this.#text[this.#at] === '{') parts.push(this.#placeable());
      else break;
    }
    const last = parts.at(-1);
    if (inVariant && typeof last === 'string') parts[parts.length - 1] = last.trimEnd();
    return parts;
  }

  #placeable(): Part {
    this.#take(/\{\s*/y);
    const quoted = this.#take(/"[^"]*"/y);
    if (quoted) {
      this.#take(/\s*\}/y);
      return quoted.slice(1, -1);
    }
    const name = this.#take(/\$[\w-]+/y).slice(1);
    const variants: Variant[] = [];
    if (this.#take(/\s*->\s*/y)) {
      for (let head = this.#head(); head; head = this.#head()) {
        variants.push({ key: head.replace(/[*[\]\s]/g, ''), other: head[0] === '*', pattern: this.pattern(true) });
      }
    }
    if (!this.#take(/\s*\}/y)) this.#at = this.#text.length;
    return variants.length > 0 ? { name, variants } : { name };
  }

  #head(): string {
    this.#take(/\s*/y);
    return this.#take(/\*?\[\s*[\w-]+\s*\] */y);
  }

  /** What matches here, and steps over it. */
  #take(what: RegExp): string {
    what.lastIndex = this.#at;
    const found = what.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}
