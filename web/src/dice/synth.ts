/** What the sounds of the table are made of: rolled dice, a pencil on paper, struck wood and metal. No recordings. */

export const SOUNDS = ["roll", "cross", "write", "step", "lock", "misthrow", "turn", "win", "end", "chat"] as const;
export type Sound = (typeof SOUNDS)[number];

export interface Manner {
  /** How many dice are thrown. */
  dice?: number;
  /** From 0 to 1: what others do is heard more softly. */
  loud?: number;
  /** Where chance comes from; no two throws sound the same. */
  random?: () => number;
}

/** Where sounds are made, and what they go through. */
interface Stage {
  audio: BaseAudioContext;
  out: AudioNode;
  random: () => number;
}

/** Make a sound, once, at a time of the context. */
export function make(audio: BaseAudioContext, out: AudioNode, at: number, sound: Sound, manner: Manner = {}): void {
  const { dice = 6, loud = 1, random = Math.random } = manner;
  const volume = audio.createGain();
  volume.gain.value = loud;
  volume.connect(out);
  MAKERS[sound]({ audio, out: volume, random }, at, dice);
}

/** The way to the ears: never loud, and nothing is cut off however much comes together. */
export function ears(audio: BaseAudioContext): AudioNode {
  const rumble = audio.createBiquadFilter();
  rumble.type = "highpass";
  rumble.frequency.value = 45;
  const limiter = audio.createDynamicsCompressor();
  limiter.threshold.value = -14;
  limiter.knee.value = 8;
  limiter.ratio.value = 14;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.12;
  const volume = audio.createGain();
  volume.gain.value = 0.5;
  rumble.connect(limiter).connect(volume).connect(audio.destination);
  return rumble;
}

const MAKERS: Record<Sound, (stage: Stage, at: number, dice: number) => void> = {
  roll: throwDice,
  cross: (stage, at) => {
    stroke(stage, at, 0.085, 1700, 2700);
    stroke(stage, at + 0.105, 0.09, 2500, 1500);
  },
  write: (stage, at) => {
    stroke(stage, at, 0.07, 1900, 2600);
    stroke(stage, at + 0.085, 0.1, 2500, 1600);
    stroke(stage, at + 0.2, 0.06, 1700, 2300);
  },
  step: (stage, at) => knock(stage, at, 420, 0.5),
  lock: (stage, at) => {
    metal(stage, at, 0.6, 1.3);
    thump(stage, at + 0.09, 210, 72, 0.22, 0.8);
    knock(stage, at + 0.09, 330, 0.75);
    metal(stage, at + 0.09, 2.4, 1);
  },
  misthrow: (stage, at) => {
    thump(stage, at, 190, 95, 0.14, 0.6);
    knock(stage, at, 290, 0.5);
    slide(stage, at + 0.13, 349, 208, 0.4, 0.3);
  },
  turn: (stage, at) => {
    bar(stage, at, 392, 0.3);
    bar(stage, at + 0.13, 523.25, 0.34);
  },
  win: (stage, at) => {
    [261.63, 329.63, 392, 523.25, 659.26].forEach((pitch, index) => bar(stage, at + index * 0.11, pitch, 0.24 + index * 0.02));
    for (const pitch of [130.81, 261.63, 329.63, 392]) pad(stage, at + 0.44, pitch, 1.3, 0.09);
    bar(stage, at + 0.7, 783.99, 0.24);
  },
  end: (stage, at) => {
    [392, 329.63, 261.63].forEach((pitch, index) => bar(stage, at + index * 0.16, pitch, 0.28));
    for (const pitch of [130.81, 196, 261.63]) pad(stage, at + 0.32, pitch, 1, 0.07);
  },
  chat: (stage, at) => {
    slide(stage, at, 430, 760, 0.07, 0.4);
    slide(stage, at + 0.075, 620, 900, 0.05, 0.25);
  },
};

