import { continueAutoplay, type AutoplayRun } from './autoplay.ts'
import { isReadyForRound } from './game-state.ts'
import { inform, type TableContext } from './table.context.ts'
import { startRound } from './table.play.ts'
import type { TextId } from './text/text.ts'

/** Repeats the bet on the table. Each round is an ordinary one, with the server's minimum time. */
export async function runAutoplay(table: TableContext, order: AutoplayRun): Promise<void> {
  const { store } = table
  const { session } = store.get()
  if (!session?.hasAutoplay || session.freeRounds || !isReadyForRound(store.get())) return
  store.set({ autoplay: order })
  let text: TextId = 'autoplayEnded'
  while (store.get().autoplay) {
    const round = await startRound(table)
    const run = store.get().autoplay
    // stopped while the round was under way
    if (!run) break
    const next = round && continueAutoplay(run, round)
    if (typeof next === 'string') text = next
    store.set({ autoplay: typeof next === 'string' ? null : next })
  }
  // a denial has said why already
  if (!store.get().notice) store.set({ notice: inform(text) })
}
