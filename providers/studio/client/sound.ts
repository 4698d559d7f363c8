/** One note or one breath of noise; a sound is a few of them. */
export type Note = {
  /** Pitch, or for noise the middle of its band. */
  readonly hz: number
  /** Pitch at the end; the same when left out. */
  readonly toHz?: number
  readonly at?: number
  readonly seconds: number
  readonly gain?: number
  readonly wave?: OscillatorType | 'noise'
}

export type Sound = { play(notes: readonly Note[]): void }

/** The sounds shared by all games: two rising notes for a win. A loss is silent. */
export const WON: readonly Note[] = [
  { hz: 523.25, seconds: 0.18, gain: 0.08 },
  { hz: 783.99, at: 0.1, seconds: 0.32, gain: 0.08 },
]

/** Sound made on the spot; the browser allows it only after the player's first act. */
export function createSound(isOn: () => boolean): Sound {
  let out: { context: AudioContext; target: AudioNode; noise: AudioBuffer } | undefined
  return {
    play(notes) {
      if (!isOn()) return
      out ??= open()
      for (const note of notes) playNote(out, note)
    },
  }
}

function open() {
  const context = new AudioContext()
  // several simultaneous sounds stay as loud as one
  const limiter = context.createDynamicsCompressor()
  limiter.connect(context.destination)
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  fillNoise(noise.getChannelData(0))
  return { context, target: limiter as AudioNode, noise }
}

/** White noise of a fixed sequence (xorshift): to the ear as good as a random one. */
function fillNoise(samples: Float32Array): void {
  let state = 0x9e3779b9
  for (let index = 0; index < samples.length; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    samples[index] = state / 2 ** 31
  }
}

function playNote({ context, target, noise }: ReturnType<typeof open>, note: Note): void {
  const { hz, toHz = hz, seconds, gain = 0.06, wave = 'triangle' } = note
  const at = context.currentTime + (note.at ?? 0)
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(gain, at + 0.006)
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  envelope.connect(target)
  if (wave === 'noise') {
    const source = context.createBufferSource()
    source.buffer = noise
    source.loop = true
    const band = context.createBiquadFilter()
    band.type = 'bandpass'
    band.Q.value = 1.2
    band.frequency.setValueAtTime(hz, at)
    band.frequency.exponentialRampToValueAtTime(toHz, at + seconds)
    source.connect(band).connect(envelope)
    source.start(at, (hz % 97) / 194)
    return source.stop(at + seconds + 0.02)
  }
  const oscillator = context.createOscillator()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(hz, at)
  oscillator.frequency.exponentialRampToValueAtTime(toHz, at + seconds)
  oscillator.connect(envelope)
  oscillator.start(at)
  oscillator.stop(at + seconds + 0.02)
}
