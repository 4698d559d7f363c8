import {
  potentialReturn,
  shapeOf,
  totalStakeMinor,
  type LegPart,
  type PlaceTerms,
} from '@fairhouse/betting/bet/bet'
import { encodeFactors, type LegLabel, type EncodedFactors } from '@fairhouse/betting/bet/bet.codec'
import { freeReturn } from '@fairhouse/betting/bet/stake'
import { nameSystem } from '@fairhouse/betting/bet/system'
import type { Rational } from '@fairhouse/betting/odds/rational'
import { latestFacts, settleBet } from '@fairhouse/betting/settlement/bet-settlement'
import type { Explanation } from '@fairhouse/betting/settlement/explanation'
import {
  verdictOfLeg,
  verdictOfStatus,
  type BetVerdict,
  type Verdict,
} from '@fairhouse/betting/settlement/verdict'
import type { BetStatus } from '../database/bookmaker.tables.ts'
import { listCorrections } from '../event/correction.repo.ts'
import { findBet, listBetsOfPlayer, type BetFilter, type Db, type StoredBet } from './bet.repo.ts'
import { listLegFacts, listPostings, type StoredPosting } from './posting.repo.ts'

export type BetLegView = {
  readonly eventId: number
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
  readonly price: Rational
  readonly label: LegLabel | undefined
  /** Of a bet builder. */
  readonly parts: readonly LegPart[] | undefined
  readonly eachWay: PlaceTerms | undefined
  /** Part of every line of a system. */
  readonly isBanker: boolean
  /** The multipliers of the leg's lines, `win` and `place`, as fractions; null while it is open. */
  readonly factors: EncodedFactors | null
  readonly result: Verdict | 'open'
  /** Why it settled so; null while it is open. */
  readonly explanation: Explanation | null
  /** Why an operator changed or voided the result of its event; null for a result as reported. */
  readonly correction: string | null
}

export type BetView = {
  readonly id: string
  readonly playerKey: string
  readonly kind: string
  readonly status: BetStatus
  readonly result: BetVerdict
  readonly isEachWay: boolean
  /** A free bet: amounts are without its stake, which is not paid back. */
  readonly isFree: boolean
  readonly currency: string
  readonly stakeMinor: bigint
  /** The stake left after cash-outs: none when all of it was cashed out. */
  readonly openStakeMinor: bigint
  /** The stake that was cashed out, and what it brought. */
  readonly sold: { readonly stakeMinor: bigint; readonly amountMinor: bigint }
  /** Into so many equal parts the stake is split. */
  readonly lines: number
  readonly potentialMinor: bigint
  /** Everything paid for the bet, cash-outs included. */
  readonly paidMinor: bigint
  readonly placedAt: Date
  readonly closedAt: Date | null
  readonly reason: string | null
  readonly rulesVersion: string
  readonly autoCashOutMinor: bigint | null
  readonly legs: readonly BetLegView[]
  readonly postings: readonly StoredPosting[]
}

/** A bet with its legs, their results and reasons, and its payouts. */
export async function viewBet(db: Db, id: string): Promise<BetView | undefined> {
  const bet = await findBet(db, id)
  return bet && toView(db, bet)
}

export async function viewBetsOfPlayer(
  db: Db,
  playerKey: string,
  filter: BetFilter = {},
): Promise<BetView[]> {
  const bets = await listBetsOfPlayer(db, playerKey, filter)
  return Promise.all(bets.map((bet) => toView(db, bet)))
}

async function toView(db: Db, bet: StoredBet): Promise<BetView> {
  const { terms } = bet
  const known = await listLegFacts(db, bet.id)
  const facts = latestFacts(terms.legs.length, known)
  const reasons = await listCorrections(
    db,
    facts.flatMap((fact) => {
      if (fact === undefined) return []
      const { eventId, marketId, parts } = terms.legs[fact.leg]!
      const marketIds = (parts ?? [{ marketId }]).map((part) => part.marketId)
      const isMarketVoid = fact.explanation.code === 'marketCancelled'
      return [{ eventId: Number(eventId), version: fact.resultVersion, marketIds, isMarketVoid }]
    }),
  )
  const postings = await listPostings(db, bet.id)
  const isFree = bet.rewardId !== null
  const netOf = (minor: bigint) => (isFree ? freeReturn(minor, bet.stakeMinor) : minor)
  const settled = settleBet(terms, known)
  return {
    id: bet.id,
    playerKey: bet.playerKey,
    kind: nameSystem(shapeOf(terms)),
    status: bet.status,
    result: verdictOfStatus(bet.status, settled.status === 'open' ? undefined : settled.status),
    isEachWay: terms.isEachWay,
    isFree,
    currency: bet.currency,
    stakeMinor: bet.stakeMinor,
    openStakeMinor: bet.status === 'cashedOut' ? 0n : totalStakeMinor(terms),
    sold: soldOf(postings),
    lines: Number(totalStakeMinor(terms) / terms.unitStakeMinor),
    potentialMinor: netOf(potentialReturn(terms).payoutMinor),
    paidMinor: netOf(paidMinor(postings)),
    placedAt: bet.placedAt,
    closedAt: bet.closedAt,
    reason: bet.reason,
    rulesVersion: bet.rulesVersion,
    autoCashOutMinor: bet.autoCashOutMinor,
    legs: terms.legs.map(({ eventId, marketId, specifiers, price, parts, eachWay }, index) => {
      const fact = facts[index]
      const { factors, explanation } = fact ?? {}
      return {
        label: terms.labels[index],
        parts,
        eachWay,
        isBanker: terms.bankers.includes(index),
        eventId: Number(eventId),
        marketId,
        specifiers,
        outcomeId: terms.outcomeIds[index]!,
        price,
        factors: factors === undefined ? null : encodeFactors(factors),
        result: factors === undefined ? 'open' : verdictOfLeg({ price }, factors, explanation),
        explanation: explanation ?? null,
        correction: reasons.get(Number(eventId)) ?? null,
      }
    }),
    postings,
  }
}

function soldOf(postings: readonly StoredPosting[]): BetView['sold'] {
  const sales = postings.filter(({ kind }) => kind === 'cashOut')
  return {
    stakeMinor: sales.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    amountMinor: paidMinor(sales),
  }
}

/** The sum of payouts, excluding reversed ones. */
export function paidMinor(postings: readonly StoredPosting[]): bigint {
  return postings.reduce(
    (sum, { payoutMinor, reversedPayoutMinor }) => sum + payoutMinor - (reversedPayoutMinor ?? 0n),
    0n,
  )
}

const RESULTS: Readonly<Record<string, BetLegView['result']>> = {
  won: 'won',
  lost: 'lost',
  void: 'void',
}

/** The parts of a bet builder, with what each settled as by the explanation of the result. */
export function listParts({ parts, explanation }: Pick<BetLegView, 'parts' | 'explanation'>) {
  const results = explanation?.params['results']?.split(',') ?? []
  return parts?.map((part, index) => ({ ...part, result: RESULTS[results[index] ?? ''] ?? 'open' }))
}
