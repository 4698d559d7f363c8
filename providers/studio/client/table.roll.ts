import type { ApiRefusal } from './api.ts'
import type { Notice } from './game-state.ts'
import { checkStake } from './stake-check.ts'
import { checkRound, isInterrupted, showFinished } from './table.check.ts'
import { complain, endTable, forgetRound, inform, type TableContext } from './table.context.ts'
import { openTable } from './table.open.ts'

/** Places the bet on the table. The id is stored before it is sent, and asked for until answered. */
export async function rollOnce(table: TableContext): Promise<void> {
  const { store, seated } = table
  const { phase, stakeField, bet, interruption, isCoolingDown } = store.get()
  if (!seated || phase !== 'ready' || interruption || isCoolingDown) return
  const stake = checkStake(stakeField, { bet, ...seated })
  if (!stake.ok) return store.set({ notice: { tone: 'error', ...stake.problem } })
  const order = { id: table.newRoundId(), stake: String(stake.stakeMinor), ...bet }
  seated.memory.pending.write(order.id)
  seated.memory.stake.write(stakeField)
  seated.memory.bet.write(JSON.stringify(bet))
  store.set({ phase: 'rolling', notice: null })
  table.onRound('open', order.id)
  const startedMs = table.nowMs()
  const reply = await table.api.play(order)
  if (reply.outcome === 'refused') await showRefusal(table, reply.refusal, order)
  else if (reply.outcome === 'ok' && reply.value.round.status !== 'open')
    showFinished(table, reply.value.round, reply.value.balance)
  else await checkLost(table, order.id, reply.outcome === 'lost' ? 'connection' : 'settling')
  table.onRound('settled', order.id)
  await coolDown(table, startedMs)
}

async function checkLost(
  table: TableContext,
  id: string,
  why: 'connection' | 'settling',
): Promise<void> {
  table.store.set({ phase: 'checking', notice: inform(why) })
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
  if (refusal.code === 'roundUnseen') return openTable(table)
  store.set({ phase: 'ready', notice: describe(table, refusal, order.stake) })
  if (refusal.code === 'limitReached') table.onLimitReached()
}

function describe({ store, seated }: TableContext, refusal: ApiRefusal, stake: string): Notice {
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
    case 'playerDisabled':
    case 'walletUnavailable':
    case 'roundOpen':
      return complain(refusal.code)
    default:
      return complain('unexpected')
  }
}

/** The least time of a round is kept by the server; the button waits for it too. */
async function coolDown({ store, nowMs, wait }: TableContext, startedMs: number): Promise<void> {
  const { session, phase } = store.get()
  const leftMs = startedMs + (session?.minRoundMs ?? 0) - nowMs()
  if (leftMs <= 0 || phase !== 'ready') return
  store.set({ isCoolingDown: true })
  await wait(leftMs)
  store.set({ isCoolingDown: false })
}
