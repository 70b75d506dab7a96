import type { Answer, Command, ProblemAt, RulesView } from '../protocol';
import { Refused } from '../wire/connection';
import { isTooLong } from './files';

export type Ask = (command: Command) => Promise<Answer>;

/** A refusal is an answer here: it says what is wrong. What is too long for the server is not sent to it. */
export async function answerTo(ask: Ask, command: Command): Promise<Answer> {
  if (isTooLong(command)) return { say: 'refused', id: null, why: { code: 'frame-too-big' } };
  try {
    return await ask(command);
  } catch (error) {
    if (error instanceof Refused) return { say: 'refused', id: null, why: error.why };
    throw error;
  }
}

/** How long a pause in choosing is, in ms. */
const PAUSE = 250;

/** What the server says of rules while they are chosen: the browser knows nothing of what goes together. */
export class Check {
  /** What is wrong with the rules asked about last. */
  problems = $state.raw<readonly ProblemAt[]>([]);
  /** What they come to, if nothing is. */
  view = $state.raw<RulesView | null>(null);
  #asked = 0;
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Asks about rules in a moment, unless others are meant by then; gives what to do if so. */
  follow(rules: unknown, seats: number): () => void {
    const mine = ++this.#asked;
    const timer = setTimeout(async () => {
      // Without a line nothing is known to be wrong; whoever opens the table will hear of it.
      const answer = await this.#ask({ do: 'check_rules', rules, seats }).catch(() => null);
      if (mine !== this.#asked) return;
      this.problems = answer?.say === 'refused' ? (answer.why.problems ?? []) : [];
      this.view = answer?.say === 'rules' ? answer.rules : null;
    }, PAUSE);
    return () => clearTimeout(timer);
  }
}