/** Dice land within the 600 ms of a throw: each bounces ever lower and faster, and some knock against each other. */
function throwDice(stage: Stage, at: number, dice: number): void {
  const { random } = stage;
  for (let die = 0; die < dice; die++) {
    // A larger die sounds deeper; each has its own voice.
    const voice = 0.85 + 0.35 * random();
    let when = at + 0.03 + 0.13 * random();
    let pause = 0.11 + 0.06 * random();
    let force = 0.75 + 0.45 * random();
    while (when < at + 0.58 && force > 0.05) {
      land(stage, when, force, voice);
      when += pause;
      pause *= 0.68 + 0.1 * random();
      force *= 0.5 + 0.15 * random();
    }
  }
  for (let pair = 0; pair < dice - 1; pair++) {
    clack(stage, at + 0.06 + 0.36 * random(), (0.45 + 0.5 * random()) * (1 - pair / (2 * dice)), 0.9 + 0.3 * random());
  }
}

/** A die meets felt: more thud than click. */
function land(stage: Stage, at: number, force: number, voice: number): void {
  hiss(stage, at, "lowpass", 520 * voice, 0.8, 0.05, 1.1 * force);
  hiss(stage, at, "bandpass", 1750 * voice, 5, 0.035, 1.8 * force);
  hiss(stage, at, "bandpass", 3900 * voice, 7, 0.018, 1 * force);
}

/** Two dice meet. */
function clack(stage: Stage, at: number, force: number, voice: number): void {
  hiss(stage, at, "bandpass", 2650 * voice, 14, 0.04, 2.6 * force);
  hiss(stage, at, "bandpass", 4700 * voice, 16, 0.028, 1.9 * force);
  hiss(stage, at, "highpass", 5200, 0.7, 0.006, 0.25 * force);
}

/** A pencil goes over paper. */
function stroke(stage: Stage, at: number, length: number, from: number, to: number): void {
  const { audio, out, random } = stage;
  const band = filter(audio, "bandpass", from, 1.1);
  band.frequency.setValueAtTime(from, at);
  band.frequency.linearRampToValueAtTime(to * (0.92 + 0.16 * random()), at + length);
  const breath = filter(audio, "highpass", 700, 0.5);
  const dull = filter(audio, "lowpass", 4200, 0.5);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.55, at + length * 0.25);
  volume.gain.linearRampToValueAtTime(0.4, at + length * 0.8);
  volume.gain.linearRampToValueAtTime(0, at + length + 0.03);
  noise(stage, "rough", at, length + 0.04)
    .connect(band)
    .connect(breath)
    .connect(dull)
    .connect(volume)
    .connect(out);
}

/** Something heavy falls into its place. */
function thump(stage: Stage, at: number, from: number, to: number, length: number, top: number): void {
  const { audio, out } = stage;
  const body = audio.createOscillator();
  body.frequency.setValueAtTime(from, at);
  body.frequency.exponentialRampToValueAtTime(to, at + length * 0.6);
  play(body, at, length + 0.1);
  body.connect(fade(audio, at, 0.003, length, top)).connect(out);
  hiss(stage, at, "lowpass", 380, 0.7, length * 0.4, top * 0.5);
}

/** Wood is struck. */
function knock(stage: Stage, at: number, pitch: number, top: number): void {
  for (const [part, strength] of [
    [1, 1],
    [2.42, 0.45],
    [4.1, 0.2],
  ] as const)
    tone(stage, at, pitch * part, 0.09 / part, top * strength, 0.001);
  hiss(stage, at, "bandpass", pitch * 5, 2, 0.02, top * 0.5);
}

/** A bolt shoots: parts that fit no scale, and gone at once. */
function metal(stage: Stage, at: number, top: number, size: number): void {
  for (const [pitch, length, strength] of [
    [1870, 0.09, 0.16],
    [2930, 0.12, 0.12],
    [4310, 0.07, 0.1],
    [6130, 0.05, 0.06],
  ] as const) {
    tone(stage, at, pitch * size, length, top * strength, 0.0008);
  }
  hiss(stage, at, "bandpass", 3400 * size, 1.6, 0.018, top * 0.9);
}

