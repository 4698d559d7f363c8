import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readToBaseMinor, type ToBaseMinor } from '#platform/modules/settings/base-amount'

/** Whether a payout is plausible. */
export type AdmitsPayout = (
  trx: Transaction<PlatformDatabase>,
  payout: {
    readonly currency: string
    readonly payoutMinor: bigint
    /** What the bet has paid before. */
    readonly paidMinor: bigint
  },
) => Promise<boolean>

const RATES_AGE_MS_MAX = 60_000

/**
 * The most that one bet pays in all its settlements, in minor units of the base currency. It catches errors and
 * stolen keys of providers; their own limits are far below. Rates are read again after a minute.
 */
export function createPayoutCeiling(
  clock: Pick<Clock, 'now'>,
  maxMinor: bigint | undefined,
): AdmitsPayout {
  let rates: { readonly toBaseMinor: ToBaseMinor; readonly readAtMs: number } | null = null
  return async (trx, { currency, payoutMinor, paidMinor }) => {
    if (maxMinor === undefined || payoutMinor === 0n) return true
    const nowMs = clock.now().getTime()
    if (rates === null || nowMs - rates.readAtMs > RATES_AGE_MS_MAX)
      rates = { toBaseMinor: await readToBaseMinor(trx), readAtMs: nowMs }
    const baseMinor = rates.toBaseMinor({ currency, amountMinor: paidMinor + payoutMinor })
    // assumed: without a rate nothing is known about the amount, and players are paid
    return baseMinor === null || baseMinor <= maxMinor
  }
}
