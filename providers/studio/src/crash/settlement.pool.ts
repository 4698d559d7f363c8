import type { BetRound } from '../round.repo.ts'
import type { StudioDeps } from '../studio.deps.ts'
import { createWorkQueue } from '../work-queue.ts'

/** Bets that are decided, or delivered, at the same time: more would only wait for a connection. */
const AT_ONCE = 4

/** Decides bets and delivers their payouts in the background, a few at a time. */
export function createSettlementPool({
  log,
  decideBet,
  deliver,
}: Pick<StudioDeps, 'log'> & {
  readonly decideBet: (round: BetRound) => Promise<BetRound | undefined>
  readonly deliver: (round: BetRound) => Promise<unknown>
}) {
  const deciding = createWorkQueue(AT_ONCE)
  const delivering = createWorkQueue(AT_ONCE)

  async function decide(due: BetRound): Promise<void> {
    try {
      const round = await deciding.run(() => decideBet(due))
      if (round) void delivering.run(() => deliver(round)).catch(report)
    } catch (error) {
      report(error)
    }

    function report(error: unknown): void {
      log.error({ err: error, roundId: due.id }, 'a bet of a flight could not be settled')
    }
  }

  return {
    add(round: BetRound): void {
      void decide(round)
    },
    /** Resolves when these bets are decided; their payouts may still be on the way. */
    async decide(rounds: readonly BetRound[]): Promise<void> {
      await Promise.all(rounds.map(decide))
    },
    async done(): Promise<void> {
      await deciding.idle()
      await delivering.idle()
    },
  }
}
