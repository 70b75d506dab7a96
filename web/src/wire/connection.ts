import {
  VERSION,
  type Answer,
  type Command,
  type Happened,
  type Refusal,
  type Request,
  type TableView,
} from '../protocol';

/** What is used of a WebSocket, so that a test can play one. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((message: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

/** What the connection needs of the world around it. */
export interface World {
  open(): Socket;
  /** The session's ticket, kept between visits. */
  ticket(): string | null;
  keepTicket(ticket: string | null): void;
  /** What somebody wants to be called, kept between visits. */
  name(): string | null;
}

/** Who is told what comes in. */
export interface Ears {
  update(seq: number, happened: Happened[], view: TableView): void;
  /** The table is no longer there for us. */
  left(why: Refusal): void;
  welcome(name: string, rules?: unknown): void;
  /** Whether frames can be exchanged now, and we are back at the table we were at. */
  connected(is: boolean): void;
}

/** A command that was not carried out. */
export class Refused extends Error {
  constructor(readonly why: Refusal) {
    super(why.code);
  }
}

type Settle = { text: string; resolve: (answer: Answer) => void; reject: (why: Refused) => void };

/** Waits before trying again: at once, then longer, at most so long. */
const FIRST_WAIT = 150;
const MOST_WAIT = 5000;
/** A quiet line is tried after so long, and given up when nothing comes back. */
const QUIET = 12_000;
const NO_ECHO = 6000;
/** A socket on which nobody greets back is given up after so long, whether it ever opened or not. */
const NO_WELCOME = 10_000;
/** The table is still there, only not to be had just now: it is entered again later, perhaps at another server. */
const NOT_NOW = /^(unavailable|busy|stopping)$/;

/**
 * One line to the server that outlives its sockets: commands are answered by id, and what was not answered when a socket
 * ended is sent again under the same id on the next, behind `hello` and the `enter` of the table we are at. The server
 * carries a command out once under its id.
 */
export class Connection {
  readonly #world: World;
  readonly #ears: Ears;
  /** In the order asked. */
  readonly #unanswered = new Map<string, Settle>();
  readonly #prefix = Math.random().toString(36).slice(2, 10);
  #count = 0;
  #socket: Socket | null = null;
  #greeted = false;
  #table: string | null = null;
  #wait = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #seq = -1;

  constructor(world: World, ears: Ears) {
    this.#world = world;
    this.#ears = ears;
  }

  /** Asks the server; rejects with `Refused`. */
  ask(command: Command): Promise<Answer> {
    if (command.do === 'enter') this.#table = command.table;
    if (command.do === 'exit') this.#table = null;
    const id = this.#freshId();
    const text = JSON.stringify({ id, command } satisfies Request);
    const answer = new Promise<Answer>((resolve, reject) => this.#unanswered.set(id, { text, resolve, reject }));
    if (this.#greeted) this.#socket?.send(text);
    else this.open();
    return answer;
  }

  /** Connects unless it is or will be. */
  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    const socket = this.#world.open();
    this.#socket = socket;
    this.#quiet = setTimeout(() => this.restart(), NO_WELCOME);
    socket.onopen = () => this.#hello();
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as Answer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  /** The network has gone or come back: what hangs is given up, what waits is tried now. */
  restart(): void {
    const socket = this.#socket;
    this.#lost();
    socket?.close();
    this.#wait = 0;
    this.open();
  }

  /** The table was left for good; nothing of it is entered again. */
  forgetTable(): void {
    this.#table = null;
  }

  #freshId(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #hello(): void {
    const [session, name] = [this.#world.ticket(), this.#world.name()];
    const command: Command = {
      do: 'hello',
      version: VERSION,
      ...(session ? { session } : {}),
      ...(name ? { name } : {}),
    };
    this.#socket?.send(JSON.stringify({ id: 'hello', command } satisfies Request));
  }

  #lost(): void {
    this.#socket = null;
    this.#greeted = false;
    this.#seq = -1;
    clearTimeout(this.#quiet);
    clearTimeout(this.#retry);
    this.#ears.connected(false);
    this.#retry = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(MOST_WAIT, this.#wait * 2 || FIRST_WAIT);
  }

  #hear(answer: Answer): void {
    this.#watch();
    switch (answer.say) {
      case 'welcome':
        this.#welcome(answer.session, answer.name, answer.rules);
        break;
      case 'update':
        // A number twice is one heard before; a gap means that something is missing, and entering tells all.
        if (this.#seq >= 0 && answer.seq > this.#seq + 1 && this.#table) this.#enter(this.#table);
        this.#seq = answer.seq;
        this.#ears.update(answer.seq, answer.happened, answer.view);
        break;
      case 'left':
        this.#gone(answer.why);
        break;
      case 'bye':
        if (answer.why.code === 'session-ended') this.#world.keepTicket(null);
        break;
      case 'refused':
        if (answer.id === 'hello') this.#rejected(answer.why);
        else if (answer.id !== 'enter') this.#settle(answer.id ?? '')?.reject(new Refused(answer.why));
        else if (this.#table && NOT_NOW.test(answer.why.code)) this.#socket?.close();
        else this.#gone(answer.why);
        break;
      default:
        if (answer.say === 'done' && answer.table) this.#table = answer.table;
        this.#back();
        this.#settle(answer.id)?.resolve(answer);
    }
  }

  #welcome(session: string, name: string, rules: unknown): void {
    this.#world.keepTicket(session);
    this.#greeted = true;
    const entering = [...this.#unanswered.values()].some(({ text }) => text.includes('"do":"enter"'));
    if (this.#table && !entering) this.#enter(this.#table);
    for (const { text } of this.#unanswered.values()) this.#socket?.send(text);
    this.#ears.welcome(name, rules);
    if (!this.#table || entering) this.#back();
  }

  #gone(why: Refusal): void {
    this.#table = null;
    this.#back();
    this.#ears.left(why);
  }

  /** All is as it was before a loss. Until then each try waits longer: a server may greet while its store is away. */
  #back(): void {
    this.#wait = 0;
    this.#ears.connected(true);
  }

  /** Re-entering has an id of its own: nobody waits for it. */
  #enter(table: string): void {
    this.#seq = -1;
    this.#socket?.send(JSON.stringify({ id: 'enter', command: { do: 'enter', table } } satisfies Request));
  }

  #rejected(why: Refusal): void {
    // A ticket the server does not know any more: begin anew.
    if (why.code === 'bad-session') {
      this.#world.keepTicket(null);
      this.#hello();
    } else this.#ears.left(why);
  }

  #settle(id: string): Settle | undefined {
    const settle = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    return settle;
  }

  /** A line over which nothing comes for long is tried by a ping, then given up. */
  #watch(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      this.#socket?.send(JSON.stringify({ id: 'ping', command: { do: 'ping' } } satisfies Request));
      this.#quiet = setTimeout(() => this.restart(), NO_ECHO);
    }, QUIET);
  }
}
