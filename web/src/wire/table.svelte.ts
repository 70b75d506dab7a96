import type { Face } from '../cards/face';
import { hearSaying } from '../people/sayings.svelte';
import type { Action, Command, Happened, Refusal, RulesView, TableView } from '../protocol';
import { recall, remember } from '../remember';
import { cueOf } from '../sound/cues';
import { play as sing, wake } from '../sound/sound.svelte';
import { prefs, TEMPO } from '../table/prefs.svelte';
import { Scene } from '../table/scene.svelte';
import type { SwitchName } from '../vocabulary/rules';
import { caughtUp, toldLately } from './lately';
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

/** Whether somebody at the table is on turn there. */
const onTurn = (view: TableView | null): boolean =>
  view?.stage === 'playing' && view.seat !== null && view.play?.turn === view.seat;

/** Who is there again has not gone, and who was away is back; of other comings nothing is said. */
function comingsOf(event: Happened, before: TableView | null, view: TableView): Happened[] {
  if (event.event === 'gone' && view.seats[event.seat]?.here) return [];
  if (event.event === 'came' && before?.stage === 'playing' && before.seats[event.seat]?.here === false)
    return [{ event: 'took_back', seat: event.seat }];
  return [event];
}

class Table {
  /** What is so, and what may be done. `scene` shows it. */
  view = $state.raw<TableView | null>(null);
  rules = $state.raw<RulesView | null>(null);
  /** The same as they were given, to be given again with a change. */
  given: unknown = null;
  log = $state.raw<readonly LogLine[]>([]);
  /** What a screen reader is told last. */
  said = $state.raw('');
  /** The cards that a challenge or a written rule has shown us. */
  shown = $state.raw<{ seat: number; cards: readonly Face[] } | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  /** Whether what we did is not yet seen. */
  unseen = $state.raw(false);
  refused = $state.raw<Refusal | null>(null);
  /** Why we are at no table any more. */
  left = $state.raw<Refusal | null>(null);
  /** A table whose deal was not made of what was sealed and shown. */
  unfair = $state.raw(recall('unfair'));
  /** What is said of a deal in passing. */
  aside = $state.raw<'web-apart' | 'web-undealt' | null>(null);
  /** How many commands that bind us to a deal are on their way. */
  binding = $state.raw(0);
  /** A match of ours alone is about to begin: there is no lobby to be seen on the way. */
  starting = $state.raw(false);
  /** When `view` came. */
  at = $state.raw(0);

