import { MINUTE_MS } from '../time-units.ts'
import type { PlayQuarter } from './facts.ts'

/** Play with gaps of at most this is one session. */
export const SESSION_GAP_MS = 30 * MINUTE_MS

export type PlayVisit = {
  readonly firstAt: number
  readonly lastAt: number
  readonly quarters: readonly PlayQuarter[]
}

/** Bets with gaps of at most half an hour; a gap of exactly that goes on. */
export function sessionsOf(play: readonly PlayQuarter[]): PlayVisit[] {
  const sessions: { firstAt: number; lastAt: number; quarters: PlayQuarter[] }[] = []
  for (const quarter of play) {
    const { firstAt, lastAt } = quarter
    const last = sessions.at(-1)
    if (last !== undefined && firstAt - last.lastAt <= SESSION_GAP_MS) {
      last.lastAt = lastAt
      last.quarters.push(quarter)
    } else sessions.push({ firstAt, lastAt, quarters: [quarter] })
  }
  return sessions
}

/** Whether no further bet can belong to the session. */
export function isOver({ lastAt }: Pick<PlayVisit, 'lastAt'>, now: number): boolean {
  return now - lastAt > SESSION_GAP_MS
}
