import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import { keepFocus } from './focus';
import { prefetchParts } from './parts';
import { connect } from './wire/session.svelte';
import { speakFirst } from './words/words.svelte';

connect();
keepFocus();
// Until the words have come the start in index.html is shown. This is not awaited at the top, or the parts that are
// fetched later could not share this script.
void speakFirst().then(() => {
  const [touched, taken] = [document.activeElement, document.documentElement].map(
    (on) => (on as HTMLElement).dataset.way,
  );
  document.getElementById('first')?.remove();
  mount(App, { target: document.body });
  const way = (name: string | undefined): HTMLElement | null => document.querySelector(`button[data-way="${name}"]`);
  way(touched)?.focus();
  way(taken)?.click();
  prefetchParts();
});
