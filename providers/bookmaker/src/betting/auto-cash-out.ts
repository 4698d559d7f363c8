import type { Log } from '@fairhouse/server-kit/logger'
import { isAutoCashOutDue } from '../cash-out/cash-out-request.ts'
import { listAutoCashOuts } from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import type { CashOutService } from './cash-out.service.ts'

const BATCH = 200

/** Cashes out bets whose value reached the player's target; returns how many. */
export async function takeAutoCashOuts(deps: {
  readonly db: BettingDeps['db']
  readonly log: Log
  readonly cashOuts: CashOutService
}): Promise<number> {
  let taken = 0
  for (const { id, autoCashOutMinor } of await listAutoCashOuts(deps.db, BATCH)) {
    try {
      const answer = await deps.cashOuts.offer(id)
      if (!answer.ok || autoCashOutMinor === null) continue
      const rule = { when: 'atLeast', amountMinor: autoCashOutMinor, isOn: true } as const
      if (!isAutoCashOutDue(rule, answer.offer)) continue
      // Never below the player's target: the price may have moved since it was read.
      const request = { amountMinor: autoCashOutMinor, toleranceMinor: 0n }
      if ((await deps.cashOuts.takeAuto(id, request)).ok) taken += 1
    } catch (error) {
      deps.log.error({ err: error, betId: id }, 'an automatic cash-out failed')
    }
  }
  return taken
}
