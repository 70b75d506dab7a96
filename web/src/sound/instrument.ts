import { NOTES, type Note, type Sound } from './notes';

/** Plays a sound now. */
export function sing(audio: AudioContext, name: Sound): void {
  for (const note of NOTES[name]) strike(audio, note);
}

function strike(audio: AudioContext, { kind, pitch: [from, to], at, length, loudness }: Note): void {
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
