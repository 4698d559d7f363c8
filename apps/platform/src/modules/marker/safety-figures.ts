import type { SafetyFigures } from '@fairhouse/contract/safety'
import { publishFigures } from '@fairhouse/domain/marker/published'
import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { ReadHistory } from '#platform/database/history.repo'
import { countSafety } from './safety-figures.repo.ts'

const DAYS = 90

/** assumed: figures of 90 days do not change within an hour; all guests share one count */
const KEPT_MS = HOUR_MS

/** The figures that everybody may read, counted at most once an hour. */
export function createReadSafetyFigures(deps: {
  readonly readHistory: ReadHistory
  readonly clock: Clock
}): () => Promise<SafetyFigures> {
  let kept: { readonly at: number; readonly figures: Promise<SafetyFigures> } | null = null

  async function count(now: Date): Promise<SafetyFigures> {
    const since = new Date(now.getTime() - DAYS * DAY_MS)
    return { days: DAYS, ...publishFigures(await deps.readHistory((db) => countSafety(db, since))) }
  }

  return () => {
    const now = deps.clock.now()
    const at = now.getTime()
    if (kept !== null && at >= kept.at && at - kept.at < KEPT_MS) return kept.figures
    const figures = count(now)
    kept = { at, figures }
    figures.catch(() => (kept = null))
    return figures
  }
}
