import { FLOATS_PER_BLOCK } from './floats.ts'
import { streamMessage, type RoundSeeds } from './seeds.ts'

/**
 * The random numbers of one round, in the order of its stream: the n-th call uses float n, and each
 * step of a game continues where the previous one stopped. Deterministic: the same seeds give
 * the same numbers.
 */
export type Draws = {
  /** The next float as an integer of 32 bits: float = N / 2³². */
  next(): number
  /** floor(float · k) of the next float: 0 to k − 1, exact for every k up to 2²¹. */
  pick(k: number): number
  /** Number of floats used so far. */
  readonly used: number
  /** The inputs of the stream: for Crash, whose rounds are drawn from a chain. */
  readonly seeds?: RoundSeeds
}

/** HMAC-SHA-256 of a message under the server seed as text: 32 bytes. */
export type BlockOf = (message: string) => Uint8Array

/** Draws whose blocks are computed when they are needed. */
export function createDraws(seeds: RoundSeeds, blockOf: BlockOf): Draws {
  let used = 0
  let block: DataView = new DataView(new ArrayBuffer(0))
  const next = (): number => {
    const index = used % FLOATS_PER_BLOCK
    if (index === 0) {
      const bytes = blockOf(streamMessage(seeds, used / FLOATS_PER_BLOCK))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    used += 1
    return block.getUint32(index * 4)
  }
  return {
    seeds,
    next,
    pick: (k) => pickOf(next(), k),
    get used() {
      return used
    },
  }
}

/** Draws from a list of 32-bit integers, for enumeration and tests. Throws when they run out. */
export function createFixedDraws(numbers: readonly number[]): Draws {
  let used = 0
  const next = (): number => {
    const number = numbers[used]
    if (number === undefined) throw new RangeError(`the round uses more than ${used} floats`)
    used += 1
    return number
  }
  return {
    next,
    pick: (k) => pickOf(next(), k),
    get used() {
      return used
    },
  }
}

/** floor(N / 2³² · k) in integers; the product stays below 2⁵³ for k up to 2²¹. */
export function pickOf(number: number, k: number): number {
  return Math.floor((number * k) / 2 ** 32)
}
