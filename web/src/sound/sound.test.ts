import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('sound is off until turned on, and that is remembered', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const { sound } = await import('./sound.svelte');
  expect(sound.on).toBe(false);
  sound.on = true;
  vi.resetModules();
  expect((await import('./sound.svelte')).sound.on).toBe(true);
});

test('nothing plays while sound is off', async () => {
  const opened = vi.fn();
  vi.stubGlobal('AudioContext', opened);
  const { play } = await import('./sound.svelte');
  play('win');
  expect(opened).not.toHaveBeenCalled();
});
