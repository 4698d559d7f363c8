import { SPORT_RULES } from '../market/interruption.data.ts'
import { stoppageOf, type Fact } from '../simulation/fact.ts'
import { advanceEvent, isFinished, sportOf, type BookEvent } from './event.ts'

const HOUR_MS = 3_600_000

/** An event after facts, with those of them that count and the end that the house rules added. */
export type Advanced = { readonly event: BookEvent; readonly counted: readonly Fact[] }

/** Applies facts in order. An event that the house rules end earlier ignores the later ones. */
export function advanceByRules(event: BookEvent, facts: readonly Fact[], nowMs: number): Advanced {
  let now = event
  const counted: Fact[] = []
  const add = (fact: Fact) => {
    now = advanceEvent(now, fact, nowMs)
    counted.push(fact)
  }
  for (const fact of facts) {
    const end = endByRules(now, now.originMs + fact.atMs)
    add(end ?? fact)
    if (end !== undefined) return { event: now, counted }
  }
  const end = endByRules(now, nowMs)
  if (end !== undefined) add(end)
  return { event: now, counted }
}

export function hasLapsed(event: BookEvent, nowMs: number): boolean {
  return endByRules(event, nowMs) !== undefined
}

/** The end of an event that has not begun, or not gone on, in the time that its sport allows. */
function endByRules(event: BookEvent, atMs: number): Fact | undefined {
  if (isFinished(event)) return undefined
  const { status, originMs, startMs, score, factNo } = event
  const { windowHours, resumeHours } = SPORT_RULES[sportOf(event)]
  const no = factNo + 1
  if (status !== 'live') {
    const latestMs = windowHours * HOUR_MS
    if (Math.max(atMs, startMs) <= originMs + latestMs) return undefined
    return { kind: 'cancelled', no, atMs: Math.min(atMs - originMs, latestMs) }
  }
  if (score.stopped === undefined) return undefined
  const latestMs = score.stopped.atMs + resumeHours * HOUR_MS
  if (atMs <= originMs + latestMs) return undefined
  return { kind: 'abandoned', no, atMs: latestMs, ...stoppageOf(score.stopped) }
}
