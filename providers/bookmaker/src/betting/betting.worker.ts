import type { Log } from '@fairhouse/server-kit/logger'
import type { PostingSender } from './posting-sender.ts'
import type { SettlementService } from './settlement.service.ts'
import type { StakeService } from './stake.service.ts'

/** Pause between two passes: the longest delay of a settlement after its result. */
const PAUSE_MS = 500

export type BettingWorker = {
  /** Continues what an earlier process left, and goes on in the background. */
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
  readonly log: Log
}): BettingWorker {
  const { stakes, settlement, sender, log } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function pass(): Promise<number> {
    const recovered = await stakes.recover()
    const settled = await settlement.pass()
    return recovered + settled + (await sender.send())
  }

  async function run(): Promise<void> {
    try {
      await pass()
    } catch (error) {
      log.error({ err: error }, 'a pass over the bets failed')
    }
    if (!isStopped) timer = setTimeout(next, PAUSE_MS)
  }

  function next(): void {
    running = run()
  }

  return {
    pass,
    start: next,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
