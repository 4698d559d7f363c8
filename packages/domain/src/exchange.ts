import { convert, type Priced } from '@fairhouse/money/rate'
import { mulDiv } from '@fairhouse/money/rounding'
import { ok, refuse, type Result } from './result.ts'

/** assumed: long enough to read a quote, too short to speculate */
const QUOTE_MS = 15_000
// assumed: the clocks of a rate source and of the platform differ by less
const CLOCKS_APART_MS = 5 * 60_000
const RATE_OLD_AFTER_MS = 24 * 60 * 60_000

export type ExchangeTerms = { readonly feeMinor: bigint; readonly toMinor: bigint }

/**
 * Converts an amount. The fee is a share in hundredths of a percent, rounded up; the rest is
 * converted and rounded down.
 */
export function decideExchange(
  fromMinor: bigint,
  {
    from,
    to,
    feeBasisPoints,
  }: {
    readonly from: Priced | undefined
    readonly to: Priced | undefined
    readonly feeBasisPoints: number
  },
): Result<ExchangeTerms, 'rateMissing' | 'amountTooSmall'> {
  if (from === undefined || to === undefined) return refuse('rateMissing')
  const feeMinor = mulDiv(fromMinor, BigInt(feeBasisPoints), 10_000n, 'up')
  const toMinor = convert(fromMinor - feeMinor, { from, to, rounding: 'down' })
  return toMinor > 0n ? ok({ feeMinor, toMinor }) : refuse('amountTooSmall')
}

/** Whether a rate is old enough to warn the player. */
export function isRateOld(asOf: Date, now: Date): boolean {
  return now.getTime() - asOf.getTime() > RATE_OLD_AFTER_MS
}

/**
 * Until when a quote holds: a moment, and not beyond the age at which its rate is refused. Null if the
 * rate has that age already. `maxAgeMs` null = any age.
 */
export function quoteEndsAt(
  { asOf, maxAgeMs }: { readonly asOf: Date; readonly maxAgeMs: number | null },
  now: Date,
): Date | null {
  const endsAt = now.getTime() + QUOTE_MS
  if (maxAgeMs === null) return new Date(endsAt)
  const refusedAt = asOf.getTime() + maxAgeMs
  return refusedAt < now.getTime() ? null : new Date(Math.min(endsAt, refusedAt))
}

/** Whether a source dates its rates so far ahead that they would never be replaced. */
export function isRateAhead(asOf: Date, now: Date): boolean {
  return asOf.getTime() - now.getTime() > CLOCKS_APART_MS
}

/** Whether a quote can still be accepted. */
export function isQuoteOpen(expiresAt: Date, now: Date): boolean {
  return now.getTime() <= expiresAt.getTime()
}

/**
 * Whether a quote gives no more than its amount is worth now. Rates change at once and are public: who
 * holds a quote at rates that moved by more than its fee would accept it for the difference.
 */
export function isQuoteCovered(
  quote: { readonly fromMinor: bigint; readonly toMinor: bigint },
  { from, to }: { readonly from: Priced | undefined; readonly to: Priced | undefined },
): boolean {
  if (from === undefined || to === undefined) return false
  return quote.toMinor <= convert(quote.fromMinor, { from, to, rounding: 'down' })
}
