import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { decideVerifiedAct, type VerificationPolicy } from '@fairhouse/domain/verification'
import { requireCurrency } from '@fairhouse/money/currency'
import { convert, parseRate, type Priced } from '@fairhouse/money/rate'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readRates } from '#platform/modules/settings/currency-rate.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import type { RequireVerification } from '#platform/modules/kyc/verification/verification-gate.port'
import { findVerification } from '#platform/modules/kyc/verification/verification.query'
import { lockVerification, sumDeposits } from '#platform/modules/kyc/verification/verification.repo'

/** The gate over what is known of players, their invoices and the rates of today. */
export function createRequireVerification(policy: VerificationPolicy): RequireVerification {
  return async (trx, playerId, act) => {
    // Many at once would each find room that only one of them has.
    await lockVerification(trx, playerId)
    const state = (await findVerification(trx, playerId))?.state ?? 'none'
    if (act.kind === 'withdrawal' || state === 'approved' || policy.depositsAboveMinor === null) {
      return decideVerifiedAct(policy, state, { kind: act.kind, totalMinor: 0n })
    }
    // assumed: deposits under way count, since they may succeed
    const sums = new Map(
      await sumDeposits(trx, {
        playerId,
        type: INVOICE_TYPE.deposit,
        statuses: [INVOICE_STATUS.pending, INVOICE_STATUS.success],
      }),
    )
    sums.set(act.currency, (sums.get(act.currency) ?? 0n) + act.amountMinor)
    const totalMinor = await toBase(trx, sums)
    return decideVerifiedAct(policy, state, { kind: 'deposit', totalMinor })
  }
}

/** Up: half a cent over the limit is over it. A currency without a rate stops the act. */
async function toBase(
  db: Kysely<PlatformDatabase>,
  sums: ReadonlyMap<string, bigint>,
): Promise<bigint> {
  const rates = await readRates(db)
  const priced = (code: string): Priced => {
    const rate = parseRate(rates.get(code) ?? '')
    if (rate === undefined) throw new Error(`There is no rate of ${code}`)
    return { currency: requireCurrency(code), rate }
  }
  const to = priced(BASE_CURRENCY)
  return [...sums].reduce(
    (total, [code, minor]) => total + convert(minor, { from: priced(code), to, rounding: 'up' }),
    0n,
  )
}
