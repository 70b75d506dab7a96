import { expect, test } from 'vitest';
import { NOTES, type Sound } from './notes';

const sounds = Object.entries(NOTES) as [Sound, (typeof NOTES)[Sound]][];

test.each(sounds)('%s is short and never overdriven', (_, notes) => {
  expect(notes.length).toBeGreaterThan(0);
  for (const { at, length, loudness, pitch } of notes) {
    expect(at + length).toBeLessThanOrEqual(1);
    // An exponential ramp can neither start from nor end at nothing.
    expect(Math.min(...pitch, loudness, length)).toBeGreaterThan(0);
  }
  for (const { at } of notes) {
    const together = notes.filter((note) => note.at <= at && at < note.at + note.length);
    expect(together.reduce((sum, note) => sum + note.loudness, 0)).toBeLessThanOrEqual(1);
  }
});
