// Generated from crates/protocol: UPDATE=1 cargo test -p lastcard-protocol
import type { BotName } from './vocabulary/bots';
import type { Face } from './vocabulary/faces';
import type { Lang } from './vocabulary/languages';
import type { GroupName, PresetName, ShorthandName, SwitchName } from './vocabulary/rules';
export type { BotName };

export type MarkNumber = number;

export type TellOn = { 
/**
 * That player's seat.
 */
seat: number, 
/**
 * The mark they bear.
 */
mark: MarkNumber, };

export type Called = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | Color | "skip" | "reverse" | "draw_two" | "wild" | "draw_four";

export type Outcome = "first" | "second" | "third" | "fourth";

export type Card = Face;

export type Color = "R" | "Y" | "G" | "B";

export type Action = { "do": "play", 
/**
 * A card of the own hand.
 */
card: Card, 
/**
 * The colour named with a wild.
 */
color?: Color, 
/**
 * Whose hand is taken, with a trading 7 or a World Tour.
 */
with?: number, 
/**
 * Whether UNO is called with it.
 */
uno?: boolean, } | { "do": "more", 
/**
 * A card of the own hand.
 */
card: Card, } | { "do": "jump", 
/**
 * A card of the own hand, identical to the top one.
 */
card: Card, 
/**
 * The colour named with a wild.
 */
color?: Color, 
/**
 * Whose hand is taken, with a trading 7 or a World Tour.
 */
with?: number, 
/**
 * Whether UNO is called with it.
 */
uno?: boolean, } | { "do": "draw" } | { "do": "keep" } | { "do": "take" } | { "do": "challenge" } | { "do": "name", 
/**
 * The colour to go on with.
 */
color: Color, } | { "do": "call" } | { "do": "catch", 
/**
 * That player's seat.
 */
seat: number, } | { "do": "tour_keep" } | { "do": "tour_take", 
/**
 * That player's seat.
 */
seat: number, } | { "do": "discard", 
/**
 * As many cards of the hand as are asked for.
 */
cards: Array<Card>, } | { "do": "vote", 
/**
 * For or against.
 */
yes: boolean, } | { "do": "choose", 
/**
 * The first of two, or the second.
 */
first: boolean, 
/**
 * Which one it is, where there are more; it counts instead of `first`.
 */
outcome?: Outcome, } | { "do": "pick", 
/**
 * That player's seat.
 */
seat: number, } | { "do": "give", 
/**
 * As many cards of the hand as are asked for.
 */
cards: Array<Card>, } | { "do": "take_cards", 
/**
 * As many cards of that hand as may be taken.
 */
cards: Array<Card>, } | { "do": "show", 
/**
 * As many cards of the hand as are asked for.
 */
cards: Array<Card>, } | { "do": "call_out", 
/**
 * A number, a colour or a symbol.
 */
what: Called, } | { "do": "tell", 
/**
 * That player's seat.
 */
seat: number, 
/**
 * The mark they bear, by its number among those of the rules.
 */
mark: MarkNumber, };

