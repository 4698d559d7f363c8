/** Indices of the two sides; the first is at home. */
export type Pairing = readonly [number, number]

/** Rounds of a season in which each of `size` (even) sides meets each other at home and away. */
export function countRounds(size: number): number {
  return 2 * (size - 1)
}

/**
 * The matches of a round, from 0, by the circle method: one side stays, the others move around. The
 * second half of the season repeats the first with home and away swapped.
 */
export function pairRound(size: number, round: number): Pairing[] {
  if (size % 2 !== 0) throw new RangeError('a round robin needs an even number of sides')
  const moving = size - 1
  const leg = round % moving
  const isSecondHalf = Math.floor(round / moving) % 2 === 1
  return Array.from({ length: size / 2 }, (_, match): Pairing => {
    const one = match === 0 ? moving : (leg + match) % moving
    const other = (leg - match + moving) % moving
    const isOneAtHome = match === 0 ? leg % 2 === 0 : match % 2 === 1
    return isOneAtHome === isSecondHalf ? [other, one] : [one, other]
  })
}
