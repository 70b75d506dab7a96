import type { Command, Refusal } from '../protocol';
import { recall, remember } from '../remember';
import { Connection, Refused, type Ears } from './connection';

/** A loss shorter than this is not worth a word. */
const UNNOTICED = 2000;

let name = $state.raw('');
let house = $state.raw<string | undefined>();
let lost = $state.raw(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Who we are to the server, and whether it hears us. */
export const session = {
  get name(): string {
    return name;
  },
  /** The house’s rules, if it has any of its own. */
  get rules(): unknown {
    return house && JSON.parse(house);
  },
  /** For two seconds there has been no connection. */
  get lost(): boolean {
    return lost;
  },
};

type TableEars = Pick<Ears, 'update' | 'left'>;
let table: TableEars | null = null;

/** From now on this hears what happens at the table entered. */
export function listen(ears: TableEars): void {
  table = ears;
}

export const line = new Connection(
  {
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`),
    ticket: () => recall('ticket'),
    keepTicket: (ticket) => remember('ticket', ticket ?? ''),
    name: () => recall('name'),
  },
  {
    update: (...update) => table?.update(...update),
    left: (why) => table?.left(why),
    welcome(known, rules) {
      name = known;
      house = JSON.stringify(rules);
    },
    connected(is) {
      if (!is) return beginLoss();
      clearTimeout(timer);
      timer = undefined;
      lost = false;
    },
  },
);

/** From the first failure on, however often it is tried again. */
function beginLoss(): void {
  timer ??= setTimeout(() => (lost = true), UNNOTICED);
}

/** Asks; what is refused comes back as the reason. */
export async function ask(command: Command): Promise<Refusal | null> {
  try {
    await line.ask(command);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
}

export async function rename(next: string): Promise<Refusal | null> {
  const why = await ask({ do: 'rename', name: next });
  if (!why) remember('name', (name = next));
  return why;
}

/** Connects, and tries again at once when the network comes back or the tab is looked at. */
export function connect(): void {
  beginLoss();
  line.open();
  addEventListener('online', () => line.restart());
  addEventListener('offline', () => line.restart());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && lost) line.restart();
  });
}
