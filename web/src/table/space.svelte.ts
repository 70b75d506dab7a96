import { shapeOf, type Shape } from '../hand/size';

const measured = (): { width: number; height: number } => ({ width: innerWidth, height: innerHeight });

let now = $state.raw(measured());
let scrolls = $state.raw(false);
const shape = $derived(shapeOf(now.width, now.height));

const follow = (): void => {
  now = measured();
  // Styles go by it, in every component of the table.
  document.documentElement.dataset.shape = shape;
};
addEventListener('resize', follow);
follow();
new ResizeObserver(([entry]) => (scrolls = entry!.contentRect.height > innerHeight + 1)).observe(document.body);

/** The window, and how the table lies in it. */
export const space = {
  get width(): number {
    return now.width;
  },
  get height(): number {
    return now.height;
  },
  /** Whether the page is higher than the window. */
  get scrolls(): boolean {
    return scrolls;
  },
  get shape(): Shape {
    return shape;
  },
};
