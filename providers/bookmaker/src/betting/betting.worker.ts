import type { Log } from '@fairhouse/server-kit/logger'
import { createRepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import type { AutoCashOuts } from './auto-cash-out.ts'
import type { ClosingPrices } from './closing-prices.ts'
import type { PostingSender } from './posting-sender.ts'
import type { SettlementService } from './settlement.service.ts'
import type { StakeService } from './stake.service.ts'

/** Pause between two passes: the longest delay of a settlement after its result. */
const PAUSE_MS = 500

export type BettingWorker = {
  /** Continues the work of an earlier process, and then runs in the background. */
  start(): void
  stop(): Promise<void>
  /** Recovers, settles and sends once; returns how much was done. */
  pass(): Promise<number>
}

/** Finishes bets without an answer, settles by results and sends postings to the wallet. */
export function createBettingWorker(deps: {
  readonly stakes: Pick<StakeService, 'recover'>
  readonly settlement: SettlementService
  readonly sender: PostingSender
  readonly autoCashOuts: AutoCashOuts
  readonly closing: ClosingPrices
  readonly log: Log
}): BettingWorker {
  const { stakes, settlement, sender, autoCashOuts, closing, log } = deps
  async function pass(): Promise<number> {
    const recovered = await stakes.recover()
    await closing.keep()
    const settled = await settlement.pass()
    const sold = await autoCashOuts.take()
    return recovered + settled + sold + (await sender.send())
  }

  const { start, stop } = createRepeatingWorker('betting', pass, log, PAUSE_MS)
  return { pass, start, stop }
}
