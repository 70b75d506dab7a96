// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol

export type Card = string;

export type Colour = "R" | "Y" | "G" | "B";

export type Action = { "do": "play", 
/**
 * The card.
 */
card: Card, 
/**
 * The colour named with a wild.
 */
color?: Colour, 
/**
 * Whose hand is taken, with a trading 7 or a World Tour.
 */
with?: number, 
/**
 * Whether UNO is called with it.
 */
uno?: boolean, } | { "do": "jump", 
/**
 * The card.
 */
card: Card, 
/**
 * The colour named with a wild.
 */
color?: Colour, 
/**
 * Whose hand is taken, with a trading 7 or a World Tour.
 */
with?: number, 
/**
 * Whether UNO is called with it.
 */
uno?: boolean, } | { "do": "draw" } | { "do": "keep" } | { "do": "take" } | { "do": "challenge" } | { "do": "name", 
/**
 * Which.
 */
color: Colour, } | { "do": "call" } | { "do": "catch", 
/**
 * Whom.
 */
seat: number, } | { "do": "tour_keep" } | { "do": "tour_take", 
/**
 * Whose.
 */
seat: number, } | { "do": "discard", 
/**
 * Which.
 */
cards: Array<Card>, } | { "do": "vote", 
/**
 * How.
 */
yes: boolean, } | { "do": "choose", 
/**
 * Whether the first.
 */
first: boolean, } | { "do": "pick", 
/**
 * Whom.
 */
seat: number, };

export type Request = { 
/**
 * Its id.
 */
id: string, 
/**
 * What is asked.
 */
command: Command, };

export type Command = { "do": "hello", 
/**
 * The version the client speaks.
 */
version: number, 
/**
 * The session's ticket from an earlier `welcome`; without one a new session begins.
 */
session?: string, 
/**
 * What to be called; without one, as a guest. Who already sits at a table keeps the name they have there.
 */
name?: string, } | { "do": "rename", 
/**
 * What.
 */
name: string, } | { "do": "revoke" } | { "do": "tables", 
/**
 * Where to go on: what `more` said. Without it, the first of them.
 */
page?: string, } | { "do": "check_rules", 
/**
 * A preset's name, or a table of switches as in a rules file.
 */
rules: unknown, } | { "do": "check_card", 
/**
 * A rule card, as a table of its file's fields.
 */
card: unknown, } | { "do": "create", 
/**
 * How it is to be.
 */
setup: Setup, 
/**
 * The bots at the seats that follow.
 */
bots?: Array<BotName>, } | { "do": "enter", 
/**
 * Which, from its link.
 */
table: string, } | { "do": "exit" } | { "do": "sit", 
/**
 * Which.
 */
seat?: number, } | { "do": "stand" } | { "do": "add_bot", 
/**
 * Which.
 */
bot: BotName, } | { "do": "remove", 
/**
 * Whose seat.
 */
seat: number, } | { "do": "change", 
/**
 * How it is to be.
 */
setup: Setup, } | { "do": "agree" } & Addition | { "do": "start" } | { "do": "ready" } & Addition | { "do": "reveal", 
/**
 * 32 hexadecimal digits, the ones sealed.
 */
salt: string, } | { "do": "rematch" } | { "do": "act", 
/**
 * What.
 */
action: Action, } | { "do": "say", 
/**
 * What.
 */
text: string, } | { "do": "phrase", 
/**
 * Which.
 */
phrase: Phrase, } | { "do": "ping" };

export type Addition = { "salt": string } | { "seal": string };

export type Setup = { 
/**
 * A preset's name, or a table of switches as in a rules file, rule cards included.
 */
rules: unknown, 
/**
 * How many seats there are at most.
 */
seats: number, 
/**
 * Seconds for a decision; without one there is no clock.
 */
clock?: number, 
/**
 * Whether everybody finds it in the list, or only who has its link.
 */
listed?: boolean, 
/**
 * Whether others may watch.
 */
spectators?: boolean, };

export type BotName = "random" | "greedy" | "clever" | "expert";

export type Phrase = "hello" | "well_played" | "ouch" | "hurry" | "sorry" | "thanks" | "laugh" | "bye";

