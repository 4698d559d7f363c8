import { raise, type Pair, type Side } from '../simulation/fact.ts'

/** The pairs of the periods with a side of the current one raised. */
export function raiseLast(pairs: readonly Pair[], side: Side, by = 1): readonly Pair[] {
  return [...pairs.slice(0, -1), raise(pairs.at(-1)!, side, by)]
}
