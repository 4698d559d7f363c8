import { isAutoCashOutDue } from '@fairhouse/betting/cash-out/cash-out-request'
import type { Log } from '@fairhouse/server-kit/logger'
import { listAutoCashOuts } from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import type { CashOutService } from './cash-out.service.ts'
import { createRotation } from './rotation.ts'

export type AutoCashOuts = { take(): Promise<number> }

/** Cashes out bets whose value reached the player's target; returns how many. */
export function createAutoCashOuts(deps: {
  readonly db: BettingDeps['db']
  readonly log: Log
  readonly cashOuts: CashOutService
}): AutoCashOuts {
  const { db, log, cashOuts } = deps
  const waiting = createRotation<{ id: string; amountMinor: bigint }>({
    log,
    failure: 'an automatic cash-out failed',
    keyOf: ({ id }) => id,
    read: (after, limit) => listAutoCashOuts(db, { after: after?.id ?? null, limit }),
  })
  return {
    take: () =>
      waiting(async ({ id, amountMinor }) => {
        const answer = await cashOuts.offer(id)
        if (!answer.ok) return 0
        if (!isAutoCashOutDue({ when: 'atLeast', amountMinor, isOn: true }, answer.offer)) return 0
        // Never below the player's target: the price may have moved since it was read.
        const taken = await cashOuts.takeAuto(id, { amountMinor, toleranceMinor: 0n })
        return taken.ok ? 1 : 0
      }),
  }
}
