/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    // Three letters tell some thirty components apart; the usual ten are written at every element.
    cssHash: ({ hash, filename, css }) => `s${hash(filename === '(unknown)' ? css : filename).slice(0, 3)}`,
  },
};
