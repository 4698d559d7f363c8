import type { LegPart } from '@fairhouse/betting/bet/bet'
import { decimalOf } from '@fairhouse/betting/odds/format'
import type { ExplanationCode } from '@fairhouse/betting/settlement/explanation'
import type { BetVerdict, Verdict } from '@fairhouse/betting/settlement/verdict'
import type { Kysely } from 'kysely'
import { viewBet, type BetLegView, listParts } from '../betting/bet.reader.ts'
import { listClosingPrices } from '../betting/closing-price.repo.ts'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import { findEvent } from '../event/event.repo.ts'
import type { BookEvent } from '../event/event.ts'
import { nameMarket, nameOutcome } from '../naming/market-name.ts'
import english from '../../texts/en/markets.json' with { type: 'json' }

type LegResult = Verdict | 'open'

/** By which a rule makes a selection void. */
const VOID_CODES = [
  'eventNotPlayed',
  'eventUnfinished',
  'partNotPlayed',
  'nonRunner',
  'marketCancelled',
  'marketDropped',
] as const satisfies readonly ExplanationCode[]

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
    /** The last price before the event began, if it is known. */
    readonly closing?: string
    readonly result: LegResult
    /** Why an operator changed the result of its event. */
    readonly reason?: string
    /** Why it is void, where a rule made it so. */
    readonly why?: (typeof VOID_CODES)[number]
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
    const closing = await listClosingPrices(db, betId)
    const legs = await Promise.all(
      bet.legs.map(async (leg, index) => ({
        ...toCouponLeg(leg, await findEvent(db, leg.eventId)),
        ...(closing.has(index) && { closing: closing.get(index)! }),
      })),
    )
    const { kind, status, result, reason } = bet
    const isExplained = status === 'voided' && reason !== null
    return { kind, result, ...(isExplained && { reason: cutReason(reason) }), legs }
  }
}

function toCouponLeg(leg: BetLegView, event: BookEvent | undefined): Coupon['legs'][number] {
  const { label, specifiers } = leg
  const why =
    leg.result === 'void' ? VOID_CODES.find((code) => code === leg.explanation?.code) : undefined
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
    ...(why !== undefined && { why }),
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
