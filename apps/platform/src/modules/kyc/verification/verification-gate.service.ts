import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { VerificationState } from '@fairhouse/contract/verification'
import type { Condition } from '@fairhouse/domain/condition'
import {
  decideVerifiedAct,
  type MoneyAct,
  verificationConditions,
  type VerificationPolicy,
} from '@fairhouse/domain/verification'
import { requireCurrency } from '@fairhouse/money/currency'
import { convert, parseRate, type Priced } from '@fairhouse/money/rate'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readRates } from '#platform/modules/settings/currency-rate.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import type {
  GatedAct,
  RequireVerification,
} from '#platform/modules/kyc/verification/verification-gate.port'
import { findVerification } from '#platform/modules/kyc/verification/verification.query'
import { sumDeposits } from '#platform/modules/kyc/verification/verification.repo'
import { lockVerification } from '#platform/modules/player/player-money.query'

/** The gate, based on players' status, their invoices and current rates. */
export function createRequireVerification(policy: VerificationPolicy): RequireVerification {
  return async (trx, playerId, act) => {
    // Without the lock, concurrent actions would each find room for only one of them.
    await lockVerification(trx, playerId)
    const { state, money } = await readGate(trx, policy, playerId, act)
    return decideVerifiedAct(policy, state, money)
  }
}

/** What the gate asks now; takes no lock. */
export async function explainVerification(
  db: Kysely<PlatformDatabase>,
  policy: VerificationPolicy,
  playerId: string,
  act: GatedAct,
): Promise<readonly Condition[]> {
  const { state, money } = await readGate(db, policy, playerId, act)
  return verificationConditions(policy, state, money)
}

async function readGate(
  db: Kysely<PlatformDatabase>,
  policy: VerificationPolicy,
  playerId: string,
  act: GatedAct,
): Promise<{ readonly state: VerificationState; readonly money: MoneyAct }> {
  const state = (await findVerification(db, playerId))?.state ?? 'none'
  if (act.kind === 'withdrawal' || state === 'approved' || policy.depositsAboveMinor === null)
    return { state, money: { kind: act.kind, totalMinor: 0n } }
  // assumed: pending deposits count, since they may succeed
  const sums = new Map(
    await sumDeposits(db, {
      playerId,
      type: INVOICE_TYPE.deposit,
      statuses: [INVOICE_STATUS.pending, INVOICE_STATUS.success],
    }),
  )
  sums.set(act.currency, (sums.get(act.currency) ?? 0n) + act.amountMinor)
  return { state, money: { kind: 'deposit', totalMinor: await toBase(db, sums) } }
}

/**
 * Rounded up: half a cent above the limit is above it. A currency without a rate blocks the action.
 */
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
