import { createRepeatingWorker, type RepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import { removeOldDemos } from './demo.repo.ts'
import {
  removeEmptyFlights,
  removeEmptySessions,
  removeOldRewards,
  removeOldRounds,
  removeUnplayedRounds,
  removeUnusedSeeds,
} from './old-rows.repo.ts'
import type { StudioDeps } from './studio.deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A session lasts a day; a day later nobody asks for a round that was not played. */
const UNPLAYED_KEPT_MS = 2 * DAY_MS
/** As long as the site keeps game sessions: a player may verify a round of the last 13 months. */
const PLAYED_KEPT_MS = 400 * DAY_MS
const PAUSE_MS = 10 * 60 * 1000

/** In this order: rounds hold sessions, seeds and flights. */
const REMOVALS = [
  { remove: removeOldDemos, keptMs: UNPLAYED_KEPT_MS },
  { remove: removeUnplayedRounds, keptMs: UNPLAYED_KEPT_MS },
  { remove: removeOldRounds, keptMs: PLAYED_KEPT_MS },
  { remove: removeOldRewards, keptMs: PLAYED_KEPT_MS },
  { remove: removeEmptySessions, keptMs: UNPLAYED_KEPT_MS },
  { remove: removeEmptyFlights, keptMs: UNPLAYED_KEPT_MS },
  { remove: removeUnusedSeeds, keptMs: UNPLAYED_KEPT_MS },
] as const

type CleanupDeps = Pick<StudioDeps, 'db' | 'clock' | 'log'>

/** One pass over all of them, each until nothing old is left. */
export async function removeOldRows(
  { db, clock }: Pick<CleanupDeps, 'db' | 'clock'>,
  stopped: AbortSignal,
): Promise<void> {
  for (const { remove, keptMs } of REMOVALS) {
    const before = new Date(clock.now().getTime() - keptMs)
    while (!stopped.aborted && (await remove(db, before)) > 0);
  }
}

export function createCleanup(deps: CleanupDeps): RepeatingWorker {
  return createRepeatingWorker(
    'cleanup',
    (stopped) => removeOldRows(deps, stopped),
    deps.log,
    PAUSE_MS,
  )
}
