/**
 * Whether a digest begins with so many zero bits. Who looks for a text whose digest does has to try
 * 2^bits of them on average; who checks one tries once.
 */
export function hasZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let index = 0; index < whole; index += 1) if (digest[index] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (digest[whole] ?? 0xff) >> (8 - rest) === 0
}

/** The text whose digest counts, for the challenge and the number that was found for it. */
export function workText(challenge: string, counter: number): string {
  return `${challenge}:${counter}`
}
