import { expect, test } from 'vitest';
import type { ChatLine, Happened, TableView } from '../protocol';
import { caughtUp, toldLately } from './lately';
import { gather } from './told';

const said = (text: string): ChatLine => ({ seat: 0, name: 'Ana', text });
const began = (number: number): Happened => ({ event: 'round_began', number, dealer: 0, commitment: '', salts: [] });
const kept = (seat: number): Happened => ({ event: 'kept', seat });
const entering = (chat: ChatLine[], lately?: Happened[]): TableView => ({ chat, lately }) as unknown as TableView;
const lines = (first: number, happened: Happened[]): { id: number; told: ReturnType<typeof gather>[number] }[] =>
  gather(happened).map((told, at) => ({ id: first + at, told }));

test('what was said before the round comes before it, and nothing is said twice', () => {
  const [one, two] = [said('one'), said('two')];
  const told = toldLately(entering([one, two], [began(2), kept(1), { event: 'said', line: two }, kept(0)]));
  expect(told.map(({ event }) => (event.event === 'said' ? event.line.text : event.event))).toEqual([
    'one',
    'round_began',
    'dealt',
    'kept',
    'two',
    'kept',
  ]);
});

test('in a lobby there is only what was said', () => {
  expect(toldLately(entering([said('one')])).map(({ event }) => event.event)).toEqual(['said']);
});

test('who comes in again has the rounds before, each line once, and what was missed', () => {
  const log = lines(1, [began(1), kept(0), began(2), kept(1)]);
  const came = lines(10, [began(2), kept(1), kept(0)]);
  expect(caughtUp(log, came).map(({ id }) => id)).toEqual([1, 2, 3, 4, 12]);
});

test('where much was missed only the last of it is there', () => {
  const log = lines(1, [began(1), kept(0)]);
  expect(caughtUp(log, lines(10, [kept(1), kept(0)])).map(({ id }) => id)).toEqual([10, 11]);
  expect(caughtUp([], lines(10, [began(1)])).map(({ id }) => id)).toEqual([10]);
});
