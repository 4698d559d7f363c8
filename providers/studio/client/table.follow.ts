import { checkRound, isInterrupted, showRound } from './table.check.ts'
import { complain, endTable, type TableContext } from './table.context.ts'
import { closeRound } from './table.play.ts'

/** A bet is settled a moment after the flight has ended it. */
const FOLLOW_MS = 350

/** Polls the open bet of a shared round until it has ended. */
export async function followRound(table: TableContext): Promise<void> {
  const { store } = table
  const id = store.get().round?.id
  if (id === undefined || store.get().phase !== 'ready') return
  for (;;) {
    const round = await checkRound(table, id)
    if (round && isInterrupted(round)) store.set({ interruption: { round, isServerSide: true } })
    if (!round || round.status !== 'playing') break
    await table.wait(FOLLOW_MS)
    // cashed out by hand meanwhile
    if (store.get().round?.id !== id || store.get().phase !== 'ready') return
  }
  await closeRound(table)
}

/** Takes the open bet back; when the flight was faster, it stands. */
export async function cancelRound(table: TableContext): Promise<void> {
  const { store, api } = table
  const { round, phase } = store.get()
  if (!round || phase !== 'ready') return
  store.set({ phase: 'busy', notice: null })
  const reply = await api.cancel(round.id)
  if (reply.outcome === 'refused' && reply.refusal.code === 'sessionEnded') return endTable(table)
  if (reply.outcome === 'ok' && reply.value.round.status === 'undone')
    await showRound(table, reply.value.round, reply.value.balance)
  else await checkRound(table, round.id)
  if (reply.outcome === 'refused') store.set({ notice: complain('betsClosed') })
  await closeRound(table)
}
