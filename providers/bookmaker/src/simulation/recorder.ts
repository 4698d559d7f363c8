import type { Fact, FactBody } from './fact.ts'

/** Collects the facts of an event. */
export type Recorder = {
  add(atMs: number, fact: FactBody): void
  /** All of them by time, numbered. Facts of one instant keep the order in which they were added. */
  facts(): Fact[]
}

export function createRecorder(): Recorder {
  const added: { atMs: number; fact: FactBody }[] = []
  return {
    add: (atMs, fact) => void added.push({ atMs: Math.floor(atMs), fact }),
    facts: () =>
      added
        .toSorted((a, b) => a.atMs - b.atMs)
        .map(({ atMs, fact }, index) => ({ ...fact, no: index + 1, atMs })),
  }
}

/** The time inside a step by one of the four bytes of a draw. */
export function timeInStep(draw: number, byte: number, stepMs: number): number {
  return Math.floor((((draw >>> (8 * byte)) & 255) * stepMs) / 256)
}
