import type { Json } from '@fairhouse/fair/game'
import type { ApiRefusal, StepOrderBody } from './api.ts'
import type { PlayingRound } from './game-client.ts'
import { CHECK_DELAYS_MS, checkRound, showRound } from './table.check.ts'
import { endTable, inform, type TableContext } from './table.context.ts'
import { checkLost, closeRound, describeRefusal } from './table.play.ts'

/**
 * Takes a step of the open round. A step without an answer is sent again under its id until there is
 * one: it happens once, however often it arrives.
 */
export async function takeStep(table: TableContext, action: Json): Promise<void> {
  const { store } = table
  const { phase, round, interruption } = store.get()
  if (phase !== 'ready' || !round || interruption) return
  const order = { id: table.newRoundId(), stepNo: round.stepNo, action }
  store.set({ phase: 'busy', notice: null })
  const reply = await send(table, round, order)
  if (reply.outcome === 'refused') await showRefusal(table, reply.refusal, round)
  else if (reply.value.round.status === 'open') await checkLost(table, round.id, 'settling')
  else await showRound(table, reply.value.round, reply.value.balance)
  await closeRound(table)
}

async function send(table: TableContext, round: PlayingRound, order: StepOrderBody) {
  for (let turn = 0; ; turn++) {
    const reply = await table.api.step(round.id, order)
    if (reply.outcome !== 'lost') return reply
    table.store.set({ phase: 'checking', notice: inform('stepLost') })
    await table.wait(CHECK_DELAYS_MS[Math.min(turn, CHECK_DELAYS_MS.length - 1)]!)
  }
}

/** The state before the step stays; newer data from the server is applied. */
async function showRefusal(
  table: TableContext,
  refusal: ApiRefusal,
  before: PlayingRound,
): Promise<void> {
  const { store } = table
  if (refusal.code === 'sessionEnded') return endTable(table)
  if (refusal.balance !== undefined) store.set({ balanceMinor: BigInt(refusal.balance) })
  const isStale = refusal.code === 'stepStale' || refusal.code === 'roundOver'
  const isMoved = refusal.round?.status !== 'playing' || refusal.round.stepNo !== before.stepNo
  if (refusal.round && isMoved) await showRound(table, refusal.round)
  else if (!refusal.round) await checkRound(table, before.id)
  const notice = isStale
    ? inform('stepStale')
    : describeRefusal(table, refusal, before.openingStake)
  store.set({ phase: 'ready', notice })
  if (refusal.code === 'limitReached') table.onLimitReached()
}
