export type Sound = { play(what: 'roll' | 'won' | 'lost' | 'move'): void }

type Tone = {
  readonly hz: number
  readonly at: number
  readonly seconds: number
  readonly gain: number
}

/** Short and quiet: felt, wood and two notes up for a win. */
const TONES: Readonly<Record<Parameters<Sound['play']>[0], readonly Tone[]>> = {
  move: [{ hz: 420, at: 0, seconds: 0.03, gain: 0.03 }],
  roll: [
    { hz: 240, at: 0, seconds: 0.05, gain: 0.06 },
    { hz: 300, at: 0.07, seconds: 0.05, gain: 0.05 },
    { hz: 260, at: 0.14, seconds: 0.06, gain: 0.04 },
  ],
  won: [
    { hz: 523.25, at: 0, seconds: 0.18, gain: 0.08 },
    { hz: 783.99, at: 0.1, seconds: 0.32, gain: 0.08 },
  ],
  lost: [{ hz: 174.61, at: 0, seconds: 0.16, gain: 0.06 }],
}

/** Sound made on the spot; the browser allows it only after the player's first act. */
export function createSound(isOn: () => boolean): Sound {
  let context: AudioContext | undefined
  return {
    play(what) {
      if (!isOn()) return
      context ??= new AudioContext()
      const startsAt = context.currentTime
      for (const tone of TONES[what]) playTone(context, tone, startsAt + tone.at)
    },
  }
}

function playTone(context: AudioContext, { hz, seconds, gain }: Tone, at: number): void {
  const oscillator = context.createOscillator()
  const envelope = context.createGain()
  oscillator.type = 'triangle'
  oscillator.frequency.value = hz
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(gain, at + 0.008)
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  oscillator.connect(envelope).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds + 0.02)
}
