import { mount } from 'svelte';
import '../styles/base.css';
import { speakFirst } from '../words/words.svelte';
import Gallery from './Gallery.svelte';

await speakFirst();
mount(Gallery, { target: document.body });
