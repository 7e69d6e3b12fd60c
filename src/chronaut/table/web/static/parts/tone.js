// A short tone that says that it is one's turn; only for those who asked for it.

/** @type {AudioContext | null} */
let audio = null;

export function tone() {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(0.12, now + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.5);
  gain.connect(audio.destination);
  for (const [pitch, after] of [[523.25, 0], [783.99, 0.12]]) {
    const voice = audio.createOscillator();
    voice.frequency.value = pitch;
    voice.connect(gain);
    voice.start(now + after);
    voice.stop(now + 0.5);
  }
}
