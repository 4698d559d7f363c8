/** Floats in one block of the stream: 32 bytes, 4 each. */
export const FLOATS_PER_BLOCK = 8

/** The number of distinct floats: 4 bytes' worth. */
export const FLOAT_GRID = 2n ** 32n

/**
 * The float at `index` of a block: b0/256 + b1/256² + b2/256³ + b3/256⁴, at least 0 and below 1.
 * Exact: the sum needs 32 of a double's 53 bits.
 */
export function floatAt(block: Uint8Array, index: number): number {
  const [b0, b1, b2, b3] = block.subarray(index * 4, index * 4 + 4)
  if (b3 === undefined)
    throw new RangeError(`a block of ${block.length} bytes has no float ${index}`)
  return b0! / 256 + b1! / 256 ** 2 + b2! / 256 ** 3 + b3 / 256 ** 4
}

/** Number of blocks of the stream that hold this many floats. */
export function blocksFor(floatCount: number): number {
  return Math.ceil(floatCount / FLOATS_PER_BLOCK)
}
