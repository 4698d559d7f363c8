import type { FraudFile, FraudSignal } from '@fairhouse/contract/office/fraud'
import { FRAUD_SIGNALS, type FraudSignalName } from '@fairhouse/contract/office/fraud-kind'
import {
  judgeBurst,
  judgeExcludedPerson,
  judgeSharedDevice,
  judgeSharedPayment,
  judgeTakeover,
} from './account-signals.ts'
import type { FraudFacts } from './facts.ts'
import {
  judgeBonusOnly,
  judgeChargeback,
  judgeMinimalPlay,
  judgePassThrough,
  judgeStructuring,
} from './money-signals.ts'
import { judgeLowRisk, judgeOppositeBets, judgeValueBetting } from './play-signals.ts'
import type { FraudRules } from './signal.ts'

const JUDGES: readonly ((facts: FraudFacts, rules: FraudRules) => FraudSignal)[] = [
  ...[judgeSharedDevice, judgeSharedPayment, judgeBurst, judgeMinimalPlay, judgeStructuring],
  ...[judgePassThrough, judgeBonusOnly, judgeOppositeBets, judgeValueBetting, judgeLowRisk],
  ...[judgeChargeback, judgeTakeover, judgeExcludedPerson],
]

/** All signals of a player, F1 to F13. */
export function judgeFraud(facts: FraudFacts, rules: FraudRules): FraudSignal[] {
  return JUDGES.map((judge) => judge(facts, rules))
}

type Level = Pick<FraudSignal, 'signal' | 'level'>

/** Kinds that open no case by themselves: winning is no offence. */
const SHOWN_ONLY: ReadonlySet<string> = new Set(['trading'])

/** Whether a person has to look: one signal of level 3, or two of level 2 that are of two kinds. */
export function isSuspicious(signals: readonly Level[]): boolean {
  const counted = signals.filter(({ signal }) => !SHOWN_ONLY.has(FRAUD_SIGNALS[signal]))
  if (counted.some(({ level }) => level === 3)) return true
  const kinds = counted
    .filter(({ level }) => level === 2)
    .map(({ signal }) => FRAUD_SIGNALS[signal])
  return new Set(kinds).size >= 2
}

/** Signals about money on its way out. */
const HOLDING: readonly FraudSignalName[] = [
  ...(['minimalPlay', 'structuring', 'passThrough', 'bonusOnly', 'takeover'] as const),
]

/** Whether a withdrawal waits for a person. */
export function holdsWithdrawal(signals: readonly Level[]): boolean {
  return signals.some(({ signal, level }) => level === 3 && HOLDING.includes(signal))
}

/** Whether signals are stronger than when a person decided about them. */
export function isWorse(before: readonly Level[], now: readonly Level[]): boolean {
  const levelBefore = new Map(before.map(({ signal, level }) => [signal, level]))
  return now.some(({ signal, level }) => level >= 2 && level > (levelBefore.get(signal) ?? 0))
}

/** Levels by their weights; for the order of a queue. */
export function scoreOf(signals: readonly Level[], weights: FraudFile['weights']): number {
  return signals.reduce((sum, { signal, level }) => sum + level * weights[signal], 0)
}
