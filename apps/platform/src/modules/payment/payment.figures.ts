import { isMethodAllowed } from '@fairhouse/domain/market/payment-methods'
import { listMarkets, type Markets } from '@fairhouse/domain/market/market'
import { payoutPromisedAt } from '@fairhouse/domain/market/payout-promise'
import type { WithdrawalPolicy } from '@fairhouse/domain/payment/withdrawal'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import type { FigureSource, FigureWriter } from '#platform/modules/content/figure'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import type { MethodDirection, MethodOffer, PaymentMethods } from './payment-method.ts'
import type { PayoutTimes } from './payment.routes.ts'

const EPOCH = new Date(0)

export type PaymentFiguresDeps = PayoutTimes & {
  readonly methods: PaymentMethods
  readonly markets: Markets
  readonly withdrawals: WithdrawalPolicy
  /** Those that players may choose. */
  readonly currencies: readonly string[]
}

/** What the payment rules of a site say in figures. */
export function createPaymentFigures(deps: PaymentFiguresDeps): FigureSource {
  const markets = listMarkets(deps.markets)
  return {
    names: ['deposit-methods', 'withdrawal-methods', 'payout-time-most', 'new-destination-wait'],
    async read(write) {
      const times = await deps.payoutTimes()
      const rowsOf = (direction: MethodDirection) =>
        listOnce(deps, direction).map((offer) =>
          describeMethod(write, offer, times.get(offer.method) ?? offer.durationSeconds),
        )
      const promises = markets.map((market) => payoutPromisedAt(market, EPOCH)?.getTime() ?? null)
      const waitMs = deps.withdrawals.newDestinationWaitMs
      return {
        'deposit-methods': rowsOf('deposit'),
        'withdrawal-methods': rowsOf('withdrawal'),
        // A page is one for all: what holds in some markets only, a withdrawal says itself.
        'payout-time-most': promises.every((promisedMs) => promisedMs !== null)
          ? write.duration(Math.max(...promises) / 1_000)
          : null,
        'new-destination-wait': waitMs === 0 ? null : write.duration(waitMs / 1_000),
      }
    },
  }
}

/** Each method in one currency: the base currency where it takes it. */
function listOnce(
  { methods, markets, currencies }: PaymentFiguresDeps,
  direction: MethodDirection,
): MethodOffer[] {
  const offered = methods
    .all()
    .filter(
      ({ direction: own, kind, currency }) =>
        own === direction &&
        currencies.includes(currency.code) &&
        listMarkets(markets).some((market) => isMethodAllowed(market, kind)),
    )
  const byMethod = Map.groupBy(offered, ({ method }) => method)
  return [...byMethod.values()].map(
    (offers) => offers.find(({ currency }) => currency.code === BASE_CURRENCY) ?? offers[0]!,
  )
}

function describeMethod(
  write: FigureWriter,
  { names, countries, currency, minAmountMinor, maxAmountMinor, fee }: MethodOffer,
  seconds: number,
): string[] {
  const name = wordIn(names, write.locale)
  const fees = [
    ...(fee.basisPoints > 0 ? [write.percent(fee.basisPoints / 100)] : []),
    ...(fee.fixedMinor > 0n ? [write.amount(fee.fixedMinor, currency)] : []),
  ]
  return [
    countries === null ? name : `${name} (${countries.map(write.country).join(', ')})`,
    write.amount(minAmountMinor, currency),
    write.amount(maxAmountMinor, currency),
    fees.join(' + '),
    seconds === 0 ? '' : write.about(seconds),
  ]
}
