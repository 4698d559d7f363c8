import { choose, numberFor, type Mode } from '../enumeration.ts'
import { KENO_DRAWN, KENO_NUMBERS, KENO_PICKS_MAX, KENO_RISKS, type KenoBet } from './keno.game.ts'

/** Numbers that draw 1 to `hits` first and then others from the far end of the list. */
function numbersWith(hits: number): number[] {
  return Array.from({ length: KENO_DRAWN }, (_, index) => {
    const length = KENO_NUMBERS - index
    return numberFor(index < hits ? 0 : length - 1, length)
  })
}

/** Every table with its counts of hits, played with the first numbers as picks. */
export const KENO_MODES: readonly Mode<KenoBet>[] = KENO_RISKS.flatMap((risk) =>
  Array.from({ length: KENO_PICKS_MAX }, (_, index) => {
    const count = index + 1
    return {
      name: `${count} ${count === 1 ? 'pick' : 'picks'} ${risk}`,
      bet: { picks: Array.from({ length: count }, (_, pick) => pick + 1), risk },
      outcomes: () =>
        Array.from({ length: count + 1 }, (_, hits) => ({
          numbers: numbersWith(hits),
          weight: choose(KENO_DRAWN, hits) * choose(KENO_NUMBERS - KENO_DRAWN, count - hits),
        })),
    }
  }),
)