export type Request = { 
/**
 * An id of the client's choosing; a command sent again under it is not carried out again.
 */
id: string, 
/**
 * The command itself, which says in `do` what it is.
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
 * What to be called; without one, as a guest. Somebody who sits at a table already keeps the name they have there.
 */
name?: string, } | { "do": "rename", 
/**
 * What to be called from now on.
 */
name: string, } | { "do": "revoke" } | { "do": "tables", 
/**
 * Where to go on: what `more` said. Without it, the first of them.
 */
page?: string, } | { "do": "onlookers" } | { "do": "check_rules", 
/**
 * A preset's name, or a table of switches as in a rules file.
 */
rules: unknown, 
/**
 * For how many players, if that is to be checked too.
 */
seats?: number, } | { "do": "check_card", 
/**
 * A rule card, as a table of its file's fields.
 */
card: unknown, } | { "do": "read_file", 
/**
 * What is in the file: TOML.
 */
text: string, } | { "do": "write_file", 
/**
 * Rules as in a setup, or a rule card as a table of its file's fields.
 */
written: unknown, } | { "do": "print_cards", 
/**
 * The cards, as rules have them: names of ready ones, `blank`, whole cards.
 */
cards: Array<unknown>, 
/**
 * In which language, by its code.
 */
lang: Lang, } | { "do": "create", 
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
 * A seat that a bot has; any free one if left out.
 */
seat?: number, } | { "do": "stand" } | { "do": "add_bot", 
/**
 * How well it plays.
 */
bot: BotName, } | { "do": "remove", 
/**
 * The seat of whoever has to go.
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
 * One of the actions the view lists as legal.
 */
action: Action, } | { "do": "hint" } | { "do": "say", 
/**
 * The line; what cannot be seen is left out.
 */
text: string, } | { "do": "phrase", 
/**
 * One of the ready phrases, which everybody reads in their own language.
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
spectators?: boolean, 
/**
 * Whether whoever plays alone against bots may take hints.
 */
hints?: boolean, };

export type Phrase = "hello" | "well_played" | "ouch" | "hurry" | "sorry" | "thanks" | "laugh" | "bye";

export type Answer = { "say": "welcome", 
/**
 * The id that its sender gave the command.
 */
id: string, 
/**
 * The version the server speaks.
 */
version: number, 
/**
 * The session's ticket: whoever holds it is this person.
 */
session: string, 
/**
 * What the person is called.
 */
name: string, 
/**
 * The house's rules, from which new tables start, as a `setup` takes them; not there if they are the classic ones.
 */
rules?: unknown, } | { "say": "done", 
/**
 * The id that its sender gave the command.
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
 * The reason, as a code and in words.
 */
why: Refusal, } | { "say": "update", 
/**
 * The number of the entry in the table's log: one more than the last, or the first after
 * entering.
 */
seq: number, 
/**
 * What the viewer saw happen since the update before, in order.
 */
happened: Array<Happened>, 
/**
 * The table as the viewer sees it after that.
 */
view: TableView, } | { "say": "tables", 
/**
 * The id that its sender gave the command.
 */
id: string, 
/**
 * The tables of this page, in the order of the list.
 */
tables: Array<Listing>, 
/**
 * Where there are more, to be sent as `page`.
 */
more?: string, } | { "say": "onlookers", 
/**
 * The id that its sender gave the command.
 */
id: string, 
/**
 * What they are called, in the order they came, twenty at most.
 */
names: Array<string>, 
/**
 * How many more there are.
 */
more: number, } | { "say": "rules", 
/**
 * The id that its sender gave the command.
 */
id: string, 
/**
 * The rules as people read them.
 */
rules: RulesView, } | { "say": "card", 
/**
 * The id that its sender gave the command.
 */
id: string, 
/**
 * What it says, or what is wrong with it.
 */
check: CardCheck, } | { "say": "file", 
/**
 * The id that its sender gave the command.
 */
id: string, 
/**
 * What is in it, or what is wrong with it.
 */
file: FileCheck, } | { "say": "written", 
/**
 * The id that its sender gave the command.
 */
id: string, 
/**
 * The file, as TOML.
 */
text: string, } | { "say": "page", 
/**
 * The id that its sender gave the command.
 */
id: string, 
/**
 * A page of A4, as SVG.
 */
svg: string, } | { "say": "left", 
/**
 * The reason, as a code and in words.
 */
why: Refusal, } | { "say": "bye", 
/**
 * The reason, as a code and in words.
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

export type ProblemAt = { path: string, mend?: Mend, place?: PlaceAt } & Record<Lang, string>;

export type Mend = { 
/**
 * The switch to change.
 */
switch: SwitchName, 
/**
 * What it is to be, as JSON.
 */
value: boolean | number | string, };

export type CardCheck = { 
/**
 * The card, if it is good.
 */
card: CardView | null, 
/**
 * Else what is wrong.
 */
problems: Array<ProblemAt>, };

