import type { RoundView } from '../src/play.view.ts'
import { addToHistory, type Settled } from './game-state.ts'
import {
  endTable,
  forgetRound,
  inform,
  refreshBalance,
  type TableContext,
} from './table.context.ts'

/** Pauses between questions about a round whose end is not known. */
export const CHECK_DELAYS_MS = [400, 800, 1_500, 3_000, 5_000]

/**
 * Polls a round until it waits only for the player, and shows it. A round that is unknown to the
 * server is abandoned there, so it cannot be placed any more. Null if the session ended.
 */
export async function checkRound(table: TableContext, id: string): Promise<RoundView | null> {
  const round = await untilKnown(table, id)
  if (!round) return null
  if (round.status === 'abandoned') table.store.set({ phase: 'ready', notice: inform('abandoned') })
  else await showRound(table, round)
  return round
}

/** Puts a round on the table as the server answered it. */
export async function showRound(
  table: TableContext,
  round: RoundView,
  balance: string | null = null,
): Promise<void> {
  const { store } = table
  if (round.status === 'settled') return showSettled(table, round, balance)
  if (balance !== null) store.set({ balanceMinor: BigInt(balance) })
  if (round.status === 'playing') {
    store.set({ phase: 'showing', notice: null })
    await table.view.showStep?.(round)
    return store.set({ phase: 'ready', round, bet: round.bet })
  }
  forgetRound(table, round.id)
  store.set({ phase: 'ready', round: null, notice: null })
}

/** The return is booked immediately and shown with the result. */
async function showSettled(
  table: TableContext,
  round: Settled,
  balance: string | null,
): Promise<void> {
  const { store, client } = table
  forgetRound(table, round.id)
  const payoutMinor = BigInt(round.payout)
  const known = store.get()
  const isOverlapping =
    client.isOverlapping && known.session?.hasTurbo && (!known.autoplay || known.isTurboOn)
  const after = balance === null ? known.balanceMinor : BigInt(balance)
  const hiddenMinor = balance === null ? 0n : payoutMinor
  store.set({
    balanceMinor: after,
    hiddenMinor: known.hiddenMinor + hiddenMinor,
    phase: isOverlapping ? 'ready' : 'showing',
    notice: null,
  })
  const isShown = table.view.showResult(round).then(() => {
    store.set({
      hiddenMinor: store.get().hiddenMinor - hiddenMinor,
      round: null,
      last: round,
      history: addToHistory(store.get().history, round),
    })
    if (round.isFree) addFreeWin(table, payoutMinor)
  })
  if (isOverlapping) return
  await isShown
  if (store.get().phase === 'showing') store.set({ phase: 'ready' })
}

/** Where free rounds are paid together: what they have won so far, after the last one for good. */
function addFreeWin({ store, seated }: TableContext, payoutMinor: bigint): void {
  const { session } = store.get()
  if (!session || session.freeRoundsWon === null) return
  const wonMinor = BigInt(session.freeRoundsWon) + payoutMinor
  const isLast = session.freeRounds === null
  store.set({
    session: { ...session, freeRoundsWon: isLast ? null : String(wonMinor) },
    ...(isLast && { notice: inform('freeRoundsWon', { amount: seated!.money.format(wonMinor) }) }),
  })
}

export function isInterrupted(round: RoundView): boolean {
  return 'isInterrupted' in round && round.isInterrupted
}

async function untilKnown(table: TableContext, id: string): Promise<RoundView | null> {
  for (let turn = 0; ; turn++) {
    const reply = await table.api.resolve(id)
    if (reply.outcome === 'refused' && reply.refusal.code === 'sessionEnded') {
      endTable(table)
      return null
    }
    // not to be polled: a refused round, or an id in another format
    const round: RoundView =
      reply.outcome === 'ok' ? reply.value.round : { id, status: 'abandoned' }
    if (reply.outcome !== 'lost' && round.status !== 'open') {
      if (round.status !== 'playing') forgetRound(table, id)
      if (reply.outcome === 'ok' && reply.value.balance === null) await refreshBalance(table)
      return round
    }
    await table.wait(CHECK_DELAYS_MS[Math.min(turn, CHECK_DELAYS_MS.length - 1)]!)
  }
}
