/** The multiplier grows as e^(rate · ms). */
const RATE_PER_MS = 0.00006

/**
 * Milliseconds from the start until the multiplier reaches these hundredths. Client and server
 * agree to the millisecond: `crash.test.ts` shows that no value is so close to a whole one that two
 * machines could round its logarithm differently.
 */
export function growthTimeOf(hundredths: number): number {
  return Math.ceil(Math.log(hundredths / 100) / RATE_PER_MS)
}

/** The multiplier after that many milliseconds, in hundredths: the largest that is reached. */
export function growthAt(elapsedMs: number): number {
  // One too many at first, since the exponential may be cut one too low.
  let hundredths = Math.floor(100 * Math.exp(elapsedMs * RATE_PER_MS)) + 1
  while (growthTimeOf(hundredths) > elapsedMs) hundredths -= 1
  return Math.max(100, hundredths)
}
