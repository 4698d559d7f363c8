/**
 * Buffered randomness: one large request to the system is several times cheaper than many small
 * ones. Each byte is used once, and blocks are not reused.
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
