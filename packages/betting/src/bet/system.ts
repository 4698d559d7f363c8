import { choose } from '../odds/combinations.ts'
import { NAMED_SYSTEMS } from './system.data.ts'

/** Which lines a bet has: every choice of a size that contains all bankers. */
export type BetShape = {
  readonly legCount: number
  readonly sizes: readonly number[]
  /** Indexes of the legs that are part of every line. */
  readonly bankers: readonly number[]
}

/** A way to combine the legs of a slip: a name of the trade, or "2 of 4". */
export type SystemOffer = {
  readonly slug: string
  readonly sizes: readonly number[]
  readonly lines: number
}

export function countLines({ legCount, sizes, bankers }: BetShape): number {
  const free = legCount - bankers.length
  return sizes.reduce((lines, size) => lines + choose(free, size - bankers.length), 0)
}

/** The possible combinations of a slip with this many legs, the multiple of all legs first. */
export function listSystems(legCount: number, bankers: readonly number[] = []): SystemOffer[] {
  const offer = (slug: string, sizes: readonly number[]): SystemOffer => ({
    slug,
    sizes,
    lines: countLines({ legCount, sizes, bankers }),
  })
  if (legCount < 2) return []
  const partial = Array.from({ length: legCount - 2 }, (_, index) => index + 2)
    .filter((size) => size > bankers.length)
    .map((size) => offer(`${size}of${legCount}`, [size]))
  const named = NAMED_SYSTEMS.filter(({ legs }) => legs === legCount && bankers.length === 0)
  return [
    offer('multiple', [legCount]),
    ...partial,
    ...named.map(({ slug, sizes }) => offer(slug, sizes)),
  ]
}

/** The name of a shape: single, multiple, a named system, "n of m", or a custom system. */
export function nameSystem({ legCount, sizes, bankers }: BetShape): string {
  if (legCount === 1) return 'single'
  if (sizes.length === 1) return sizes[0] === legCount ? 'multiple' : `${sizes[0]}of${legCount}`
  const named = NAMED_SYSTEMS.find(
    (system) =>
      bankers.length === 0 &&
      system.legs === legCount &&
      system.sizes.length === sizes.length &&
      system.sizes.every((size) => sizes.includes(size)),
  )
  return named?.slug ?? 'system'
}
