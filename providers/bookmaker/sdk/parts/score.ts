import { t } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'

/** The two figures that say who leads; undefined in sports without. */
export function leadOf({ score: { play } }: BookEvent): readonly [number, number] | undefined {
  if (play.kind === 'goals' || play.kind === 'points') return play.total
  if (play.kind === 'rally') return play.sets
  return play.kind === 'cricket' ? play.runs : undefined
}

/** Where a live event stands: its minute, its period, its pause. */
export function clockOf({ score, minute, status }: BookEvent): string {
  if (status === 'ended') return t('ended')
  if (status === 'abandoned') return t('abandoned')
  if (status === 'cancelled') return t('cancelled')
  if (score.phase === 'break') return t('break')
  if (minute !== null)
    return t('minute', { n: minute + (score.period > 1 ? 45 * (score.period - 1) : 0) })
  return score.period > 0 ? `${score.period}.` : ''
}

/** What stands in front of a live event: that it is live and since when, or its pause. */
export function liveText(event: BookEvent): string {
  if (event.score.phase === 'break') return t('break')
  return `${t('live')} ${clockOf(event)}`
}
