import { afterEach, expect, test, vi } from 'vitest';
import { recall, remember } from './remember';

afterEach(() => vi.unstubAllGlobals());

test('what is remembered is recalled', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  remember('sound', 'on');
  expect(recall('sound')).toBe('on');
  expect(recall('lang')).toBeNull();
});

test('storage that throws is like storage that is empty', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => remember('sound', 'on')).not.toThrow();
  expect(recall('sound')).toBeNull();
});

test('a browser without storage is no trouble', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => remember('sound', 'on')).not.toThrow();
  expect(recall('sound')).toBeNull();
});
