import { continueAutoplay, startRun, stakeOfRun, type AutoplayPlan } from './autoplay.ts'
import { isReadyForRound } from './game-state.ts'
import { inform, readStakeBounds, type TableContext } from './table.context.ts'
import { startRound } from './table.play.ts'
import type { TextId } from './text/text.ts'

/** Repeats the bet on the table. Each round is an ordinary one, with the server's minimum time. */
export async function runAutoplay(table: TableContext, plan: AutoplayPlan): Promise<void> {
  const { store, client, seated } = table
  const { session, stakeField } = store.get()
  if (!seated || !session?.hasAutoplay || session.freeRounds || !isReadyForRound(store.get()))
    return
  store.set({ autoplay: startRun(plan) })
  let text: TextId = 'autoplayEnded'
  while (store.get().autoplay) {
    const round = await startRound(table)
    const run = store.get().autoplay
    // stopped while the round was under way
    if (!run) break
    const bounds = readStakeBounds(table)!
    const next = round && continueAutoplay(run, round, bounds)
    if (typeof next === 'string') text = next
    const isOver = next === null || typeof next === 'string'
    store.set({
      autoplay: isOver ? null : next,
      // of a bet with several stakes, all stay as they are
      ...(!isOver &&
        !client.stakeOf && { stakeField: seated.money.toField(stakeOfRun(next, bounds)) }),
    })
  }
  store.set({ stakeField })
  // a denial has said why already
  if (!store.get().notice) store.set({ notice: inform(text) })
}
