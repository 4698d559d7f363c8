import type { LegPart } from '@fairhouse/betting/bet/bet'
import { decimalOf } from '@fairhouse/betting/odds/format'
import type { BetVerdict, Verdict } from '@fairhouse/betting/settlement/verdict'
import type { Kysely } from 'kysely'
import { viewBet, type BetLegView, listParts } from '../betting/bet.reader.ts'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import { findEvent } from '../event/event.repo.ts'
import type { BookEvent } from '../event/event.ts'
import { nameMarket, nameOutcome } from '../naming/market-name.ts'
import english from '../../texts/en/markets.json' with { type: 'json' }

type LegResult = Verdict | 'open'

/** A bet as the operator shows it in its own history. */
export type Coupon = {
  readonly kind: string
  readonly result: BetVerdict
  /** Why an operator voided it. */
  readonly reason?: string
  readonly legs: readonly {
    readonly event: string
    readonly market: string
    readonly outcome: string
    /** Decimal, two places. */
    readonly price: string
    readonly result: LegResult
    /** Why an operator changed the result of its event. */
    readonly reason?: string
    /** Of a bet builder. */
    readonly parts?: readonly {
      readonly market: string
      readonly outcome: string
      readonly result: LegResult
    }[]
  }[]
}

/** Words a bet for the operator, in English. */
export function createCouponReader(db: Kysely<BookmakerDatabase>) {
  return async (betId: string): Promise<Coupon> => {
    const bet = await viewBet(db, betId)
    if (bet === undefined) throw new Error(`no bet ${betId}`)
    const legs = await Promise.all(
      bet.legs.map(async (leg) => toCouponLeg(leg, await findEvent(db, leg.eventId))),
    )
    const { kind, status, result, reason } = bet
    const isExplained = status === 'voided' && reason !== null
    return { kind, result, ...(isExplained && { reason: cutReason(reason) }), legs }
  }
}

function toCouponLeg(leg: BetLegView, event: BookEvent | undefined): Coupon['legs'][number] {
  const { label, specifiers } = leg
  const named = { competitors: (event?.competitors ?? []).map(({ name }) => name) }
  const wordOf = (part: LegPart) => {
    const market = { slug: part.label?.slug ?? part.marketId, specifiers: part.specifiers }
    return {
      market: nameMarket(market, named, english),
      outcome: nameOutcome(part.label?.outcome ?? [part.outcomeId], market, named, english),
    }
  }
  const common = {
    event: event?.name ?? String(leg.eventId),
    price: decimalOf(leg.price),
    result: leg.result,
    ...(leg.correction !== null && { reason: cutReason(leg.correction) }),
  }
  const parts = listParts(leg)?.map(({ result, ...part }) => ({ ...wordOf(part), result }))
  if (parts === undefined) {
    const { marketId, outcomeId } = leg
    return { ...common, ...wordOf({ marketId, specifiers, outcomeId, ...(label && { label }) }) }
  }
  const outcome = parts.map((part) => part.outcome).join(' + ')
  return { ...common, market: 'Bet builder', outcome: outcome.slice(0, OUTCOME_MAX), parts }
}

const OUTCOME_MAX = 200
/** Twenty legs with their reasons are one message. */
const REASON_MAX = 300
const cutReason = (reason: string) => reason.slice(0, REASON_MAX)
