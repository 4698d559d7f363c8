import { choose, numberFor, type Mode } from '../enumeration.ts'
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoBet } from './plinko.game.ts'

/** Every table with its buckets: one path represents all that end in the same bucket. */
export const PLINKO_MODES: readonly Mode<PlinkoBet>[] = PLINKO_RISKS.flatMap((risk) =>
  PLINKO_ROWS.map((rows) => ({
    name: `${rows} rows ${risk}`,
    bet: { rows, risk },
    outcomes: () =>
      Array.from({ length: rows + 1 }, (_, bucket) => ({
        numbers: Array.from({ length: rows }, (_, row) => numberFor(row < bucket ? 1 : 0, 2)),
        weight: choose(rows, bucket),
      })),
  })),
)
