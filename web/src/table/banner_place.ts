import type { Attachment } from 'svelte/attachments';
import { space } from './space.svelte';

/** The widest it is, and what stays free around it, in px. */
const WIDEST = 512;
const FREE = 8;

/** A part of the table that nothing lies on. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is free above and below the piles and beside them, between the seats. */
function freeAreas(table: HTMLElement): Area[] {
  const all = table.getBoundingClientRect();
  const ends = (selector: string, side: 'left' | 'right' | 'top' | 'bottom'): number[] =>
    [...table.querySelectorAll(selector)].map((each) => each.getBoundingClientRect()[side]);
  const piles = '.pile, .under';
  const left = Math.max(all.left, ...ends('.left .seat', 'right'));
  const right = Math.min(all.right, ...ends('.right .seat', 'left'));
  const top = Math.max(all.top, ...ends('.top .seat', 'bottom'));
  const bottom = Math.min(all.bottom, ...ends('.force', 'top'));
  return [
    { left, right, top, bottom: Math.min(...ends(piles, 'top')) },
    { left, right, top: Math.max(...ends(piles, 'bottom')), bottom },
    { left, right: Math.min(...ends(piles, 'left')), top, bottom },
  ];
}

/** Around the piles it stands where it covers nothing, or in the first place that it fits best; elsewhere where its style has it. */
export const whereNothingLies: Attachment<HTMLElement> = (banner) => {
  const table = banner.closest<HTMLElement>('.table');
  if (!table || space.shape !== 'ring') return;
  const { style } = banner;
  const places = freeAreas(table).map((area) => {
    const width = Math.min(WIDEST, area.right - area.left - 2 * FREE);
    style.width = `${width}px`;
    return { area, width, over: Math.max(0, banner.offsetHeight + 2 * FREE - (area.bottom - area.top)) };
  });
  const [best] = places.sort((one, other) => one.over - other.over);
  if (!best) return;
  const { area, width } = best;
  const edge = table.getBoundingClientRect();
  style.width = `${width}px`;
  style.inset = 'auto';
  style.left = `${(area.left + area.right - width) / 2 - edge.left}px`;
  style.top = `${(area.top + area.bottom - banner.offsetHeight) / 2 - edge.top}px`;
};
