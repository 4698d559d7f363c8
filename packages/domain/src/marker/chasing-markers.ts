import type { Signal } from '@fairhouse/contract/marker'
import { DAY_MS } from '../time-units.ts'
import { type DepositFact, type MarkerFacts, type PlayQuarter, playWithin } from './facts.ts'
import { localDay, localDayEnd } from './local-time.ts'
import { sessionsOf } from './play-session.ts'
import {
  evidenceOf,
  levelled,
  type MarkerRules,
  ninetieth,
  percentOf,
  playEvidence,
  shown,
  weightedMedian,
} from './signal.ts'

/** M1: the most deposits between the first and the last bet of a session of 7 days. */
export function judgeSessionDeposits(facts: MarkerFacts, rules: MarkerRules): Signal {
  const { now, play, deposits } = facts
  const paid = deposits.filter(({ outcome }) => outcome === 'success')
  const most = sessionsOf(play)
    .filter(({ lastAt }) => lastAt > now - 7 * DAY_MS)
    .map(({ firstAt, lastAt }) => paid.filter(({ at }) => at >= firstAt && at <= lastAt))
    .reduce<DepositFact[]>((longest, each) => (each.length > longest.length ? each : longest), [])
  return levelled('sessionDeposits', rules, {
    ...{ name: 'deposits', value: most.length },
    evidence: () => evidenceOf('payment', most),
  })
}

/** M2: the share of sessions of 30 days that ended with less than the smallest stake of their last game. */
export function judgeDepletion({ now, sessionEnds }: MarkerFacts, rules: MarkerRules): Signal {
  const ended = sessionEnds.filter(({ lastAt }) => lastAt > now - 30 * DAY_MS)
  const emptied = ended.filter(({ cashMinor, stakeMinMinor }) => cashMinor < stakeMinMinor)
  const isKnown = ended.length >= rules.least.sessions
  return levelled('depletion', rules, {
    ...{ name: 'sessionsEmptied', value: percentOf(emptied.length, ended.length) ?? 0 },
    ...(!isKnown && { compared: 0 }),
    more: [shown('sessions', ended.length)],
    evidence: () =>
      emptied.map(({ lastAt }) => ({
        ...{ kind: 'play', ref: new Date(lastAt).toISOString() },
      })),
  })
}

/** M3: days of 30 with a loss above the player's own line, and a deposit within 24 hours after them. */
export function judgeChasing(facts: MarkerFacts, rules: MarkerRules): Signal {
  const { now, deposits, timeZone } = facts
  const lossOfDay = lossesByDay(facts)
  const line = lossLine([...lossOfDay.values()], rules)
  const since = localDay(now - 30 * DAY_MS, timeZone).day
  const days = [...lossOfDay].filter(([day, minor]) => day > since && line !== null && minor > line)
  const paid = deposits.filter(({ outcome }) => outcome === 'success')
  const after = days.map(([day]) => {
    const end = localDayEnd(day, timeZone)
    return paid.filter(({ at }) => at >= end && at <= end + DAY_MS && at <= now)
  })
  const chased = after.filter((each) => each.length > 0)
  return levelled('chasing', rules, {
    ...{ name: 'daysChased', value: chased.length },
    more: line === null ? [] : [shown('lossLine', line)],
    evidence: () => evidenceOf('payment', chased.flat()),
  })
}

/** By local day with play; days of gains are negative. */
export function lossesByDay(facts: MarkerFacts): ReadonlyMap<number, bigint> {
  const { play, timeZone } = facts
  const known = LOSSES.get(facts)
  if (known !== undefined) return known
  const byDay = new Map<number, bigint>()
  for (const { at, ownMinor, ownReturnMinor } of play) {
    const { day } = localDay(at, timeZone)
    byDay.set(day, (byDay.get(day) ?? 0n) + ownMinor - ownReturnMinor)
  }
  LOSSES.set(facts, byDay)
  return byDay
}

/** Two markers ask for them. */
const LOSSES = new WeakMap<MarkerFacts, ReadonlyMap<number, bigint>>()

/** The player's own 90 % of net losses by day, of the days with play; a gain is no loss. */
export function lossLine(losses: readonly bigint[], { least }: MarkerRules): bigint | null {
  if (losses.length < least.lossDays) return null
  const line = ninetieth(losses)!
  return line > 0n ? line : 0n
}

const paceOf = (play: readonly PlayQuarter[], which: 'afterLoss' | 'afterWin') =>
  weightedMedian(play.map((each) => ({ value: each[which].ms, weight: each[which].rounds })))

/** M4: how soon the next stake follows a lost round, against a won one. */
export function judgeSpeed(facts: MarkerFacts, rules: MarkerRules): Signal {
  const play = playWithin(facts, 7)
  const rounds = play.reduce((sum, each) => sum + each.rounds, 0)
  const [loss, win] = [paceOf(play, 'afterLoss'), paceOf(play, 'afterWin')]
  const isKnown = rounds >= rules.least.rounds && loss !== null && win !== null && win > 0
  // Rounded up: a level is never reached early.
  const value = isKnown ? Math.ceil((loss * 100) / win) : 100
  return levelled('speed', rules, {
    ...{ name: 'speedRatio', value },
    ...(!isKnown && { compared: Infinity }),
    more: [shown('rounds', rounds)],
    evidence: () => playEvidence(play),
  })
}
