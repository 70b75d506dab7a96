import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = (): Promise<typeof import('./sound.svelte')> => {
  vi.resetModules();
  return import('./sound.svelte');
};

function keepHere(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

test('sound is off until the first move of our own, and that is remembered', async () => {
  keepHere();
  const { sound, wake } = await load();
  expect(sound.on).toBe(false);
  wake();
  expect(sound.on).toBe(true);
  expect((await load()).sound.on).toBe(true);
});

test('who switched sound off is not made to hear it by a move', async () => {
  keepHere();
  (await load()).sound.on = false;
  const { sound, wake } = await load();
  wake();
  expect(sound.on).toBe(false);
});

test('where nothing can be kept the switch holds as long as the page', async () => {
  const { sound, wake } = await load();
  sound.on = false;
  wake();
  expect(sound.on).toBe(false);
});

test('nothing plays while sound is off', async () => {
  const opened = vi.fn();
  vi.stubGlobal('AudioContext', opened);
  const { play } = await import('./sound.svelte');
  play('win');
  expect(opened).not.toHaveBeenCalled();
});
