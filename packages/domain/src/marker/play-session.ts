import { MINUTE_MS } from '../time-units.ts'

/** What a session is made of: quarters of play, or as much of them as is known. */
type Played = { readonly firstAt: number; readonly lastAt: number }

/** Play with gaps of at most this is one session. */
export const SESSION_GAP_MS = 30 * MINUTE_MS

export type PlayVisit<Quarter extends Played> = Played & { readonly quarters: readonly Quarter[] }

/** Bets with gaps of at most half an hour; a gap of exactly that goes on. */
export function sessionsOf<Quarter extends Played>(play: readonly Quarter[]): PlayVisit<Quarter>[] {
  const sessions: { firstAt: number; lastAt: number; quarters: Quarter[] }[] = []
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
export function isOver({ lastAt }: Pick<Played, 'lastAt'>, now: number): boolean {
  return now - lastAt > SESSION_GAP_MS
}
