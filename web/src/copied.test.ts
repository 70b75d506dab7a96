import { afterEach, expect, test, vi } from 'vitest';
import { Copied } from './copied.svelte';

afterEach(() => vi.unstubAllGlobals());

function clipboard(write: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
}

test('a link is said to be copied until it is another one, and again when it is back', async () => {
  const clipped: string[] = [];
  clipboard(async (text) => void clipped.push(text));
  let link = '/t/one';
  const copied = new Copied(() => link);
  expect(copied.done).toBe(false);
  await copied.copy();
  expect([copied.done, clipped]).toEqual([true, ['/t/one']]);
  link = '/t/two';
  expect(copied.done).toBe(false);
  link = '/t/one';
  expect(copied.done).toBe(true);
});

test('what changed while it was being copied is not said to be copied', async () => {
  let written = (): void => {};
  clipboard(() => new Promise((resolve) => (written = resolve)));
  let link = '/t/one';
  const copied = new Copied(() => link);
  const copying = copied.copy();
  link = '/t/two';
  written();
  await copying;
  expect(copied.done).toBe(false);
});

test('without a clipboard a text is copied the old way, within the dialog that is open, or not at all', async () => {
  let works = false;
  const field = { value: '', select: () => {}, remove: () => {} };
  const places: string[] = [];
  const place = (name: string): { append: () => void } => ({ append: () => void places.push(name) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    createElement: () => field,
    execCommand: () => works,
    activeElement: { closest: (what: string) => (works && what === 'dialog' ? place('dialog') : null) },
    body: place('body'),
  });
  const copied = new Copied(() => '/t/one');
  await copied.copy();
  expect(copied.done).toBe(false);
  works = true;
  await copied.copy();
  expect([copied.done, field.value, places]).toEqual([true, '/t/one', ['body', 'dialog']]);
});
