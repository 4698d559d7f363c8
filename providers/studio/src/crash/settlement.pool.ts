import type { BetRound } from '../round.repo.ts'
import type { StudioDeps } from '../studio.deps.ts'

/** Bets that are settled at the same time. */
const AT_ONCE = 8

/** Settles bets in the background, a few at a time. */
export function createSettlementPool({
  log,
  settleBet,
}: Pick<StudioDeps, 'log'> & { readonly settleBet: (round: BetRound) => Promise<void> }) {
  const running = new Set<Promise<void>>()
  return {
    add(round: BetRound): void {
      const before = running.size < AT_ONCE ? Promise.resolve() : Promise.race(running)
      const run = before
        .then(() => settleBet(round))
        .catch((error: unknown) => {
          log.error({ err: error, roundId: round.id }, 'a bet of a flight could not be settled')
        })
        .finally(() => running.delete(run))
      running.add(run)
    },
    async done(): Promise<void> {
      await Promise.all(running)
    },
  }
}
