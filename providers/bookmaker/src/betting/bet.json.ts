import { combinedPrice, type PlaceTerms } from '@fairhouse/betting/bet/bet'
import { decimalOf } from '@fairhouse/betting/odds/format'
import { formatRational } from '@fairhouse/betting/odds/rational'
import type { BookEvent } from '../event/event.ts'
import type { SlipAnswer, SlipRefusal } from './bet-slip.ts'
import { type BetLegView, type BetView, listParts } from './bet.reader.ts'
import type { OfferAnswer, CashOutResult } from './cash-out.service.ts'
import type { Quote } from './placement.service.ts'

/** A bet as its player's browser gets it. Amounts are digits, prices decimals. */
export function toBetJson(bet: BetView, events: ReadonlyMap<number, BookEvent>) {
  return {
    id: bet.id,
    kind: bet.kind,
    status: bet.status,
    result: bet.result,
    isEachWay: bet.isEachWay,
    isFree: bet.isFree,
    currency: bet.currency,
    stake: bet.stakeMinor.toString(),
    openStake: bet.openStakeMinor.toString(),
    /** The part of the stake that was cashed out, and what it brought. */
    sold: { stake: bet.sold.stakeMinor.toString(), amount: bet.sold.amountMinor.toString() },
    lines: bet.lines,
    potential: bet.potentialMinor.toString(),
    paid: bet.paidMinor.toString(),
    /** Null where no single price stands for the bet: a system, and both parts of an each-way bet. */
    price: hasOnePrice(bet) ? decimalOf(combinedPrice(bet.legs)) : null,
    struckAt: bet.placedAt.toISOString(),
    closedAt: bet.closedAt?.toISOString() ?? null,
    /** Of a refusal by the wallet a code; of a bet that was voided in words. */
    reason: bet.reason,
    /** What became of it, the first step first: `amount` is what was paid by it, less what it took back. */
    steps: bet.postings.map(({ kind, status, madeAt, payoutMinor, reversedPayoutMinor }) => ({
      kind: status === 'void' ? ('void' as const) : kind,
      at: madeAt.toISOString(),
      amount: bet.isFree ? null : (payoutMinor - (reversedPayoutMinor ?? 0n)).toString(),
    })),
    autoCashOut: bet.autoCashOutMinor?.toString() ?? null,
    legs: bet.legs.map((leg) => {
      const event = events.get(leg.eventId)
      const competitors = (event?.competitors ?? []).map(({ name }) => name)
      return {
        eventId: leg.eventId,
        sportId: event?.sportId ?? null,
        event: event?.name ?? String(leg.eventId),
        competitors,
        startAt: event === undefined ? null : new Date(event.startMs).toISOString(),
        marketId: leg.marketId,
        specifiers: leg.specifiers,
        outcomeId: leg.outcomeId,
        slug: leg.label?.slug ?? null,
        outcome: leg.label?.outcome ?? [],
        parts: toPartsJson(leg),
        eachWay: toPlaceJson(leg.eachWay),
        isBanker: leg.isBanker,
        price: decimalOf(leg.price),
        result: leg.result,
        explanation: leg.explanation,
        correction: leg.correction,
      }
    }),
  }
}

function hasOnePrice({ kind, isEachWay }: BetView): boolean {
  return !isEachWay && (kind === 'single' || kind === 'multiple')
}

export function toQuoteJson(quote: Quote) {
  if (!quote.ok) return { ok: false, refusal: toRefusalJson(quote.refusal) }
  const { terms, read, stakeMinor, potentialMinor, stakeMaxMinor, delayMs } = quote
  return {
    ok: true,
    stake: stakeMinor.toString(),
    potential: potentialMinor.toString(),
    stakeMax: stakeMaxMinor.toString(),
    delayMs,
    prices: terms.legs.map(({ price }) => decimalOf(price)),
    /** The average return of 1000 staked on each. */
    returns: read.map((leg) => leg?.outcome?.returnToPlayer ?? null),
    /** Place terms at which each may be bet each way. */
    eachWay: read.map((leg) => toPlaceJson(leg?.eachWay)),
  }
}

function toPlaceJson(terms: PlaceTerms | undefined) {
  if (terms === undefined) return null
  return { places: terms.places, fraction: formatRational(terms.fraction) }
}

function toPartsJson(leg: BetLegView) {
  const parts = listParts(leg)
  if (parts === undefined) return null
  return parts.map(({ label, ...part }) => ({
    ...part,
    slug: label?.slug ?? null,
    outcome: label?.outcome ?? [],
  }))
}

export function toAnswerJson(answer: SlipAnswer) {
  if (answer.status !== 'refused') return { status: answer.status }
  return { status: 'refused', refusal: toRefusalJson(answer.refusal) }
}

/** The reason for refusing a bet, for the browser to display; changed prices include the current offer. */
function toRefusalJson(refusal: SlipRefusal) {
  switch (refusal.kind) {
    case 'bet':
      return { kind: refusal.kind, reason: refusal.refusal.reason }
    case 'stake':
      return { kind: refusal.kind, reason: refusal.refusal }
    case 'maxStake':
      return { kind: refusal.kind, stakeMax: refusal.stakeMaxMinor.toString() }
    case 'legs':
      return { kind: refusal.kind, legs: refusal.legs }
    case 'pricesMoved':
      return {
        kind: refusal.kind,
        moves: refusal.moves.map(({ leg, offered }) => ({ leg, offered: decimalOf(offered) })),
      }
    default:
      return refusal
  }
}

export function toOfferJson(answer: OfferAnswer) {
  if (!answer.ok) return answer
  const { amountMinor, stakeMinor } = answer.offer
  const { delayMs, leftMinMinor } = answer
  const amounts = { amount: `${amountMinor}`, stake: `${stakeMinor}`, leftMin: `${leftMinMinor}` }
  return { ok: true, ...amounts, delayMs }
}

export function toCashOutJson(answer: CashOutResult) {
  if (answer.ok) {
    return { ok: true, amount: answer.amountMinor.toString(), stake: answer.stakeMinor.toString() }
  }
  if (answer.reason !== 'moved') return answer
  return { ok: false, reason: 'moved', amount: answer.offer.amountMinor.toString() }
}
