import type { ApiRefusal } from './api.ts'
import type { Notice, Settled } from './game-state.ts'
import { checkRound, isInterrupted, showRound } from './table.check.ts'
import {
  complain,
  endTable,
  forgetRound,
  inform,
  readStake,
  type TableContext,
} from './table.context.ts'
import { openTable } from './table.open.ts'

/**
 * Places the bet on the table. The id is stored before it is sent, and polled until answered. Returns
 * the round if the answer settled it; null after a denial or a fault.
 */
export async function startRound(table: TableContext): Promise<Settled | null> {
  const { store, seated } = table
  const { phase, stakeField, bet, round, interruption, isCoolingDown, autoplay } = store.get()
  if (!seated || phase !== 'ready' || round || interruption || isCoolingDown) return null
  const stake = readStake(table)!
  if (!stake.ok) {
    store.set({ notice: { tone: 'error', ...stake.problem } })
    return null
  }
  const free = store.get().session?.freeRounds
  const order = {
    id: table.newRoundId(),
    stake: String(stake.stakeMinor),
    bet,
    ...(free && { rewardId: free.rewardId }),
    ...(autoplay && { isAutomatic: true }),
  }
  seated.memory.pending.write(order.id)
  // not what a run has grown it to
  if (!free && !autoplay) seated.memory.stake.write(stakeField)
  seated.memory.bet.write(JSON.stringify(bet))
  store.set({ phase: 'busy', notice: null })
  table.startedMs = table.nowMs()
  const reply = await table.api.play(order)
  // the server counts from the bet's arrival, which the next one must not be denied for
  if (store.get().autoplay) table.startedMs = table.nowMs()
  if (free && reply.outcome !== 'refused') countFreeRound(table)
  if (reply.outcome === 'refused') await showRefusal(table, reply.refusal, order)
  else if (reply.outcome === 'ok' && reply.value.round.status !== 'open')
    await showRound(table, reply.value.round, reply.value.balance)
  else await checkLost(table, order.id, reply.outcome === 'lost' ? 'connection' : 'settling')
  await closeRound(table)
  return reply.outcome === 'ok' && reply.value.round.status === 'settled' ? reply.value.round : null
}

/** One free round less; the last one gives the stake field back to the player. */
function countFreeRound({ store }: TableContext): void {
  const { session } = store.get()
  if (!session?.freeRounds) return
  const left = session.freeRounds.left - 1
  const freeRounds = left > 0 ? { ...session.freeRounds, left } : null
  store.set({ session: { ...session, freeRounds } })
}

/** Unless the round continues: disables the button for the rest of the minimum time. */
export async function closeRound(table: TableContext): Promise<void> {
  if (!table.store.get().round) await coolDown(table)
}

export async function checkLost(
  table: TableContext,
  id: string,
  why: 'connection' | 'settling',
): Promise<void> {
  table.store.set({ phase: 'checking', notice: inform(why), autoplay: null })
  const round = await checkRound(table, id)
  if (round && isInterrupted(round))
    table.store.set({ interruption: { round, isServerSide: true } })
}

async function showRefusal(
  table: TableContext,
  refusal: ApiRefusal,
  order: { id: string; stake: string },
): Promise<void> {
  const { store } = table
  if (refusal.code === 'sessionEnded') return endTable(table)
  forgetRound(table, order.id)
  if (refusal.balance !== undefined) store.set({ balanceMinor: BigInt(refusal.balance) })
  // another tab was faster, or a round waits to be shown
  if (refusal.code === 'roundUnseen' || refusal.code === 'rewardUnavailable')
    return openTable(table)
  if (refusal.code === 'roundOpen') {
    await openTable(table)
    return store.set({ notice: store.get().notice ?? complain('roundOpen') })
  }
  store.set({ phase: 'ready', notice: describeRefusal(table, refusal, order.stake) })
  if (refusal.code === 'limitReached') table.onLimitReached()
}

/** Why nothing was staked, and the possible actions. */
export function describeRefusal(
  { store, seated }: TableContext,
  refusal: ApiRefusal,
  stake: string,
): Notice {
  const { session, balanceMinor } = store.get()
  switch (refusal.code) {
    case 'insufficientFunds': {
      if (session?.mode === 'demo')
        return { ...complain('insufficientCredits'), action: 'resetCredits' }
      const { money } = seated!
      const values = {
        balance: money.format(balanceMinor ?? 0n),
        amount: money.format(BigInt(stake)),
      }
      return { ...complain('insufficientFunds', values), action: 'deposit' }
    }
    case 'tooSoon':
      return inform('tooSoon', { seconds: (session?.minRoundMs ?? 0) / 1_000 })
    case 'limitReached':
      return { ...complain('limitReached'), action: 'limits' }
    case 'betsClosed':
    case 'playerDisabled':
    case 'walletUnavailable':
    case 'roundOpen':
    case 'payoutAboveMaximum':
    case 'bonusBetTooLarge':
    case 'marketStakeTooLarge':
      return complain(refusal.code)
    default:
      return complain('unexpected')
  }
}

/** The least time of a round is kept by the server; the button waits for it too. */
async function coolDown({ store, startedMs, nowMs, wait }: TableContext): Promise<void> {
  const { session, phase } = store.get()
  const leftMs = startedMs + (session?.minRoundMs ?? 0) - nowMs()
  if (leftMs <= 0 || phase !== 'ready') return
  store.set({ isCoolingDown: true })
  await wait(leftMs)
  store.set({ isCoolingDown: false })
}