export type FileCheck = { 
/**
 * If it is a good rules file: what they come to.
 */
rules: RulesView | null, 
/**
 * If it is a good rule card: what it says.
 */
card: CardView | null, 
/**
 * The good rules, as a `setup` takes them, or the good card, as they do; else null.
 */
given: unknown, 
/**
 * Else what is wrong, all of it that anybody would read.
 */
problems: Array<ProblemAt>, };

export type PlaceAt = { 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The letter in it, counted from 1.
 */
column: number, 
/**
 * The line, clipped to what is around the place if it is long.
 */
shown: string, 
/**
 * How many letters of `shown` stand before what is meant.
 */
before: number, 
/**
 * How many letters are meant.
 */
width: number, };

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
preset: PresetName, 
/**
 * Whether they differ from the preset.
 */
house_rules: boolean, 
/**
 * How many sit there, and how many can.
 */
taken: number, 
/**
 * How many can sit there.
 */
seats: number, 
/**
 * Whether a match is under way.
 */
playing: boolean, 
/**
 * Whether others may watch.
 */
spectators: boolean, 
/**
 * Whether whoever plays alone against bots may take hints there.
 */
hints?: boolean, };

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
 * The viewer's own seat; none for those who watch.
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
 * Whether whoever plays alone against bots may take hints.
 */
hints?: boolean, 
/**
 * Whether the viewer would be given one now.
 */
may_hint?: boolean, 
/**
 * The hint that the viewer took, until something is done.
 */
hint?: Hint, 
/**
 * Whether the table rests because no person is there.
 */
paused: boolean, 
/**
 * The points to reach.
 */
target: number, 
/**
 * What ends the match, where it is not those points.
 */
goal?: Goal, 
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
chat?: Array<ChatLine>, 
/**
 * What happened lately in the round under way, or the last one, when a viewer enters; without cards dealt and whose
 * turn it was.
 */
lately?: Array<Happened>, };

export type Hint = { 
/**
 * One of the actions that are legal now.
 */
action: Action, 
/**
 * How likely the seat then is to win the round, in thousandths.
 */
chance: number, };

export type Goal = { "by": "rounds", 
/**
 * Of how many at most.
 */
best_of: number, } | { "by": "elimination" };

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
 * Whether a person or a bot sits there.
 */
sitter: Sitter, 
/**
 * Which bot plays here: its own seat, or for a player who is gone.
 */
bot: BotName | null, 
/**
 * Milliseconds until a bot plays for a player who is gone.
 */
bot_in?: number, 
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
score: number, 
/**
 * Rounds won in this match, where that decides it.
 */
wins?: number, 
/**
 * Whether they are out of the match.
 */
out?: boolean, 
/**
 * The number of their team, before a match of teams: by who sits now, or by all seats where so many cannot play.
 */
team?: number, };

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
 * The seat that dealt this round.
 */
dealer: number, 
/**
 * Who must decide; nobody once it is over.
 */
turn: number | null, 
/**
 * What the round waits for.
 */
phase: Phase, 
/**
 * 1 if play goes to the left, -1 to the right.
 */
direction: number, 
/**
 * The card on top of the discard pile.
 */
top: Card, 
/**
 * The colour in play.
 */
color: Color | null, 
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
 * Who is in the round: who neither fell nor went out of it, nor is out of the match.
 */
playing: Array<number>, 
/**
 * The place each has taken in the round, the first being 1, where play goes on for places.
 */
places?: Array<number | null>, 
/**
 * The number of each seat's team, where there are teams.
 */
teams?: Array<number>, 
/**
 * The viewer's own cards, in canonical order.
 */
hand: Array<Card> | null, 
/**
 * All hands, while they lie open and when the round is over.
 */
hands: Array<Array<Card>> | null, 
/**
 * The hands of others that the viewer sees though `hands` does not have them: of partners who show them to each other,
 * those that a mark lays open, and one to take cards from.
 */
partner_hands?: Array<PartnerHand>, 
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
 * The only colour of which cards may be laid, and that a wild names.
 */
fixed?: Fixed, 
/**
 * The cards that may not be laid.
 */
