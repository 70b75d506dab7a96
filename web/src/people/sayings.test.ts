import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearSaying, sayingOf, shortened } from './sayings.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what somebody says stays for a moment, and the next thing in its place as long', () => {
  hearSaying({ seat: 2, name: 'Ada', text: 'one' });
  vi.advanceTimersByTime(2000);
  hearSaying({ seat: 2, name: 'Ada', text: 'two' });
  vi.advanceTimersByTime(2000);
  expect(sayingOf(2)).toBe('two');
  vi.advanceTimersByTime(2000);
  expect(sayingOf(2)).toBeNull();
});

test('who has no seat has no bubble', () => {
  hearSaying({ seat: null, name: 'Eve', text: 'hello' });
  expect(sayingOf(0)).toBeNull();
});

test('a long line is cut, between letters', () => {
  expect(shortened('short')).toBe('short');
  expect(shortened('🂡'.repeat(80))).toBe(`${'🂡'.repeat(60)}…`);
});
