import { betReturn, isLostAlready, type BetTerms, type LegFactors } from '../bet/bet.ts'
import { ZERO, type Rational } from '../odds/rational.ts'
import type { Explanation } from './explanation.ts'
import { verdictOfBet, verdictOfLeg, type Verdict } from './verdict.ts'
import { voidedStakeMinor } from './voided-stake.ts'

/** Known facts of a leg. Facts are only ever added; the latest one of a leg counts. */
export type LegFact = {
  readonly leg: number
  /** 0 while the event is played and nothing was corrected. */
  readonly resultVersion: number
  /** How many facts of the event that result had. */
  readonly factNo: number
  /** Undefined takes an earlier result back: the leg is open again. */
  readonly factors: LegFactors | undefined
  readonly explanation: Explanation
}

export type BetOutcome =
  | { readonly status: 'open' }
  | {
      readonly status: Verdict
      readonly payoutMinor: bigint
      /** The part of the stake that was never at risk. */
      readonly voidedMinor: bigint
      readonly residue: Rational
      readonly isCapped: boolean
      /** Of each leg, in its order; a leg that no longer matters has none. */
      readonly explanations: readonly (Explanation | undefined)[]
    }

/** The fact that holds for each leg. The order in which facts came never matters. */
export function latestFacts(legCount: number, facts: readonly LegFact[]): (LegFact | undefined)[] {
  const latest: (LegFact | undefined)[] = Array.from({ length: legCount }, () => undefined)
  for (const fact of facts) {
    const known = latest[fact.leg]
    if (known === undefined || isLater(fact, known)) latest[fact.leg] = fact
  }
  return latest
}

function isLater(fact: LegFact, known: LegFact): boolean {
  if (fact.resultVersion !== known.resultVersion) return fact.resultVersion > known.resultVersion
  return fact.factNo > known.factNo
}

/** The state of the bet by these facts: a pure function, so the same facts give the same payout. */
export function settleBet(terms: BetTerms, facts: readonly LegFact[]): BetOutcome {
  const latest = latestFacts(terms.legs.length, facts)
  const factors = latest.map((fact) => fact?.factors)
  const explanations = latest.map((fact) => fact?.explanation)
  if (factors.some((known) => known === undefined)) {
    if (!isLostAlready(terms, factors)) return { status: 'open' }
    const lost = { payoutMinor: 0n, voidedMinor: 0n, residue: ZERO, isCapped: false }
    return { status: 'lost', ...lost, explanations }
  }
  const known = factors as LegFactors[]
  const legs = known.map((each, index) =>
    verdictOfLeg(terms.legs[index]!, each, explanations[index]),
  )
  const status = verdictOfBet(legs, !isLostAlready(terms, known))
  const voidedMinor = voidedStakeMinor(terms, known)
  return { status, ...betReturn(terms, known), voidedMinor, explanations }
}