/** A bar of a marimba under a soft mallet. */
function bar(stage: Stage, at: number, pitch: number, top: number): void {
  tone(stage, at, pitch, 0.55, top, 0.004);
  tone(stage, at, pitch * 3.93, 0.14, top * 0.16, 0.002);
  tone(stage, at, pitch * 9.5, 0.04, top * 0.05, 0.001);
  hiss(stage, at, "lowpass", 900, 0.7, 0.02, top * 0.22);
}

/** A warm chord below the melody, a part of it at a time. */
function pad(stage: Stage, at: number, pitch: number, length: number, top: number): void {
  const { audio, out } = stage;
  const mellow = filter(audio, "lowpass", 900, 0.5);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(top, at + length * 0.2);
  volume.gain.linearRampToValueAtTime(0, at + length);
  for (const off of [-4, 4]) {
    const voice = audio.createOscillator();
    voice.type = "triangle";
    voice.frequency.value = pitch;
    voice.detune.value = off;
    play(voice, at, length + 0.05);
    voice.connect(mellow);
  }
  mellow.connect(volume).connect(out);
}

/** A tone that glides. */
function slide(stage: Stage, at: number, from: number, to: number, length: number, top: number): void {
  const { audio, out } = stage;
  const voice = audio.createOscillator();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  play(voice, at, length + 0.15);
  voice
    .connect(filter(audio, "lowpass", 1400, 0.5))
    .connect(fade(audio, at, 0.008, length, top))
    .connect(out);
}

function tone({ audio, out }: Stage, at: number, pitch: number, length: number, top: number, attack: number): void {
  const voice = audio.createOscillator();
  voice.frequency.value = pitch;
  play(voice, at, length + 0.05);
  voice.connect(fade(audio, at, attack, length, top)).connect(out);
}

/** A puff of filtered noise. */
function hiss(stage: Stage, at: number, kind: BiquadFilterType, frequency: number, q: number, length: number, top: number): void {
  const { audio, out } = stage;
  noise(stage, "smooth", at, length + 0.02)
    .connect(filter(audio, kind, frequency, q))
    .connect(fade(audio, at, 0.0012, length, top))
    .connect(out);
}

function filter(audio: BaseAudioContext, kind: BiquadFilterType, frequency: number, q: number): BiquadFilterNode {
  const node = audio.createBiquadFilter();
  node.type = kind;
  node.frequency.value = Math.min(frequency, audio.sampleRate * 0.45);
  node.Q.value = q;
  return node;
}

/** From silence to the top and back, without a click at either end. */
function fade(audio: BaseAudioContext, at: number, attack: number, length: number, top: number): GainNode {
  const node = audio.createGain();
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(top, at + attack);
  node.gain.exponentialRampToValueAtTime(top / 1000, at + attack + length);
  node.gain.linearRampToValueAtTime(0, at + attack + length + 0.01);
  return node;
}

function play(voice: OscillatorNode, at: number, length: number): void {
  voice.start(at);
  voice.stop(at + length);
}

const noises = new WeakMap<BaseAudioContext, Record<Texture, AudioBuffer>>();
type Texture = "smooth" | "rough";

/** Noise from somewhere in a second of it. */
function noise({ audio, random }: Stage, texture: Texture, at: number, length: number): AudioBufferSourceNode {
  let kept = noises.get(audio);
  if (!kept) noises.set(audio, (kept = { smooth: second(audio, random, () => 1), rough: second(audio, random, fibres(audio, random)) }));
  const source = audio.createBufferSource();
  source.buffer = kept[texture];
  source.loop = true;
  source.start(at, random());
  source.stop(at + length);
  return source;
}

function second(audio: BaseAudioContext, random: () => number, strength: () => number): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = (2 * random() - 1) * strength();
  return buffer;
}

/** How much a pencil catches on the fibres of the paper, some hundred times a second. */
function fibres({ sampleRate }: BaseAudioContext, random: () => number): () => number {
  const pace = sampleRate / 240;
  let before = 1;
  let next = 1;
  let past = pace;
  return () => {
    past += 1;
    if (past >= pace) [before, next, past] = [next, 0.1 + 0.9 * random(), 0];
    return before + ((next - before) * past) / pace;
  };
}
