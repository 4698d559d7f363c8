/**
 * Randomness in small pieces: asking the system once for many is several times cheaper than asking
 * for each. A byte is handed out once and its block is never written again.
 */
export function createRandomPool(
  randomBytes: (size: number) => Buffer,
  blockSize = 4_096,
): (size: number) => Buffer {
  let block: Buffer = Buffer.alloc(0)
  let used = 0
  return (size) => {
    if (size > blockSize / 4) return randomBytes(size)
    if (used + size > block.length) {
      block = randomBytes(blockSize)
      used = 0
    }
    used += size
    return block.subarray(used - size, used)
  }
}
