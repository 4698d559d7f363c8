import type { Kysely } from 'kysely'
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
  const market = { slug: label?.slug ?? leg.marketId, specifiers }
  return {
    event: event?.name ?? String(leg.eventId),
    market: nameMarket(market, named, WORDS_EN),
    outcome: nameOutcome(label?.outcome ?? [leg.outcomeId], market, named, WORDS_EN),
    price: decimalOf(leg.price),
    result: legResultOf(leg),
  }
}

/** By the factor: 1 is a void, the price itself a win, what lies between a part. */
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
