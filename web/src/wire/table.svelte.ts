import { tick } from 'svelte';
import type { Color, Face } from '../cards/face';
import { follow, type Held } from '../hand/order';
import { launch, type Flight } from '../motion/flight';
import { FlightQueue } from '../motion/queue';
import type { Action, Command, Happened, Refusal, RulesView, TableView } from '../protocol';
import { recall, remember } from '../remember';
import { play as sing } from '../sound/sound.svelte';
import { movesOf, type Own } from '../table/flights';
import { spotNow } from '../table/spots';
import { sentence, type Cast } from './sentence';
import { ask, line, listen } from './session.svelte';
import { gather, type Told } from './told';
import { answered, dealOf, heard, isAwaited, seal, settle, watch } from './vow';

/** A line of the log; its words are found when it is shown, so that it changes with the language. */
export interface LogLine {
  readonly id: number;
  readonly told: Told;
  readonly cast: Cast;
}

/** Our own move that the server has not answered yet. */
export interface Waiting {
  readonly action: Action;
  /** Which card of the hand, if it is one. */
  readonly held: number | null;
}

const MOST_LINES = 120;
/** How long a word in passing stays, and how long a salt the server could not store waits, in ms. */
const PASSING = 15_000;
const AGAIN = 250;

class Table {
  view = $state.raw<TableView | null>(null);
  rules = $state.raw<RulesView | null>(null);
  /** The same as they were given, to be given again with a change. */
  given: unknown = null;
  log = $state.raw<readonly LogLine[]>([]);
  /** What a screen reader is told last. */
  said = $state.raw('');
  hand = $state.raw<readonly Held[]>([]);
  /** Our cards that are still in the air. */
  aloft = $state.raw<ReadonlySet<number>>(new Set());
  /** The top card as the eye has it: the one before, until the new one has landed. */
  top = $state.raw<{ card: Face; color: Color | null } | null>(null);
  /** The hand a challenge has shown us. */
  shown = $state.raw<{ seat: number; cards: readonly Face[] } | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  refused = $state.raw<Refusal | null>(null);
  /** Why we are at no table any more. */
  left = $state.raw<Refusal | null>(null);
  /** A table whose deal was not made of what was sealed and shown. */
  unfair = $state.raw(recall('unfair'));
  /** What is said of a deal in passing. */
  aside = $state.raw<'web-apart' | 'web-undealt' | null>(null);
  /** How many commands that bind us to a deal are on their way. */
  binding = $state.raw(0);
  /** When `view` came. */
  at = $state.raw(0);

  readonly #queue = new FlightQueue<Flight>(launch);
  #fresh = 0;
  /** Told when the table is first seen. */
  #seen = (): void => {};

  /** Enters a table from its link, unless we are there. */
  async enter(id: string): Promise<void> {
    if (this.view?.table === id) return;
    this.#forget();
    const why = await ask({ do: 'enter', table: id });
    if (why) this.gone(why);
  }