barred?: Barred, 
/**
 * How many times the points of this round count, where it is more than once.
 */
times?: number, 
/**
 * What written rules give each when the round ends, or take if it is less than nothing, where they do.
 */
awarded?: Array<number>, 
/**
 * What the viewer may do.
 */
legal: Legal, };

export type PartnerHand = { 
/**
 * The seat of the partner who holds it.
 */
seat: number, 
/**
 * What they hold, in canonical order.
 */
hand: Array<Card>, };

export type Phase = "color" | "turn" | "more" | "drawn" | "take" | "four" | "tour" | "custom" | "over" | "now";

export type Asked = { 
/**
 * The card it is written on.
 */
card: Card, 
/**
 * What the rule asks for.
 */
what: Question, 
/**
 * How many cards, or how many outcomes there are.
 */
count: number, 
/**
 * To whom cards are given or shown, or from whom they are taken; nobody where all are shown them.
 */
whom?: number, 
/**
 * The hand that cards are taken from, in canonical order, for whoever takes them.
 */
hand?: Array<Card>, 
/**
 * The outcomes of a choice in words, a sentence an effect, for whoever chooses.
 */
outcomes?: Array<Record<Lang, Array<string>>>, };

export type Question = "discard" | "vote" | "choose" | "pick" | "give" | "take_cards" | "show" | "call_out";

export type Fixed = { 
/**
 * The colour that stays in play.
 */
color: Color, 
/**
 * For how many turns that are still to begin.
 */
left: number, };

export type Barred = { 
/**
 * Their kind: a number (`7`), numbers (`0-4`), a colour by its letter (`G`), a symbol (`skip`, `reverse`, `draw_two`, `wild`,
 * `draw_four`), `action`, `wilds` or `any`.
 */
kind: Called | `${number}-${number}` | "action" | "wilds" | "any", 
/**
 * For how many turns that are still to begin.
 */
left: number, };

export type Marked = { 
/**
 * The mark's name, as the rule card says it.
 */
mark: string, 
/**
 * Its numbers among the marks of the rules, by which one tells on a bearer: two cards may call theirs the same.
 */
numbers: Array<number>, 
/**
 * The seats that bear it.
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
 * The cards that may be laid as a `jump` although it is the viewer's turn; those of `lay` are plays then.
 */
jumps?: Array<Lay>, 
/**
 * The cards that may be the first of several, by `more`.
 */
more?: Array<Card>, 
/**
 * For each of `more` the other cards of the hand that may be laid in the same turn.
 */
companions?: Array<Array<Card>>, 
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
 * Whether `call`, and `catch` of anybody, may be done without ground as well, at the price of the rules.
 */
false_calls?: boolean, 
/**
 * The other actions, by the name of their `do`.
 */
verbs: Array<Verb>, 
/**
 * How many cards a written rule asks to put down.
 */
discard: number, 
/**
 * The cards that may be put down, given, taken or shown as a written rule asks.
 */
cards?: Array<Card>, 
/**
 * How many of them are asked for.
 */
count?: number, 
/**
 * Those that were shown already where cards are to be shown: whoever holds two of a face and has shown one may show
 * one more.
 */
shown?: Array<Card>, 
/**
 * What may be called out as a written rule asks.
 */
call_out?: Array<Called>, 
/**
 * Who may be told on, and for which mark.
 */
tells?: Array<TellOn>, 
/**
 * Why the other cards of the hand cannot be played, in turn as in a jump-in.
 */
blocked: Array<Blocked>, };

export type Verb = "draw" | "keep" | "take" | "challenge" | "name" | "call" | "tour_keep" | "tour_take" | "vote" | "choose" | "pick" | "give" | "take_cards" | "show" | "call_out";

export type Lay = { 
/**
 * A card of the viewer's hand.
 */
card: Card, 
/**
 * Whether a colour is named with it.
 */
color: boolean, 
/**
 * Whether a partner is named with it.
 */
partner: boolean, 
/**
 * Whether the partner may be left out, and the own hand kept.
 */
optional?: boolean, };

