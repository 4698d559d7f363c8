import type { FraudFile, FraudSignal } from '@fairhouse/contract/office/fraud'
import {
  type FraudDecision,
  RISK_CLASSES,
  type RiskClass,
  type RiskReason,
} from '@fairhouse/contract/office/fraud-kind'
import { DAY_MS } from '../time-units.ts'
import { isSuspicious } from './judge-fraud.ts'

export type RiskFacts = {
  readonly signals: readonly Pick<FraudSignal, 'signal' | 'level'>[]
  readonly country: string
  /** Deposited in 90 days, in minor units of the base currency. */
  readonly depositedMinor: bigint
  readonly isVerified: boolean
  /** Whether the source of funds was shown and accepted. */
  readonly areFundsKnown: boolean
  /** Of the cases about the player. */
  readonly decisions: readonly FraudDecision[]
}

export type Risk = { readonly class: RiskClass; readonly reasons: readonly RiskReason[] }

/** The class that a reason asks for. */
const CLASS_OF: Readonly<Record<RiskReason, RiskClass>> = {
  caseDecided: 'high',
  highRiskCountry: 'high',
  largeUnproven: 'high',
  suspicious: 'high',
  signals: 'medium',
  largeDeposits: 'medium',
  unverified: 'medium',
}

/** How much of a risk a player is, with every reason for it. */
export function riskOf(facts: RiskFacts, rules: FraudFile['risk']): Risk {
  const { signals, depositedMinor, isVerified, areFundsKnown, decisions } = facts
  const isLarge = depositedMinor >= BigInt(rules.largeMinor)
  const found: Readonly<Record<RiskReason, boolean>> = {
    caseDecided: decisions.some((decision) => decision !== 'cleared'),
    highRiskCountry: rules.countries.includes(facts.country),
    largeUnproven: depositedMinor >= BigInt(rules.veryLargeMinor) && !areFundsKnown,
    suspicious: isSuspicious(signals),
    signals: signals.some(({ level }) => level >= 2),
    largeDeposits: isLarge,
    unverified: isLarge && !isVerified,
  }
  const reasons = (Object.keys(found) as RiskReason[]).filter((reason) => found[reason])
  const ranks = reasons.map((reason) => RISK_CLASSES.indexOf(CLASS_OF[reason]))
  return { class: RISK_CLASSES[Math.max(0, ...ranks)]!, reasons }
}

/** What counts: the word of a person until the next review. */
export function effectiveRisk(
  judged: RiskClass,
  person: { readonly chosen: RiskClass | null; readonly reviewAt: Date },
  now: Date,
): RiskClass {
  return person.chosen !== null && now < person.reviewAt ? person.chosen : judged
}

/** A higher risk is looked at again sooner. */
export function riskReviewAt(risk: RiskClass, now: Date, rules: FraudFile['risk']): Date {
  return new Date(now.getTime() + rules.reviewDays[risk] * DAY_MS)
}