  readonly scene = new Scene<TableView>(
    () => TEMPO[prefs.speed],
    (told, view) => {
      this.#write(told, view);
      sing(cueOf(told, view.seat));
    },
    (before, view) => {
      this.unseen = false;
      if (!onTurn(view) || onTurn(before)) return;
      sing('turn');
      if (prefs.buzz) navigator.vibrate?.(90);
    },
  );
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
    return start ? this.#begin() : this.#send(this.added('agree'));
  }

  /** Another match; at a table of bots it begins in the same breath, for they agree to everything. */
  async rematch(alone: boolean): Promise<void> {
    this.starting = alone;
    await this.ask({ do: 'rematch' });
    if (!alone) return;
    if (this.refused) this.starting = false;
    else this.refused = await this.#begin();
  }

  async #begin(): Promise<Refusal | null> {
    this.starting = true;
    const answers = await Promise.all([this.added('agree'), { do: 'start' } as const].map((each) => this.#send(each)));
    const refused = answers.find((why) => why !== null) ?? null;
    if (refused) this.starting = false;
    return refused;
  }

  /** Being ready with a salt of our own. */
  added(how: 'agree' | 'ready'): Command {
    return { do: how, ...seal(this.view as TableView) } as Command;
  }

  /** What a switch of the table's rules is set to. */
  rule(name: SwitchName): boolean | number | string | undefined {
    return this.rules?.switches.find((each) => each.name === name)?.value;
  }

  /** Goes away; the seat stays ours, and a bot plays it after a while. */
  exit(): void {
    if (this.view) void ask({ do: 'exit' });
    this.#forget();
  }

  /** Makes a move, and says whether it was made. The card lifts at once; a refusal says why it comes back. */
  async act(action: Action, held: number | null = null): Promise<boolean> {
    const waiting = { action, held };
    // The second half of a double click is no second move.
    if (JSON.stringify(this.waiting) === JSON.stringify(waiting)) return true;
    wake();
    this.waiting = waiting;
    this.unseen = true;
    this.refused = null;
    this.shown = null;
    const why = await ask({ do: 'act', action });
    if (this.waiting === waiting) this.waiting = null;
    if (!why) return true;
    this.refused = why;
    return (this.unseen = false);
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
    else if (this.view?.reveal && /^(unavailable|busy)$/.test(why.code))
      setTimeout(() => void this.#reveal(salt, deal), AGAIN);
  }

  #pass(aside: 'web-apart' | 'web-undealt'): void {
    this.aside = aside;
    setTimeout(() => (this.aside = null), PASSING);
  }

  gone(why: Refusal): void {
    line.forgetTable();
    if (why.code === 'no-such-table' && recall('table')) remember('table', '');
    if (this.view && isAwaited(this.view)) this.#pass('web-undealt');
    this.view = null;
    this.starting = false;
    this.left = why;
  }

  hear(happened: readonly Happened[], view: TableView): void {
    const before = this.view;
    const told = gather(happened.flatMap((each) => comingsOf(each, before, view)));
    const watched = watch(before, view, happened, this.binding > 0, (...told) => void this.#reveal(...told));
    if (watched === 'unfair') remember('unfair', (this.unfair = view.table));
    else if (watched === 'apart') this.#pass('web-apart');
    if (view.rules) {
      this.rules = view.rules;
      this.given = view.given;
      this.scene.cards = view.rules.cards;
    } else if (told.some(({ event }) => event.event === 'changed')) void ask({ do: 'enter', table: view.table });
    const held = this.waiting?.held ?? null;
    this.view = view;
    if (view.stage === 'playing' || (before?.reveal && !view.reveal)) this.starting = false;
    this.#seen();
    this.at = performance.now();
    this.left = null;
    if (this.waiting && view.play?.turn !== before?.play?.turn) this.waiting = null;
    // Others may be quick: why something was refused stays until it is closed or something else is tried.
    if (view.stage !== before?.stage || (this.refused?.code === 'not-your-turn' && onTurn(view))) this.refused = null;
    this.#tell(told, view);
    this.#show(told, view);
    if (before === null || view.stage === 'lobby') {
      this.scene.stand(view);
      for (const each of told) this.#write(each, view);
    } else this.scene.show(told, view, held);
    if (view.seat !== null) remember('table', view.table);
    else if (recall('table') === view.table) remember('table', '');
  }

  /** Tells a screen reader at once; the log is written as things are seen. */
  #tell(told: readonly Told[], view: TableView): void {
    const cast = this.#cast(view);
    const said = told.flatMap((each) => sentence(each, cast) ?? []);
    if (said.length > 0) this.said = said.join(' ');
    if (view.chat && (view.lately || this.log.length === 0)) this.#catchUp(view);
  }

  /** Who comes in reads what happened lately; it is not read out. */
  #catchUp(view: TableView): void {
    this.scene.settle();
    const cast = this.#cast(view);
    const came = toldLately(view).filter((told) => sentence(told, cast) !== null);
    const lines = came.map((told) => ({ id: (this.#fresh += 1), told, cast }));
    this.log = caughtUp(this.log, lines).slice(-MOST_LINES);
  }

  #cast(view: TableView): Cast {
    const names = view.seats.map(({ name }) => name);
    return { names, me: view.seat, cards: this.rules?.cards ?? [], places: view.play?.places };
  }

  #write(told: Told, view: TableView): void {
    const cast = this.#cast(view);
    // "Your turn" is for the ear; the table shows it.
    if (told.event.event === 'awaits' || sentence(told, cast) === null) return;
    this.log = [...this.log, { id: (this.#fresh += 1), told, cast }].slice(-MOST_LINES);
  }

  #show(told: readonly Told[], view: TableView): void {
    for (const { event, cards } of told) {
      if (event.event === 'round_began') this.shown = null;
      if (event.event === 'said') hearSaying(event.line);
      const ours = event.event === 'showed' ? event.to === view.seat : event.event === 'revealed';
      if (ours && 'seat' in event && event.seat !== null && event.seat !== view.seat && cards.length > 0)
        this.shown = { seat: event.seat, cards };
    }
  }

  #forget(): void {
    this.scene.clear();
    this.view = this.rules = this.shown = this.waiting = this.refused = this.left = null;
    this.starting = false;
    this.log = [];
  }
}

/** The table we are at, if any. */
export const table = new Table();

// Nobody watches a hidden tab: whoever comes back sees how it stands.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) table.scene.settle();
});

listen({
  update: (_seq, happened, view) => table.hear(happened, view),
  left: (why) => table.gone(why),
});