  /** Opens one, enters it and agrees to its rules; `start` begins the match in the same breath. */
  async create(command: Command & { do: 'create' }, start: boolean): Promise<Refusal | null> {
    this.#forget();
    const seen = new Promise<void>((resolve) => (this.#seen = resolve));
    const refused = await ask(command);
    if (refused) return refused;
    // Our own chance is made after the server has committed to its own, or it would prove nothing.
    await seen;
    const then = [this.added('agree')];
    if (start) then.push({ do: 'start' });
    return (await Promise.all(then.map((each) => this.#send(each)))).find((why) => why !== null) ?? null;
  }

  /** Being ready with a salt of our own. */
  added(how: 'agree' | 'ready'): Command {
    return { do: how, ...seal(this.view as TableView) } as Command;
  }

  /** Goes away; the seat stays ours, and a bot plays it after a while. */
  exit(): void {
    if (this.view) void ask({ do: 'exit' });
    this.#forget();
  }

  /** Makes a move. The card lifts at once; a refusal says why it comes back. */
  async act(action: Action, held: number | null = null): Promise<void> {
    const waiting = { action, held };
    this.waiting = waiting;
    this.refused = null;
    this.shown = null;
    const why = await ask({ do: 'act', action });
    if (this.waiting === waiting) this.waiting = null;
    if (why) this.refused = why;
  }

  /** Anything else that is asked at the table. */
  async ask(command: Command): Promise<void> {
    this.refused = await this.#send(command);
  }

  async #send(command: Command): Promise<Refusal | null> {
    if (command.do !== 'agree' && command.do !== 'ready') return ask(command);
    const deal = dealOf(this.view as TableView);
    this.binding += 1;
    const why = await ask(command);
    this.binding -= 1;
    answered(deal, !why);
    if (this.view && !this.binding) settle(this.view);
    return why;
  }

  /** Tells our salt, again while the server says that it could not store it. */
  async #reveal(salt: string, deal: string): Promise<void> {
    const why = await ask({ do: 'reveal', salt });
    if (!why) heard(deal);
    else if (this.view?.reveal && /^(unavailable|busy)$/.test(why.code)) setTimeout(() => void this.#reveal(salt, deal), AGAIN);
  }

  #pass(aside: 'web-apart' | 'web-undealt'): void {
    this.aside = aside;
    setTimeout(() => (this.aside = null), PASSING);
  }

  /** Lands what flies: the player is quicker than the eye. */
  settle(): void {
    this.#queue.settle();
  }

  gone(why: Refusal): void {
    line.forgetTable();
    if (why.code === 'no-such-table' && recall('table')) remember('table', '');
    if (this.view && isAwaited(this.view)) this.#pass('web-undealt');
    this.view = null;
    this.left = why;
  }

  hear(happened: readonly Happened[], view: TableView): void {
    const before = this.view;
    const told = gather(happened);
    const watched = watch(before, view, happened, this.binding > 0, (...told) => void this.#reveal(...told));
    if (watched === 'unfair') remember('unfair', (this.unfair = view.table));
    else if (watched === 'apart') this.#pass('web-apart');
    if (view.rules) {
      this.rules = view.rules;
      this.given = view.given;
    }
    else if (told.some(({ event }) => event.event === 'changed')) void ask({ do: 'enter', table: view.table });
    const hand = follow(this.hand, (view.play?.hand ?? []) as Face[], () => (this.#fresh += 1));
    const own = this.#ownMoves(view, hand);
    const moves = told.map((each) => ({ each, ...movesOf(each, own) }));
    this.hand = hand;
    this.view = view;
    this.#seen();
    this.at = performance.now();
    this.left = null;
    if (this.waiting && view.play?.turn !== before?.play?.turn) this.waiting = null;
    // Others may be quick: why something was refused stays until it is closed or something else is tried.
    if (view.stage !== before?.stage) this.refused = null;
    this.aloft = new Set([...this.aloft, ...moves.flatMap(({ ids }) => ids)]);
    this.#write(told, view);
    this.#show(told, view);
    this.#sound(told, before, view);
    if (view.seat !== null) remember('table', view.table);
    else if (recall('table') === view.table) remember('table', '');
    void tick().then(() => this.#fly(moves, view, before === null || happened.length === 0));
  }

  #fly(moves: readonly { each: Told; flights: Flight[]; ids: number[] }[], view: TableView, atOnce: boolean): void {
    const settleTop = (): void => {
      this.top = view.play ? { card: view.play.top as Face, color: view.play.color } : null;
    };
    if (atOnce) return settleTop();
    for (const { each, flights, ids } of moves) {
      if (flights.length === 0) continue;
      this.#queue.push(flights, () => {
        if (ids.length > 0) this.aloft = new Set([...this.aloft].filter((id) => !ids.includes(id)));
        const event = each.event;
        if (event.event === 'played') this.top = { card: event.card as Face, color: event.color };
      });
    }
    this.#queue.push([], settleTop);
  }

  #ownMoves(view: TableView, hand: readonly Held[]): Own {
    const before = new Set(this.hand.map(({ id }) => id));
    const came = hand.filter(({ id }) => !before.has(id));
    const left = [...this.hand];
    const take = (list: Held[], face: string, id?: number | null): number | null => {
      const at = list.map((held) => held.face === face && (id == null || held.id === id)).lastIndexOf(true);
      return at < 0 ? null : (list.splice(at, 1)[0]?.id ?? null);
    };
    return {
      seat: view.seat,
      seats: view.seats.length,
      left: (face) => {
        const id = take(left, face, this.waiting?.held) ?? take(left, face);
        return id === null ? null : spotNow(`card-${id}`);
      },
      came: (face) => take(came, face),
    };
  }

  #write(told: readonly Told[], view: TableView): void {
    const cast: Cast = { names: view.seats.map(({ name }) => name), me: view.seat, cards: this.rules?.cards ?? [] };
    const lines = told
      .filter((each) => sentence(each, cast) !== null)
      .map((each) => ({ id: (this.#fresh += 1), told: each, cast }));
    if (view.chat && this.log.length === 0) {
      const chat = view.chat.map((said) => gather([{ event: 'said', line: said }])[0] as Told);
      lines.unshift(...chat.map((each) => ({ id: (this.#fresh += 1), told: each, cast })));
    }
    if (lines.length === 0) return;
    this.said = lines.map(({ told: each }) => sentence(each, cast)).join(' ');
    // "Your turn" is for the ear; the table shows it.
    const kept = lines.filter(({ told: { event } }) => event.event !== 'awaits');
    this.log = [...this.log, ...kept].slice(-MOST_LINES);
  }

  #show(told: readonly Told[], view: TableView): void {
    for (const { event, cards } of told) {
      if (event.event === 'round_began') this.shown = null;
      if (event.event === 'showed' && event.to === view.seat && cards.length > 0)
        this.shown = { seat: event.seat, cards: cards as Face[] };
    }
  }

  #sound(told: readonly Told[], before: TableView | null, view: TableView): void {
    const has = (name: Happened['event']): boolean => told.some(({ event }) => event.event === name);
    if (has('ended')) sing(told.some(({ event }) => event.event === 'ended' && event.winner === view.seat) ? 'win' : 'card');
    else if (has('called') || told.some(({ event }) => event.event === 'played' && event.uno)) sing('uno');
    else if (has('played')) sing('card');
    else if (has('drew')) sing('draw');
    const mine = (of: TableView | null): boolean =>
      of?.stage === 'playing' && of.seat !== null && of.play?.turn === of.seat;
    if (mine(view) && !mine(before)) {
      sing('turn');
      if (recall('buzz') === 'on') navigator.vibrate?.(90);
    }
  }

  #forget(): void {
    this.#queue.settle();
    this.view = this.rules = this.top = this.shown = this.waiting = this.refused = this.left = null;
    this.log = [];
    this.hand = [];
    this.aloft = new Set();
  }
}

/** The table we are at, if any. */
export const table = new Table();

listen({
  update: (_seq, happened, view) => table.hear(happened, view),
  left: (why) => table.gone(why),
});