export type Answer = { "say": "welcome", 
/**
 * The command's id.
 */
id: string, 
/**
 * The version the server speaks.
 */
version: number, 
/**
 * The session's ticket; who has it is this person.
 */
session: string, 
/**
 * What the person is called.
 */
name: string, } | { "say": "done", 
/**
 * The command's id.
 */
id: string, 
/**
 * The table it made.
 */
table?: string, } | { "say": "refused", 
/**
 * The command's id, if it could be read.
 */
id: string | null, 
/**
 * Why.
 */
why: Refusal, } | { "say": "update", 
/**
 * The number of the entry in the table's log: one more than the last, or the first after
 * entering.
 */
seq: number, 
/**
 * What happened.
 */
happened: Array<Happened>, 
/**
 * How it stands.
 */
view: TableView, } | { "say": "tables", 
/**
 * The command's id.
 */
id: string, 
/**
 * The tables listed.
 */
tables: Array<Listing>, 
/**
 * Where there are more, to be sent as `page`.
 */
more?: string, } | { "say": "rules", 
/**
 * The command's id.
 */
id: string, 
/**
 * The rules.
 */
rules: RulesView, } | { "say": "card", 
/**
 * The command's id.
 */
id: string, 
/**
 * What it says, or what is wrong with it.
 */
check: CardCheck, } | { "say": "left", 
/**
 * Why.
 */
why: Refusal, } | { "say": "bye", 
/**
 * Why.
 */
why: Refusal, };

export type Refusal = { 
/**
 * The reason: `refusal-CODE` in the texts.
 */
code: string, 
/**
 * The rule of RULES.md that says so.
 */
rule?: string, 
/**
 * What exactly was wrong, by language, where that needs words of its own.
 */
problems?: Array<ProblemAt>, };

export type ProblemAt = { 
/**
 * Where: `effects[0].count`.
 */
path: string, 
/**
 * What, in English.
 */
en: string, 
/**
 * What, in Spanish.
 */
es: string, };

export type CardCheck = { 
/**
 * The card, if it is good.
 */
card: CardView | null, 
/**
 * Else what is wrong.
 */
problems: Array<ProblemAt>, };

export type Listing = { 
/**
 * The id to enter it by.
 */
table: string, 
/**
 * What its host is called.
 */
host: string, 
/**
 * The preset its rules start from.
 */
preset: string, 
/**
 * Whether they differ from the preset.
 */
house_rules: boolean, 
/**
 * How many sit there, and how many can.
 */
taken: number, 
/**
 * How many can.
 */
seats: number, 
/**
 * Whether a match is under way.
 */
playing: boolean, 
/**
 * Whether others may watch.
 */
spectators: boolean, };

export type TableView = { 
/**
 * The id in its link.
 */
table: string, 
/**
 * What is going on.
 */
stage: Stage, 
/**
 * How many matches have begun.
 */
number: number, 
/**
 * How many rounds of this match have begun.
 */
round: number, 
/**
 * The viewer's seat.
 */
seat: number | null, 
/**
 * Whether the viewer is host.
 */
host: boolean, 
/**
 * Whether the viewer will sit down next round.
 */
waits: boolean, 
/**
 * Who sits where; during a match exactly those who play.
 */
seats: Array<SeatView>, 
/**
 * How many seats there can be.
 */
most_seats: number, 
/**
 * How many watch; as of this update.
 */
spectators: number, 
/**
 * Seconds for a decision.
 */
clock: number | null, 
/**
 * Milliseconds until the table decides for whoever must, or begins the next round.
 */
time_left: number | null, 
/**
 * Milliseconds until the viewer may catch again.
 */
catch_again: number | null, 
/**
 * Whether everybody finds it in the list.
 */
listed: boolean, 
/**
 * Whether others may watch.
 */
open_to_watch: boolean, 
/**
 * Whether the table rests because no person is there.
 */
paused: boolean, 
/**
 * The points to reach.
 */
target: number, 
/**
 * The hash of the seed of the next deal, or of the one under way.
 */
commitment: string, 
/**
 * The seals of the deal to come, while sealed salts are asked for.
 */
reveal?: Reveal, 
/**
 * The round under way, or the last one.
 */
play: PlayView | null, 
/**
 * The sheet of the last round, until the next begins.
 */
sheet: Sheet | null, 
/**
 * The rules: when a viewer enters, and when they change.
 */
rules?: RulesView, 
/**
 * The rules as they were given, with `rules`: so whoever is host can give them again with a change.
 */
given?: unknown, 
/**
 * What was said lately, when a viewer enters.
 */
chat?: Array<ChatLine>, };

