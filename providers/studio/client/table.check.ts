import type { RoundView } from '../src/play.view.ts'
import { addToHistory } from './game-state.ts'
import {
  endTable,
  forgetRound,
  inform,
  refreshBalance,
  type TableContext,
} from './table.context.ts'

/** Pauses between questions about a round whose end is not known. */
const CHECK_DELAYS_MS = [400, 800, 1_500, 3_000, 5_000]

/**
 * Asks for a round until its end is certain, and shows it. A round that the server does not know is
 * given up there, so it cannot be placed any more. Null when the session ended meanwhile.
 */
export async function checkRound(table: TableContext, id: string): Promise<RoundView | null> {
  const round = await untilFinal(table, id)
  if (!round) return null
  if (round.status === 'abandoned') table.store.set({ phase: 'ready', notice: inform('abandoned') })
  else showFinished(table, round)
  return round
}

/** Puts a finished round on the table. */
export function showFinished(
  table: TableContext,
  round: RoundView,
  balance: string | null = null,
): void {
  const { store } = table
  forgetRound(table, round.id)
  if (balance !== null) store.set({ balanceMinor: BigInt(balance) })
  if (round.status !== 'settled') return store.set({ phase: 'ready', notice: null })
  const history = addToHistory(store.get().history, round)
  store.set({ phase: 'ready', notice: null, last: round, history })
}

export function isInterrupted(round: RoundView): boolean {
  return 'isInterrupted' in round && round.isInterrupted
}

async function untilFinal(table: TableContext, id: string): Promise<RoundView | null> {
  for (let turn = 0; ; turn++) {
    const reply = await table.api.resolve(id)
    if (reply.outcome === 'refused' && reply.refusal.code === 'sessionEnded') {
      endTable(table)
      return null
    }
    // not to be asked for: a round that was refused, or an id of another form
    const round: RoundView =
      reply.outcome === 'ok' ? reply.value.round : { id, status: 'abandoned' }
    if (reply.outcome !== 'lost' && round.status !== 'open') {
      forgetRound(table, id)
      if (reply.outcome === 'ok' && reply.value.balance === null) await refreshBalance(table)
      return round
    }
    await table.wait(CHECK_DELAYS_MS[Math.min(turn, CHECK_DELAYS_MS.length - 1)]!)
  }
}
