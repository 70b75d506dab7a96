import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Refusal, Request } from '../protocol';
import { Connection, Refused, type Socket } from './connection';

class FakeSocket implements Socket {
  readonly sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }
  close(): void {
    this.closed = true;
  }
  hear(answer: Answer): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
  /** The commands sent, by name. */
  get asked(): string[] {
    return this.sent.map(({ command }) => command.do);
  }
}

const sockets: FakeSocket[] = [];
let ticket: string | null = null;
const connected: boolean[] = [];
const left: Refusal[] = [];
const seqs: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = connected.length = left.length = seqs.length = 0;
  ticket = null;
});
afterEach(() => vi.useRealTimers());

const line = (): Connection =>
  new Connection(
    {
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      ticket: () => ticket,
      keepTicket: (next) => (ticket = next),
      name: () => 'Ada',
    },
    {
      update: (seq) => seqs.push(seq),
      left: (why) => left.push(why),
      welcome: () => {},
      connected: (is) => connected.push(is),
    },
  );

const welcome: Answer = { say: 'welcome', id: 'hello', version: 1, session: 'abc', name: 'Ada' };
const at = (n: number): FakeSocket => sockets[n] as FakeSocket;

test('commands asked before the greeting go out behind it, in order', () => {
  const connection = line();
  void connection.ask({ do: 'create', setup: { rules: 'house', seats: 4 } });
  void connection.ask({ do: 'start' });
  at(0).onopen?.();
  expect(at(0).asked).toEqual(['hello']);
  at(0).hear(welcome);
  expect(at(0).asked).toEqual(['hello', 'create', 'start']);
  expect(ticket).toBe('abc');
});

test('answers find their question, refusals reject with the reason', async () => {
  const connection = line();
  const [one, other] = [connection.ask({ do: 'start' }), connection.ask({ do: 'tables' })];
  at(0).onopen?.();
  at(0).hear(welcome);
  const [, first, second] = at(0).sent.map(({ id }) => id) as [string, string, string];
  at(0).hear({ say: 'tables', id: second, tables: [] });
  at(0).hear({ say: 'refused', id: first, why: { code: 'not-host' } });
  await expect(other).resolves.toMatchObject({ tables: [] });
  await expect(one).rejects.toEqual(new Refused({ code: 'not-host' }));
});

test('after a loss the table is entered again and what was not answered is sent under its old id', () => {
  const connection = line();
  void connection.ask({ do: 'enter', table: 'k3' });
  at(0).onopen?.();
  at(0).hear(welcome);
  at(0).hear({ say: 'done', id: at(0).sent[1]?.id ?? '' });
  void connection.ask({ do: 'act', action: { do: 'draw' } });
  const lost = at(0).sent[2];
  at(0).onclose?.();
  vi.advanceTimersByTime(10);
  at(1).onopen?.();
  at(1).hear(welcome);
  expect(at(1).sent[0]?.command).toMatchObject({ do: 'hello', session: 'abc' });
  expect(at(1).asked).toEqual(['hello', 'enter', 'act']);
  expect(at(1).sent[2]).toEqual(lost);
  expect(connected.at(-1)).toBe(false);
  at(1).hear({ say: 'done', id: 'enter', table: 'k3' });
  expect(connected.at(-1)).toBe(true);
});

test.each(['unavailable', 'busy', 'stopping'])(
  'a table that is not to be had just now (%s) is kept and entered again later, and nothing asked is lost',
  (code) => {
    const connection = line();
    void connection.ask({ do: 'enter', table: 'k3' });
    at(0).onopen?.();
    at(0).hear(welcome);
    at(0).hear({ say: 'done', id: at(0).sent[1]?.id ?? '', table: 'k3' });
    at(0).onclose?.();
    void connection.ask({ do: 'act', action: { do: 'draw' } });
    const waits: number[] = [];
    const tries = 8;
    for (let n = 1; n <= tries; n += 1) {
      const lost = Date.now();
      while (sockets.length <= n) vi.advanceTimersToNextTimer();
      waits.push(Date.now() - lost);
      at(n).onopen?.();
      at(n).hear(welcome);
      expect(at(n).asked).toEqual(['hello', 'enter', 'act']);
      if (n === tries) break;
      at(n).hear({ say: 'refused', id: 'enter', why: { code } });
      expect(at(n).closed).toBe(true);
      // What was sent behind it is answered on a socket that closes, and so not heard.
      at(n).onclose?.();
    }
    expect(left).toEqual([]);
    expect(connected.slice(connected.indexOf(false))).not.toContain(true);
    expect(Math.min(...waits.slice(5))).toBeGreaterThan(1500);
    expect(Math.max(...waits)).toBeLessThan(6500);
    at(tries).hear({ say: 'done', id: 'enter', table: 'k3' });
    expect(connected.at(-1)).toBe(true);
    at(tries).onclose?.();
    vi.advanceTimersByTime(10);
    expect(sockets).toHaveLength(tries + 2);
  },
);

