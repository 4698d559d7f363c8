import type { BetRound } from '../round.repo.ts'
import type { StudioDeps } from '../studio.deps.ts'
import { createWorkQueue } from '@fairhouse/server-kit/work-queue'

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

  function report(error: unknown, { id: roundId }: BetRound): void {
    log.error({ err: error, roundId }, 'a bet of a flight could not be settled')
  }

  /** The round if something is to be delivered. */
  async function decideOne(due: BetRound): Promise<BetRound | undefined> {
    try {
      return await deciding.run(() => decideBet(due))
    } catch (error) {
      report(error, due)
      return undefined
    }
  }

  function deliverOne(round: BetRound): void {
    void delivering.run(() => deliver(round)).catch((error: unknown) => report(error, round))
  }

  return {
    /** Decides a bet and delivers its payout. */
    add(due: BetRound): void {
      void decideOne(due).then((round) => round && deliverOne(round))
    },
    /** Resolves to those whose payouts are to be delivered. */
    async decide(due: readonly BetRound[]): Promise<BetRound[]> {
      const rounds = await Promise.all(due.map(decideOne))
      return rounds.filter((round) => round !== undefined)
    },
    deliver(rounds: readonly BetRound[]): void {
      for (const round of rounds) deliverOne(round)
    },
    async done(): Promise<void> {
      await deciding.idle()
      await delivering.idle()
    },
  }
}
