import type { Signal } from '@fairhouse/contract/marker'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts'
import { type MarkerFacts, type PlayQuarter, playWithin, sumMinor } from './facts.ts'
import { localDay } from './local-time.ts'
import { SESSION_GAP_MS, sessionsOf } from './play-session.ts'
import { levelled, type MarkerRules, percentOf, playEvidence, shown } from './signal.ts'

const NIGHT_END_MS = 5 * HOUR_MS

const stakeOf = ({ ownMinor, bonusMinor }: PlayQuarter) => ownMinor + bonusMinor

/** Local days with play. */
export function countDays(play: readonly PlayQuarter[], timeZone: string): number {
  return new Set(play.map(({ at }) => localDay(at, timeZone).day)).size
}

/** M7: the share of stakes of 30 days from midnight until before five, where the player lives. */
export function judgeNightPlay(facts: MarkerFacts, rules: MarkerRules): Signal {
  const { timeZone } = facts
  const play = playWithin(facts, 30)
  const night = play.filter(({ at }) => localDay(at, timeZone).sinceMidnight < NIGHT_END_MS)
  const days = countDays(play, timeZone)
  const isKnown = days >= rules.least.nightDays
  return levelled('nightPlay', rules, {
    ...{
      name: 'nightShare',
      value: percentOf(sumMinor(night, stakeOf), sumMinor(play, stakeOf)) ?? 0,
    },
    ...(!isKnown && { compared: 0 }),
    more: [shown('activeDays', days)],
    evidence: () => playEvidence(night),
  })
}

/** Milliseconds of play by local day: from stake to stake of a session, as the earlier one's. */
export function timeByDay(
  play: readonly PlayQuarter[],
  timeZone: string,
): ReadonlyMap<number, number> {
  const byDay = new Map<number, number>()
  play.forEach(({ at, firstAt, lastAt }, index) => {
    const next = play[index + 1]
    const goesOn = next !== undefined && next.firstAt - lastAt <= SESSION_GAP_MS
    const until = goesOn ? next.firstAt : lastAt
    const { day } = localDay(at, timeZone)
    byDay.set(day, (byDay.get(day) ?? 0) + until - firstAt)
  })
  return byDay
}

/** M11: the longest day and the longest session of 7 days; the larger one decides. */
export function judgePlayTime(facts: MarkerFacts, rules: MarkerRules): Signal {
  const { now, play } = facts
  const week = playWithin(facts, 7)
  const dayMs = Math.max(0, ...timeByDay(week, facts.timeZone).values())
  const longest = sessionsOf(play)
    .filter(({ lastAt }) => lastAt > now - 7 * DAY_MS)
    .toSorted((a, b) => b.lastAt - b.firstAt - (a.lastAt - a.firstAt))[0]
  const sessionMs = longest === undefined ? 0 : longest.lastAt - longest.firstAt
  const [minutesDay, minutesSession] = [dayMs, sessionMs].map((ms) => Math.floor(ms / MINUTE_MS))
  return levelled('playTime', rules, {
    ...{ name: 'minutesDay', value: minutesDay!, compared: Math.max(minutesDay!, minutesSession!) },
    more: [shown('minutesSession', minutesSession!)],
    evidence: () => playEvidence(longest?.quarters ?? []),
  })
}

/** M13: days with play of 30, beside what is usual over 90. */
export function judgeFrequency(facts: MarkerFacts, rules: MarkerRules): Signal {
  const { timeZone, play } = facts
  const month = playWithin(facts, 30)
  return levelled('frequency', rules, {
    ...{ name: 'activeDays', value: countDays(month, timeZone) },
    more: [shown('usualDays', Math.floor(countDays(play, timeZone) / 3))],
    evidence: () => playEvidence(month),
  })
}
