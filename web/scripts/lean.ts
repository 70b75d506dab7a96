import type { Plugin } from 'vite';

/**
 * Every Svelte app is mounted within an error boundary that can wait for what is fetched. Nothing here is a boundary or
 * waits, so the one around the whole page is a plain block: a kilobyte less.
 */
const PLAIN = `
import { EFFECT_PRESERVED, EFFECT_TRANSPARENT } from '#client/constants';
import { block, branch } from '../../reactivity/effects.js';
export function boundary(node, props, children) {
  block(() => void branch(() => children(node)), EFFECT_TRANSPARENT | EFFECT_PRESERVED);
}
export const pending = () => 0;
`;

export function plainBoundary(): Plugin {
  let found = false;
  return {
    name: 'lastcard-plain-boundary',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/svelte/src/internal/client/dom/blocks/boundary.js')) return null;
      found = true;
      return PLAIN;
    },
    transform(code, id) {
      if (id.endsWith('.svelte') && code.includes('<svelte:boundary')) this.error('there are no boundaries in this build');
    },
    buildEnd(error) {
      if (!error && !found) this.error('Svelte keeps its boundary elsewhere now');
    },
  };
}
