/** The whole part of a square root. */
export function isqrt(value: bigint): bigint {
  if (value < 2n) return value < 0n ? 0n : value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