export type Reveal = { 
/**
 * The seals by seat; that of an open salt is made by the server.
 */
seals: Array<string | null>, 
/**
 * Whose salt the server knows.
 */
told: Array<boolean>, };

export type Stage = "lobby" | "playing" | "between" | "over";

export type SeatView = { 
/**
 * What whoever sits there is called.
 */
name: string, 
/**
 * Who that is.
 */
sitter: Sitter, 
/**
 * Which bot plays here: its own seat, or for a player who is gone.
 */
bot: BotName | null, 
/**
 * Whether a person who sits here is connected.
 */
here: boolean, 
/**
 * Whether they are host.
 */
host: boolean, 
/**
 * Whether they have agreed to the rules, or are ready for the next round.
 */
ready: boolean, 
/**
 * Points in this match.
 */
score: number, };

export type Sitter = "person" | "bot";

export type ChatLine = { 
/**
 * The speaker's seat, if they have one.
 */
seat: number | null, 
/**
 * What the speaker is called.
 */
name: string, 
/**
 * What was typed; plain text.
 */
text?: string, 
/**
 * Or the set phrase.
 */
phrase?: Phrase, };

export type PlayView = { 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * Who must decide; nobody once it is over.
 */
turn: number | null, 
/**
 * Where it stands: `color`, `turn`, `drawn`, `take`, `four`, `tour`, `custom` or `over`.
 */
phase: string, 
/**
 * 1 if play goes to the left, -1 to the right.
 */
direction: number, 
/**
 * The top card.
 */
top: Card, 
/**
 * The colour in play.
 */
color: Colour | null, 
/**
 * How many cards wait to be drawn.
 */
pending: number, 
/**
 * Who can be caught without an UNO call.
 */
danger: Array<number>, 
/**
 * How many cards each holds.
 */
counts: Array<number>, 
/**
 * How many cards lie in the draw pile.
 */
draw: number, 
/**
 * How many lie in the discard pile under the top card.
 */
discards: number, 
/**
 * How many lie on the table during a tour.
 */
table: number | null, 
/**
 * The card each played last in this round.
 */
last: Array<Card | null>, 
/**
 * The viewer's own cards, in canonical order.
 */
hand: Array<Card> | null, 
/**
 * All hands, while they lie open and when the round is over.
 */
hands: Array<Array<Card>> | null, 
/**
 * The card just drawn that may be played, if the viewer may know it.
 */
drawn: Card | null, 
/**
 * What a written rule asks of whoever must decide.
 */
asked: Asked | null, 
/**
 * Whose Wild Draw Four waits.
 */
four: number | null, 
/**
 * Who bears marks of written rules.
 */
marks: Array<Marked>, 
/**
 * Who will miss their next turn.
 */
missing: Array<number>, 
/**
 * What the viewer may do.
 */
legal: Legal, };

export type Asked = { 
/**
 * The card it is written on.
 */
card: Card, 
/**
 * `discard`, `vote`, `choose` or `pick`.
 */
what: string, 
/**
 * How many, of a discard.
 */
count: number, };

export type Marked = { 
/**
 * Its name.
 */
mark: string, 
/**
 * Who.
 */
seats: Array<number>, };

export type Legal = { 
/**
 * The cards that may be laid.
 */
lay: Array<Lay>, 
/**
 * Whether laying one is a `jump`, not a `play`.
 */
jump: boolean, 
/**
 * Whether UNO may be called with it.
 */
uno: boolean, 
/**
 * Whose hand may be taken: with a trading card, on a tour, or whom a written rule lets one pick.
 */
partners: Array<number>, 
/**
 * Who may be caught.
 */
catch: Array<number>, 
/**
 * The other actions, by the name of their `do`.
 */
verbs: Array<string>, 
/**
 * How many cards a written rule asks to put down.
 */
discard: number, 
/**
 * Why the other cards of the hand cannot be played, in turn as in a jump-in.
 */
blocked: Array<Blocked>, };

