import { createRepeatingWorker, type RepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import { DEMO_BATCH, removeOldDemos } from './demo.repo.ts'
import type { StudioDeps } from './studio.deps.ts'

/** A session lasts a day; a day later its rounds are not requested any more. */
const KEPT_MS = 48 * 60 * 60 * 1000
const PAUSE_MS = 10 * 60 * 1000

/** Removes ended demo play: each launch of a demo creates a seat. */
export function createDemoCleanup({
  db,
  clock,
  log,
}: Pick<StudioDeps, 'db' | 'clock' | 'log'>): RepeatingWorker {
  return createRepeatingWorker(
    'demo cleanup',
    async (stopped) => {
      let removed = DEMO_BATCH
      while (removed === DEMO_BATCH && !stopped.aborted)
        removed = await removeOldDemos(db, new Date(clock.now().getTime() - KEPT_MS))
    },
    log,
    PAUSE_MS,
  )
}
