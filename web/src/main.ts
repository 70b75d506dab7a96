import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import { speakFirst } from './words/words.svelte';

// The first paint has words in it: one small file is quicker than a screen that changes under the eye.
await speakFirst();
mount(App, { target: document.body });