test('a table that was left meanwhile is not entered again', () => {
  const connection = line();
  void connection.ask({ do: 'enter', table: 'k3' });
  at(0).onopen?.();
  at(0).hear(welcome);
  at(0).hear({ say: 'done', id: at(0).sent[1]?.id ?? '', table: 'k3' });
  at(0).onclose?.();
  vi.advanceTimersByTime(10);
  at(1).onopen?.();
  at(1).hear(welcome);
  connection.forgetTable();
  at(1).hear({ say: 'refused', id: 'enter', why: { code: 'unavailable' } });
  expect([at(1).closed, connected.at(-1)]).toEqual([false, true]);
});

test('tries again at growing distances', () => {
  line().open();
  const before: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const start = Date.now();
    at(n).onclose?.();
    vi.advanceTimersToNextTimer();
    before.push(Date.now() - start);
  }
  expect(before[0]).toBe(0);
  expect(before[1]).toBeLessThan(200);
  expect(before[7]).toBeGreaterThan(3000);
  expect(Math.max(...before)).toBeLessThan(6500);
});

test('a ticket the server has forgotten is not shown again', () => {
  ticket = 'old';
  line().open();
  at(0).onopen?.();
  at(0).hear({ say: 'refused', id: 'hello', why: { code: 'bad-session' } });
  expect(ticket).toBeNull();
  expect(at(0).sent[1]?.command).toEqual({ do: 'hello', version: 1, name: 'Ada' });
});

test('a line that has gone quiet is tried and then given up', () => {
  line().open();
  at(0).onopen?.();
  at(0).hear(welcome);
  vi.advanceTimersByTime(12_000);
  expect(at(0).asked.at(-1)).toBe('ping');
  vi.advanceTimersByTime(6000);
  expect(at(0).closed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test.each([false, true])('a socket on which nobody greets back is given up, opened or not (%s)', (opens) => {
  line().open();
  if (opens) at(0).onopen?.();
  vi.advanceTimersByTime(10_000);
  expect(at(0).closed).toBe(true);
  at(1).onopen?.();
  at(1).hear(welcome);
  vi.advanceTimersByTime(11_000);
  expect([at(1).closed, sockets.length]).toEqual([false, 2]);
});

test('a table that is gone is told once and not entered again', () => {
  const connection = line();
  void connection.ask({ do: 'enter', table: 'k3' }).catch(() => {});
  at(0).onopen?.();
  at(0).hear(welcome);
  at(0).hear({ say: 'left', why: { code: 'removed' } });
  expect(left).toEqual([{ code: 'removed' }]);
  at(0).onclose?.();
});

test.each(['table-damaged', 'no-watching'])('a table refused as %s is told once and not entered again', (code) => {
  const connection = line();
  void connection.ask({ do: 'enter', table: 'k3' });
  at(0).onopen?.();
  at(0).hear(welcome);
  at(0).hear({ say: 'done', id: at(0).sent[1]?.id ?? '', table: 'k3' });
  at(0).onclose?.();
  vi.advanceTimersByTime(10);
  at(1).onopen?.();
  at(1).hear(welcome);
  expect(at(1).asked).toEqual(['hello', 'enter']);
  at(1).hear({ say: 'refused', id: 'enter', why: { code } });
  expect(left).toEqual([{ code }]);
  at(1).onclose?.();
  vi.advanceTimersByTime(10);
  at(2).onopen?.();
  at(2).hear(welcome);
  expect(at(2).asked).toEqual(['hello']);
});

test('a gap in the numbers makes it enter again', () => {
  const connection = line();
  void connection.ask({ do: 'enter', table: 'k3' });
  at(0).onopen?.();
  at(0).hear(welcome);
  const update = (seq: number): Answer => ({ say: 'update', seq, happened: [], view: {} as never });
  at(0).hear(update(4));
  at(0).hear(update(5));
  expect(at(0).asked).toEqual(['hello', 'enter']);
  at(0).hear(update(7));
  expect(at(0).asked).toEqual(['hello', 'enter', 'enter']);
  expect(seqs).toEqual([4, 5, 7]);
});