export type Blocked = { 
/**
 * A card of the viewer's hand.
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

export type Happened = { "event": "dealt", seat: number, card: Card | null, } | { "event": "turned_up", card: Card, } | { "event": "put_back" } | { "event": "named", seat: number, color: Color, } | { "event": "played", seat: number, card: Card, color: Color | null, uno: boolean, jump: boolean, } | { "event": "drew", seat: number, card: Card | null, why: Why, } | { "event": "reshuffled" } | { "event": "kept", seat: number, } | { "event": "passed", seat: number, } | { "event": "took", seat: number, count: number, } | { "event": "challenged", by: number, seat: number, guilty: boolean, } | { "event": "showed", seat: number, to: number, card: Card | null, } | { "event": "missed", seat: number, } | { "event": "turned" } | { "event": "traded", seat: number, with: number, } | { "event": "passed_on", direction: number, } | { "event": "laid_down", seat: number, } | { "event": "took_hand", seat: number, from: number, } | { "event": "took_table", seat: number, } | { "event": "called", seat: number, } | { "event": "caught", seat: number, by: number, } | { "event": "forgot", seat: number, } | { "event": "called_falsely", seat: number, } | { "event": "fell", seat: number, } | { "event": "went_out", seat: number, } | { "event": "rule_began", seat: number, card: Card, } | { "event": "discarded", seat: number, card: Card, } | { "event": "voted", seat: number, yes: boolean | null, } | { "event": "counted", yes: Array<number>, passed: boolean, } | { "event": "chose", seat: number, first: boolean, outcome?: Outcome, } | { "event": "picked", seat: number, whom: number, } | { "event": "gathered" } | { "event": "handed_out", seat: number, card: Card | null, } | { "event": "will_miss", seat: number, } | { "event": "goes_again", seat: number, } | { "event": "will_draw", seat: number, count: number, } | { "event": "opened", seat: number, } | { "event": "revealed", seat: number, card: Card, } | { "event": "closed" } | { "event": "marked", seat: number, mark: string, } | { "event": "unmarked", seat: number, mark: string, } | { "event": "gave", seat: number, to: number, card: Card | null, } | { "event": "shows", seat: number, to: number | null, count: number, } | { "event": "mixed", seat: number, } | { "event": "lot_fell", seat: number, } | { "event": "called_out", seat: number, what: Called, } | { "event": "tossed", seat: number, heads: boolean, } | { "event": "rolled", seat: number, pips: number, } | { "event": "wears_off", seat: number, mark: string, left: number, } | { "event": "told_on", by: number, seat: number, mark: string, } | { "event": "may_lay", seat: number, like: Like, } | { "event": "fixed", color: Color, left: number, } | { "event": "unfixed" } | { "event": "barred", kind: Barred["kind"], left: number, } | { "event": "unbarred" } | { "event": "doubled", factor: number, } | { "event": "awarded", seat: number, amount: number, bonus: boolean, } | { "event": "awaits", seat: number, phase: Phase, } | { "event": "ended", winner: number | null, } | { "event": "sat", seat: number, name: string, } | { "event": "bot_sat", seat: number, bot: BotName, name: string, } | { "event": "stood", seat: number, name: string, } | { "event": "waits", name: string, } | { "event": "waits_no_longer", name: string, } | { "event": "came", seat: number, } | { "event": "gone", seat: number, } | { "event": "stood_in", seat: number, } | { "event": "took_back", seat: number, } | { "event": "hosts", seat: number | null, name: string, } | { "event": "renamed", seat: number, name: string, } | { "event": "changed" } | { "event": "agreed", seat: number, } | { "event": "is_ready", seat: number, } | { "event": "sealed", seals: Array<string | null>, } | { "event": "told", seat: number, } | { "event": "match_began", number: number, } | { "event": "drew_for_deal", seat: number, card: Card, } | { "event": "round_began", number: number, dealer: number, commitment: string, salts: Array<string | null>, seals?: Array<string | null>, } | { "event": "time_ran_out", seat: number, } | { "event": "caught_nobody", seat: number, } | { "event": "took_hint", seat: number, } | { "event": "round_over", sheet: Sheet, seed: string, next: string | null, } | { "event": "match_over", winner: number, winners?: Array<number>, } | { "event": "back_to_lobby" } | { "event": "went_on" } | { "event": "said", line: ChatLine, };

export type Why = "turn" | "penalty" | "challenge" | "caught" | "rule" | "false_call";

export type Like = "color" | "fitting";

export type Sheet = { 
/**
 * Who won it, with their team if they have one; nobody in a blocked round.
 */
winner: number | null, 
/**
 * A line for each seat.
 */
lines: Array<SheetLine>, 
/**
 * Who has won the match with it, with their team if they have one.
 */
match_winner: number | null, 
/**
 * How many times its points count, where it is more than once: `points` are after that.
 */
times?: number, };

