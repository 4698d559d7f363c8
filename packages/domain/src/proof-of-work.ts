/**
 * Whether a digest starts with this many zero bits. Finding a text takes 2^bits attempts on
 * average, checking it one.
 */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let index = 0; index < whole; index += 1) if (digest[index] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (digest[whole] ?? 0xff) >> (8 - rest) === 0
}

/** The text to hash for a challenge and a number. */
export function workText(challenge: string, counter: number): string {
  return `${challenge}:${counter}`
}
