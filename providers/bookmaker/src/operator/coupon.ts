import type { Kysely } from 'kysely'
import type { LegPart } from '../bet/bet.ts'
import { viewBet, type BetLegView, type BetView } from '../betting/bet.reader.ts'
import type { BookmakerDatabase } from '../bookmaker.tables.ts'
import { findEvent } from '../event/event.repo.ts'
import type { BookEvent } from '../event/event.ts'
import { nameMarket, nameOutcome } from '../naming/market-name.ts'
import { WORDS_EN } from '../naming/words.en.ts'
import { compare, ONE, parseRational, type Rational } from '../odds/rational.ts'

type LegResult = 'open' | 'won' | 'lost' | 'void' | 'part'

/** A bet as the operator shows it in its own history. */
export type Coupon = {
  readonly kind: string
  readonly result: LegResult | 'cashedOut'
  readonly legs: readonly {
    readonly event: string
    readonly market: string
    readonly outcome: string
    /** Decimal, two places. */
    readonly price: string
    readonly result: LegResult
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
    return { kind: bet.kind, result: resultOf(bet), legs }
  }
}

function toCouponLeg(leg: BetLegView, event: BookEvent | undefined): Coupon['legs'][number] {
  const { label, specifiers } = leg
  const named = { competitors: (event?.competitors ?? []).map(({ name }) => name) }
  const wordOf = (part: LegPart) => {
    const market = { slug: part.label?.slug ?? part.marketId, specifiers: part.specifiers }
    return {
      market: nameMarket(market, named, WORDS_EN),
      outcome: nameOutcome(part.label?.outcome ?? [part.outcomeId], market, named, WORDS_EN),
    }
  }
  const common = {
    event: event?.name ?? String(leg.eventId),
    price: decimalOf(leg.price),
    result: legResultOf(leg),
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
const RESULTS: Readonly<Record<string, LegResult>> = { won: 'won', lost: 'lost', void: 'void' }

/** The parts of a bet builder, with what each settled as by the explanation of the result. */
export function listParts({ parts, explanation }: Pick<BetLegView, 'parts' | 'explanation'>) {
  const results = explanation?.params['results']?.split(',') ?? []
  return parts?.map((part, index) => ({ ...part, result: RESULTS[results[index] ?? ''] ?? 'open' }))
}

/** By the factor: 1 is void, the price itself a win, anything between a part. */
export function legResultOf({ factors, price }: Pick<BetLegView, 'factors' | 'price'>): LegResult {
  const win = factors === null ? undefined : parseRational(factors.win)
  if (win === undefined) return 'open'
  if (win.n === 0n) return factors?.place === undefined || factors.place === '0/1' ? 'lost' : 'part'
  if (compare(win, ONE) === 0) return 'void'
  return compare(win, price) === 0 ? 'won' : 'part'
}

function resultOf({ status, result }: BetView): Coupon['result'] {
  if (status === 'cashedOut') return 'cashedOut'
  if (status === 'voided' || status === 'cancelled') return 'void'
  return status === 'settled' ? (result ?? 'open') : 'open'
}

/** A price of the ladder has whole hundredths; anything finer is cut. */
export function decimalOf({ n, d }: Rational): string {
  const hundredths = (n * 100n) / d
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
