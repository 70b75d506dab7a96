import { recall, remember } from '../remember';
import { NOTES, type Note, type Sound } from './notes';

let on = $state.raw(recall('sound') === 'on');
let context: AudioContext | null = null;

/** Sounds are off until a player turns them on. */
export const sound = {
  get on(): boolean {
    return on;
  },
  set on(value: boolean) {
    on = value;
    remember('sound', value ? 'on' : 'off');
    // The click that turned it on is what lets a browser play.
    if (value) play('card');
  },
};

export function play(name: Sound): void {
  if (!on || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of NOTES[name]) sing(context, note);
}

function sing(audio: AudioContext, { kind, pitch: [from, to], at, length, loudness }: Note): void {
  const start = audio.currentTime + at;
  const end = start + length;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loudness, start + Math.min(0.012, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  const source = kind === 'tone' ? tone(audio, from, volume) : brush(audio, length, start, from, to, volume);
  source.start(start);
  source.stop(end);
}

function tone(audio: AudioContext, pitch: number, out: AudioNode): OscillatorNode {
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.value = pitch;
  source.connect(out);
  return source;
}

/** Noise through a narrow filter that slides: paper on cloth. */
function brush(
  audio: AudioContext,
  length: number,
  start: number,
  from: number,
  to: number,
  out: AudioNode,
): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(filter).connect(out);
  return source;
}
