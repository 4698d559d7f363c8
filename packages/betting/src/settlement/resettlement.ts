import type { BetTerms } from '../bet/bet.ts'
import { settleBet, type BetOutcome, type LegFact } from './bet-settlement.ts'

/** The postings of a bet, oldest first. A settlement is never edited. */
export type Posting =
  | {
      readonly kind: 'settlement'
      /** 1, 2, … within the bet: with the bet's id it is the idempotency key. */
      readonly version: number
      readonly outcome: Exclude<BetOutcome, { status: 'open' }>
    }
  | {
      readonly kind: 'reversal'
      readonly version: number
      /** The version of the settlement that is reversed completely. */
      readonly reverses: number
      readonly payoutMinor: bigint
    }

/**
 * The postings that bring the bet in line with the facts: none, a settlement, a reversal,
 * or a reversal and a settlement. Cashed-out bets are closed and never come here.
 */
export function planPostings(
  terms: BetTerms,
  facts: readonly LegFact[],
  posted: readonly Posting[],
): Posting[] {
  const outcome = settleBet(terms, facts)
  const current = currentSettlement(posted)
  if (current !== undefined && isSame(current.outcome, outcome)) return []
  const next = posted.length + 1
  const reversal: Posting[] = current === undefined ? [] : [reverse(current, next)]
  if (outcome.status === 'open') return reversal
  return [...reversal, { kind: 'settlement', version: next + reversal.length, outcome }]
}

type Settlement = Extract<Posting, { kind: 'settlement' }>

/** The settlement that holds now: the last one, unless it was reversed. */
export function currentSettlement(posted: readonly Posting[]): Settlement | undefined {
  const last = posted.at(-1)
  return last?.kind === 'settlement' ? last : undefined
}

function reverse({ version, outcome }: Settlement, next: number): Posting {
  return { kind: 'reversal', version: next, reverses: version, payoutMinor: outcome.payoutMinor }
}

function isSame(a: BetOutcome, b: BetOutcome): boolean {
  if (a.status === 'open' || b.status === 'open') return a.status === b.status
  return a.status === b.status && a.payoutMinor === b.payoutMinor && a.voidedMinor === b.voidedMinor
}
