import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import { connect } from './wire/session.svelte';
import { speakFirst } from './words/words.svelte';

connect();
// The first paint has words in it: one small file is quicker than a screen that changes under the eye. It is not awaited
// at the top, or what is opened later could not share this script.
void speakFirst().then(() => {
  document.getElementById('boot')?.remove();
  mount(App, { target: document.body });
});
