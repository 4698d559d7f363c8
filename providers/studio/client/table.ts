import type { Json } from '@fairhouse/fair/game'
import type { AutoplayPlan, StakeBounds } from './autoplay.ts'
import type { StakeCheck } from './stake-check.ts'
import {
  inform,
  readStake,
  readStakeBounds,
  refreshBalance,
  type Seated,
  type TableContext,
  type TableDeps,
} from './table.context.ts'
import { runAutoplay } from './table.autoplay.ts'
import { openTable } from './table.open.ts'
import { cancelRound, followRound } from './table.follow.ts'
import { startRound } from './table.play.ts'
import { takeStep } from './table.step.ts'

export type Table = {
  open(): Promise<void>
  start(): Promise<unknown>
  /** Repeats rounds until a stop, a denial or a fault. */
  autoplay(plan: AutoplayPlan): Promise<void>
  /** No further round by itself; the one under way ends. */
  stopAutoplay(): void
  step(action: Json): Promise<void>
  follow(): Promise<void>
  cancel(): Promise<void>
  /** The stake as it would be sent now; null until the session is there. */
  stake(): StakeCheck | null
  /** Of the bet on the table; null until the session is there. */
  stakeBounds(): StakeBounds | null
  refreshBalance(): Promise<void>
  /** The player has read how an interrupted round ended. */
  closeInterruption(): Promise<void>
  /** Fresh play credits, in demo. */
  resetCredits(): Promise<void>
  /** Null until the session is there. */
  seated(): Seated | null
}

/** The player's side of the game: opens the seat, places bets, and never loses one. */
export function createTable(deps: TableDeps): Table {
  const table: TableContext = { ...deps, seated: null, startedMs: 0 }
  const { api, store } = deps
  return {
    open: () => openTable(table),
    start: () => startRound(table),
    autoplay: (plan) => runAutoplay(table, plan),
    stopAutoplay: () => store.set({ autoplay: null }),
    step: (action) => takeStep(table, action),
    follow: () => followRound(table),
    cancel: () => cancelRound(table),
    stake: () => readStake(table),
    stakeBounds: () => readStakeBounds(table),
    refreshBalance: () => refreshBalance(table),
    seated: () => table.seated,
    async closeInterruption() {
      const { interruption } = store.get()
      if (!interruption) return
      if (interruption.isServerSide) await api.markSeen(interruption.round.id)
      store.set({ interruption: null })
      await refreshBalance(table)
    },
    async resetCredits() {
      const reply = await api.resetCredits()
      if (reply.outcome !== 'ok' || reply.value.balance === null) return
      const balanceMinor = BigInt(reply.value.balance)
      const amount = table.seated!.money.format(balanceMinor)
      store.set({ balanceMinor, notice: inform('demoResetDone', { amount }) })
    },
  }
}
