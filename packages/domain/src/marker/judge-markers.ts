import type { MarkerFile, Signal } from '@fairhouse/contract/marker'
import { MARKERS } from '@fairhouse/contract/marker-kind'
import {
  judgeChasing,
  judgeDepletion,
  judgeSessionDeposits,
  judgeSpeed,
} from './chasing-markers.ts'
import type { MarkerFacts } from './facts.ts'
import {
  judgeBonusSeeking,
  judgeBreadth,
  judgeContact,
  judgeDeclinedDeposits,
  judgeLoosenedTools,
  judgeMethods,
  judgeSpend,
  judgeStakeGrowth,
} from './money-markers.ts'
import type { MarkerRules } from './signal.ts'
import { judgeFrequency, judgeNightPlay, judgePlayTime } from './time-markers.ts'

const JUDGES: readonly ((facts: MarkerFacts, rules: MarkerRules) => Signal)[] = [
  ...[judgeSessionDeposits, judgeDepletion, judgeChasing, judgeSpeed, judgeStakeGrowth],
  ...[judgeDeclinedDeposits, judgeNightPlay, judgeLoosenedTools],
  ...[judgeMethods, judgePlayTime, judgeSpend, judgeFrequency, judgeBreadth, judgeContact],
  judgeBonusSeeking,
]

/**
 * All markers of a player, M1 to M16. There is no M8, withdrawals taken back: nobody can take one back.
 */
export function judgeMarkers(facts: MarkerFacts, rules: MarkerRules): Signal[] {
  return JUDGES.map((judge) => judge(facts, rules))
}

type Level = Pick<Signal, 'marker' | 'level'>

/** Whether somebody has to act: one marker of level 3, or two of level 2 that are of two kinds. */
export function isStrong(signals: readonly Level[]): boolean {
  if (signals.some(({ level }) => level === 3)) return true
  const kinds = signals.filter(({ level }) => level === 2).map(({ marker }) => MARKERS[marker])
  return new Set(kinds).size >= 2
}

/** Levels by their weights; for the order of a queue. */
export function scoreOf(signals: readonly Level[], weights: MarkerFile['weights']): number {
  return signals.reduce((sum, { marker, level }) => sum + level * weights[marker], 0)
}

/** Whether markers are stronger than when a person looked at them. */
export function isWorse(before: readonly Level[], now: readonly Level[]): boolean {
  const levelOf = new Map(before.map(({ marker, level }) => [marker, level]))
  return now.some(({ marker, level }) => level >= 2 && level > (levelOf.get(marker) ?? 0))
}

/** assumed: what did not change is not asked about again for so long */
export const OUTCOME_DAYS = 14

export const OUTCOMES = ['limitSet', 'break', 'unchanged', 'worse'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What became of an interaction; a player who protects themselves counts before all numbers. */
export function outcomeOf(found: {
  readonly hasBreak: boolean
  readonly hasLimit: boolean
  readonly before: readonly Level[]
  readonly now: readonly Level[]
}): Outcome {
  if (found.hasBreak) return 'break'
  if (found.hasLimit) return 'limitSet'
  return isWorse(found.before, found.now) ? 'worse' : 'unchanged'
}
