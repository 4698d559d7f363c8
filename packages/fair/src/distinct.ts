import type { Draws } from './draws.ts'

/** Different integers from 0 to `from` − 1, in the order drawn: a list that shrinks by each pick. */
export function drawDistinct(
  draws: Draws,
  { from, count }: { readonly from: number; readonly count: number },
): number[] {
  const list = Array.from({ length: from }, (_, index) => index)
  return Array.from({ length: count }, () => list.splice(draws.pick(list.length), 1)[0]!)
}