export type Lay = { 
/**
 * Which.
 */
card: Card, 
/**
 * Whether a colour is named with it.
 */
color: boolean, 
/**
 * Whether a partner is named with it.
 */
partner: boolean, };

export type Blocked = { 
/**
 * Which.
 */
card: Card, 
/**
 * Why; `refusal-CODE` in the texts.
 */
code: string, 
/**
 * The rule that says so.
 */
rule: string, };

export type Happened = { "event": "dealt", seat: number, card: Card | null, } | { "event": "turned_up", card: Card, } | { "event": "put_back" } | { "event": "named", seat: number, color: Colour, } | { "event": "played", seat: number, card: Card, color: Colour | null, uno: boolean, jump: boolean, } | { "event": "drew", seat: number, card: Card | null, why: Why, } | { "event": "reshuffled" } | { "event": "kept", seat: number, } | { "event": "passed", seat: number, } | { "event": "took", seat: number, count: number, } | { "event": "challenged", by: number, seat: number, guilty: boolean, } | { "event": "showed", seat: number, to: number, card: Card | null, } | { "event": "missed", seat: number, } | { "event": "turned" } | { "event": "traded", seat: number, with: number, } | { "event": "passed_on", direction: number, } | { "event": "laid_down", seat: number, } | { "event": "took_hand", seat: number, from: number, } | { "event": "took_table", seat: number, } | { "event": "called", seat: number, } | { "event": "caught", seat: number, by: number, } | { "event": "rule_began", seat: number, card: Card, } | { "event": "discarded", seat: number, card: Card, } | { "event": "voted", seat: number, yes: boolean | null, } | { "event": "counted", yes: Array<number>, passed: boolean, } | { "event": "chose", seat: number, first: boolean, } | { "event": "picked", seat: number, whom: number, } | { "event": "will_miss", seat: number, } | { "event": "goes_again", seat: number, } | { "event": "will_draw", seat: number, count: number, } | { "event": "opened", seat: number, } | { "event": "revealed", seat: number, card: Card, } | { "event": "closed" } | { "event": "marked", seat: number, mark: string, } | { "event": "unmarked", seat: number, mark: string, } | { "event": "awaits", seat: number, phase: string, } | { "event": "ended", winner: number | null, } | { "event": "sat", seat: number, name: string, } | { "event": "bot_sat", seat: number, bot: BotName, name: string, } | { "event": "stood", seat: number, name: string, } | { "event": "waits", name: string, } | { "event": "waits_no_longer", name: string, } | { "event": "came", seat: number, } | { "event": "gone", seat: number, } | { "event": "stood_in", seat: number, } | { "event": "took_back", seat: number, } | { "event": "hosts", seat: number | null, name: string, } | { "event": "renamed", seat: number, name: string, } | { "event": "changed" } | { "event": "agreed", seat: number, } | { "event": "is_ready", seat: number, } | { "event": "sealed", seals: Array<string | null>, } | { "event": "told", seat: number, } | { "event": "match_began", number: number, } | { "event": "drew_for_deal", seat: number, card: Card, } | { "event": "round_began", number: number, dealer: number, commitment: string, salts: Array<string | null>, seals?: Array<string | null>, } | { "event": "time_ran_out", seat: number, } | { "event": "caught_nobody", seat: number, } | { "event": "round_over", sheet: Sheet, seed: string, next: string | null, } | { "event": "match_over", winner: number, } | { "event": "back_to_lobby" } | { "event": "went_on" } | { "event": "said", line: ChatLine, };

export type Why = "turn" | "penalty" | "challenge" | "caught" | "rule";

export type Sheet = { 
/**
 * Who went out; nobody in a blocked round.
 */
winner: number | null, 
/**
 * A line for each seat.
 */
lines: Array<SheetLine>, 
/**
 * Who has won the match with it.
 */
match_winner: number | null, };