export type SheetLine = { 
/**
 * The cards left in hand.
 */
left: Array<Card>, 
/**
 * What those cards count; of who fell, what they held then.
 */
worth: number, 
/**
 * What the seat scored in this round.
 */
points: number, 
/**
 * What written rules give besides, or take if it is less than nothing; nobody's score becomes less than nothing.
 */
extra?: number, 
/**
 * Its total after it.
 */
score: number, 
/**
 * Whether the seat held too many cards and was out of the round.
 */
fell?: boolean, 
/**
 * The place it has taken, the first being 1, where play went on for places.
 */
place?: number, 
/**
 * The number of its team, where there are teams.
 */
team?: number, 
/**
 * How many rounds it has won in this match, where that decides it.
 */
wins?: number, 
/**
 * Whether it is out of the match.
 */
out?: boolean, };

export type RulesView = { 
/**
 * The preset they start from.
 */
preset: PresetName, 
/**
 * Every switch with its value: first the shorthands, then all in the order people are asked for them.
 */
switches: Array<SwitchView>, 
/**
 * The customizable cards, C1 first.
 */
cards: Array<CardView>, 
/**
 * What the preset has otherwise, a sentence a switch and one for the cards, by language.
 */
changes: Record<Lang, Array<string>>, 
/**
 * How many can play by them.
 */
players: Array<number>, };

export type SwitchView = { 
/**
 * Its name in rules files; `switch-NAME` in the texts.
 */
name: SwitchName | ShorthandName, 
/**
 * What it is about; `switch-group-NAME` in the texts.
 */
group: GroupName, 
/**
 * Its value, as JSON.
 */
value: boolean | number | string, 
/**
 * Whether the preset has it otherwise.
 */
changed: boolean, 
/**
 * Whether it only stands for others, which are there as well.
 */
shorthand?: boolean, };

export type CardView = { 
/**
 * Its name in rules files.
 */
id: string, 
/**
 * What it is called.
 */
title: Record<Lang, string>, 
/**
 * What is written on it.
 */
text: Record<Lang, string>, 
/**
 * What it does, a sentence an effect, two spaces a branch.
 */
sentences: Record<Lang, Array<string>>, };

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
over: boolean, 
/**
 * Whether whoever played alone against bots might take hints.
 */
hints?: boolean, };

export type ReplayRound = { 
/**
 * Which round of the match.
 */
number: number, 
/**
 * Who played, by seat.
 */
seats: Array<ReplaySeat>, 
/**
 * Everybody's total before it.
 */
scores: Array<number>, 
/**
 * The seat that dealt (SETUP-1).
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
 * Points of the round, and who won it.
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
 * The seat that acted.
 */
seat: number, 
/**
 * The action as a line.
 */
action: string, 
/**
 * Whether a bot or the clock did it for them.
 */
by_clock?: boolean, 
/**
 * Whether the player took a hint before it.
 */
hinted?: boolean, 
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
 * The seat that added it.
 */
seat: number, 
/**
 * 32 hexadecimal digits.
 */
salt: string, };

