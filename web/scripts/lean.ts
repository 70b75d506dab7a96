import type { Plugin } from 'vite';

/**
 * Parts of Svelte that this page has no use for and that no bundler can see to be unused, as modules that do nothing. The
 * version of Svelte is pinned, and the build stops where a source uses one of them or Svelte has moved it.
 */
const PLAIN: Readonly<Record<string, string>> = {
  // Every app is mounted within a boundary that catches errors and waits for what is fetched; ours does neither.
  'dom/blocks/boundary.js': `
    import { EFFECT_PRESERVED, EFFECT_TRANSPARENT } from '#client/constants';
    import { block, branch } from '../../reactivity/effects.js';
    export function boundary(node, props, children) {
      block(() => void branch(() => children(node)), EFFECT_TRANSPARENT | EFFECT_PRESERVED);
    }
    export const pending = () => 0;`,
  // No expression of ours awaits anything.
  'reactivity/async.js': `
    import { derived } from './deriveds.js';
    export const flatten = (blockers, sync, async, fn) => fn(sync.map(derived));
    ${'run_after_blockers capture save unsave track_reactivity_loss for_await_track_reactivity_loss unset_context run wait increment_pending'
      .split(' ')
      .map((name) => `export function ${name}() {}`)
      .join('\n')}`,
  // No page comes rendered from the server.
  'dom/hydration.js': `
    export const hydrating = false;
    export const hydrate_node = null;
    ${'set_hydrating set_hydrate_node hydrate_next reset hydrate_template next skip_nodes read_hydration_instruction'
      .split(' ')
      .map((name) => `export function ${name}() {}`)
      .join('\n')}`,
  // Classes are strings, and no element has both style= and style:.
  'shared/attributes.js': `
    export const attr = () => '';
    export const clsx = (value) => value ?? '';
    export function to_class(value, hash, directives) {
      const on = Object.entries(directives ?? {}).filter(([, on]) => on).map(([name]) => name);
      return [value, hash, ...on].filter(Boolean).join(' ') || null;
    }
    export function to_style(value, styles) {
      const said = Object.entries(styles ?? {}).filter(([, value]) => (value ?? '') !== '');
      return said.map(([name, value]) => name + ':' + value).join(';') || value;
    }`,
  // All state is $state.raw.
  'proxy.js': `
    export const proxy = (value) => value;
    export const get_proxied_value = (value) => value;
    export const is = Object.is;`,
};

/** Methods of what is otherwise needed, called only where something is awaited: a minifier keeps every method. */
const EMPTY: Readonly<Record<string, readonly string[]>> = {
  'reactivity/batch.js': ['#commit()', 'increment(blocking, effect)', 'decrement(blocking, effect)', 'settled()'],
};

const OURS = /\/web\/src\/.*\.svelte(\.ts)?$/;
const UNUSED = /<svelte:boundary|\$state[(<]|\bhydrate\(|\{#await|class=\{[[{]|\|important|<\w[^>]*\bstyle=[^>]*\bstyle:/;

const partOf = (id: string): string => /\/svelte\/src\/internal\/(?:client\/)?(.*)$/.exec(id)?.[1] ?? '';

export function leanSvelte(): Plugin {
  const left = new Set([...Object.keys(PLAIN), ...Object.keys(EMPTY)]);
  return {
    name: 'lastcard-lean-svelte',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = partOf(id);
      left.delete(part);
      return PLAIN[part] ?? null;
    },
    transform(code, id) {
      const empty = EMPTY[partOf(id)];
      if (empty) {
        return empty.reduce((source, method) => {
          const from = source.indexOf(`\n\t${method} {\n`);
          if (from < 0) this.error(`Svelte no longer has ${method}`);
          return `${source.slice(0, from)}\n\t${method} {${source.slice(source.indexOf('\n\t}\n', from))}`;
        }, code);
      }
      const used = OURS.test(id) && UNUSED.exec(code);
      if (used) this.error(`${used[0]} is not in this build: see scripts/lean.ts`);
      return null;
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`Svelte no longer has ${[...left].join(', ')}`);
    },
  };
}