export type SheetLine = { 
/**
 * The cards left in hand.
 */
left: Array<Card>, 
/**
 * What they count.
 */
worth: number, 
/**
 * What the seat scored in this round.
 */
points: number, 
/**
 * Its total after it.
 */
score: number, };

export type RulesView = { 
/**
 * The preset they start from.
 */
preset: string, 
/**
 * Every switch.
 */
switches: Array<SwitchView>, 
/**
 * The customizable cards, C1 first.
 */
cards: Array<CardView>, };

export type SwitchView = { 
/**
 * Its name in rules files; `switch-NAME` in the texts.
 */
name: string, 
/**
 * Its value, as JSON.
 */
value: boolean | number | string, 
/**
 * Whether the preset has it otherwise.
 */
changed: boolean, };

export type CardView = { 
/**
 * Its name in rules files.
 */
id: string, 
/**
 * What it is called.
 */
title: { [key in string]: string }, 
/**
 * What is written on it.
 */
text: { [key in string]: string }, 
/**
 * What it does, a sentence an effect, two spaces a branch.
 */
sentences: { [key in string]: Array<string> }, };

export type Replay = { 
/**
 * The format: 2 where somebody sealed in one of its rounds, else 1.
 */
replay: number, 
/**
 * The table it was played at.
 */
table: string, 
/**
 * Which match of that table.
 */
number: number, 
/**
 * When it began, in seconds of Unix time.
 */
began: number, 
/**
 * The rules as they were given, to be read again.
 */
rules: unknown, 
/**
 * The rules as people read them.
 */
rules_view: RulesView, 
/**
 * The cards drawn for the first deal, by seat (SETUP-1).
 */
drawn_for_deal: Array<[number, Card]>, 
/**
 * The rounds, the first first.
 */
rounds: Array<ReplayRound>, 
/**
 * Whether the match is over.
 */
over: boolean, };

export type ReplayRound = { 
/**
 * Which round of the match.
 */
number: number, 
/**
 * Who sat where.
 */
seats: Array<ReplaySeat>, 
/**
 * Everybody's total before it.
 */
scores: Array<number>, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * The hash of the seed, told before the salts were known.
 */
commitment: string, 
/**
 * The server's seed: 64 hexadecimal digits.
 */
seed: string, 
/**
 * What the players added, by seat.
 */
salts: Array<Salt>, 
/**
 * By which version of the formula the chance was mixed: 2 where a salt was sealed, else 1.
 */
fair?: number, 
/**
 * The seals all salts had to fit, known before any sealed salt was told. One without a salt was not told, and a
 * rule took its place.
 */
seals?: Array<Seal>, 
/**
 * The events of the deal.
 */
deal: Array<string>, 
/**
 * What was done, in order.
 */
steps: Array<ReplayStep>, 
/**
 * What it brought.
 */
sheet: Sheet, };

export type ReplaySeat = { 
/**
 * What they are called.
 */
name: string, 
/**
 * Which bot, if it was one.
 */
bot: BotName | null, };

export type ReplayStep = { 
/**
 * Who acted.
 */
seat: number, 
/**
 * What they did.
 */
action: string, 
/**
 * Whether a bot or the clock did it for them.
 */
by_clock?: boolean, 
/**
 * Milliseconds since the round began.
 */
at: number, 
/**
 * What happened, with all cards.
 */
events: Array<string>, };

export type Salt = { 
/**
 * Whose.
 */
seat: number, 
/**
 * 32 hexadecimal digits.
 */
salt: string, };

export type Seal = { 
/**
 * Whose.
 */
seat: number, 
/**
 * 64 hexadecimal digits.
 */
seal: string, 
/**
 * Whether the server made it of a salt it was given openly.
 */
open?: boolean, };

export const VERSION = 1;
export const MAX_NAME = 24;
export const MAX_CHAT = 200;

/** The paths of the screens other than the start: which, of what table, which match. */
export const SCREEN = /^\/(t|replay)\/([^/]+)(?:\/(\d+))?\/?$/;