export type Seal = { 
/**
 * The seat that is bound by it.
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

export type Playback = { 
/**
 * The table it was played at.
 */
table: string, 
/**
 * Which match of that table.
 */
number: number, 
/**
 * When that began, in seconds of Unix time.
 */
began: number, 
/**
 * Which round of the match.
 */
round: number, 
/**
 * How many of its rounds can be told.
 */
rounds: number, 
/**
 * The points to reach.
 */
target: number, 
/**
 * What ends the match, where it is not those points.
 */
goal?: Goal, 
/**
 * The written rules that were played by.
 */
cards: Array<CardView>, 
/**
 * Who played, by seat.
 */
seats: Array<ReplaySeat>, 
/**
 * Everybody's total before the round.
 */
scores: Array<number>, 
/**
 * Points of the round, and who won it.
 */
sheet: Sheet, 
/**
 * Whether whoever played alone against bots might take hints.
 */
hints?: boolean, 
/**
 * How many steps it has, the deal among them.
 */
length: number, 
/**
 * Which of them is the first of `steps`; the deal is 0.
 */
from: number, 
/**
 * The steps told, in order.
 */
steps: Array<PlaybackStep>, };

export type PlaybackStep = { 
/**
 * For whom a bot or the clock did it.
 */
stood_in?: number, 
/**
 * Who took a hint before it.
 */
hinted?: number, 
/**
 * Milliseconds since the round began.
 */
at: number, 
/**
 * What those eyes were told.
 */
happened: Array<Happened>, 
/**
 * How the round stood then.
 */
view: PlayView, 
/**
 * The cards on the table during a tour, for whoever sees everybody's; `view.table` is how many.
 */
laid?: Array<Card>, };

export type Review = { 
/**
 * The table it was played at.
 */
table: string, 
/**
 * Which match of that table.
 */
number: number, 
/**
 * Which round of the match.
 */
round: number, 
/**
 * Who played, by seat.
 */
seats: Array<ReplaySeat>, 
/**
 * For each seat, its chance after every step, the deal first; of whoever was dealt no cards, none.
 */
chances: Array<Array<number>>, 
/**
 * The steps that changed most, in their order; not the one that ended the round.
 */
turning_points: Array<TurningPoint>, 
/**
 * The decisions that cost most, the worst first.
 */
costly: Array<CostlyMove>, 
/**
 * For each seat, what its result is made of; of whoever was dealt no cards, nothing.
 */
accounts: Array<Account | null>, };

export type TurningPoint = { 
/**
 * Which step; the deal is 0.
 */
step: number, 
/**
 * Whose chance it changed most.
 */
seat: number, 
/**
 * Their chance before the step, in thousandths.
 */
before: number, 
/**
 * Their chance after it, in thousandths.
 */
after: number, };

export type CostlyMove = { 
/**
 * Which step; the deal is 0. Of a jump-in that was left it is the one at which the card was laid.
 */
step: number, 
/**
 * The seat that decided.
 */
seat: number, 
/**
 * What was done; nothing where a jump-in was left.
 */
done: Action | null, 
/**
 * What would have been best; nothing where that was to leave it.
 */
better: Action | null, 
/**
 * How much of their chance it cost, by what they could know.
 */
cost: number, };

export type Account = { 
/**
 * The chance before the deal, if nothing but chance counted.
 */
fair: number, 
/**
 * What the deal gave.
 */
deal: number, 
/**
 * What drawing in turn gave.
 */
draws: number, 
/**
 * What the cards of others did, and whatever else was not in anybody's hand.
 */
others: number, 
/**
 * What the own decisions cost.
 */
decisions: number, 
/**
 * What the decisions of others gave.
 */
gifts: number, 
/**
 * What came of it: 1000 is a win.
 */
result: number, };

export const VERSION = 1;
export const MAX_NAME = 24;
export const MAX_CHAT = 200;
export const PLAYBACK_STEPS = 100;

/** The paths of the screens other than the start: which, of what table, which match. */
export const SCREEN = /^\/(t|replay)\/([^/]+)(?:\/(\d+))?\/?$/;
