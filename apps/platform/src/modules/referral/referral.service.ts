import type { Account } from '@fairhouse/contract/account'
import type { Referral } from '@fairhouse/contract/referral'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { parseMinorDigits } from '@fairhouse/money/amount'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { readBalances } from '#platform/ledger/balances'
import { referralPayoutTransfer } from '#platform/ledger/bonus.operations'
import { post } from '#platform/ledger/post'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import type { Live } from '#platform/modules/content/published'
import type { IsOnBreak } from '#platform/modules/limit/play-limits.port'
import { readPublicName } from '#platform/modules/player/public-name'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { announceAccount, findAccount } from '#platform/modules/wallet/wallet.account'
import type { ReferralRules } from './referral.file.ts'
import { listEarned, listPaidSteps, listReferred, readCode } from './referral.repo.ts'

export type ReferralDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly isOnBreak: IsOnBreak
  readonly rules: Live<ReferralRules | null>
  /** Codes of the currencies that accounts may be opened in. */
  readonly currencies: readonly string[]
}

/** A player's referral page; null if referral is off. */
export async function readReferral(
  { db, clock, currencies, ...deps }: ReferralDeps,
  { playerId, locale }: { readonly playerId: string; readonly locale: string },
): Promise<Referral | null> {
  const rules = await deps.rules(db)
  if (rules === null) return null
  const now = clock.now()
  const code = await readCode(db, playerId)
  const referred = await listReferred(db, playerId)
  const paid = await listPaidSteps(
    db,
    referred.map((row) => row.player_id),
  )
  const players = referred.map(async (row) => ({
    name: await readPublicName(db, row.player_id),
    registeredAt: row.registered_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    steps: paid.filter((one) => one.player_id === row.player_id).map(({ step_id }) => step_id),
    isOver: row.denial !== null || row.ends_at <= now,
    isDenied: row.denial !== null,
  }))
  return {
    code,
    days: rules.days,
    steps: rules.steps.map(({ id, names, deposited, staked, rewards }) => ({
      ...{ id, deposited, staked, name: wordIn(names, locale), baseCurrency: BASE_CURRENCY },
      rewards: currencies.flatMap((currency) => {
        const amount = rewards[currency]
        return amount === undefined ? [] : { currency, amount }
      }),
    })),
    players: await Promise.all(players),
    earnings: await readEarnings(db, playerId),
  }
}

async function readEarnings(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<Referral['earnings']> {
  const earned = await listEarned(db, playerId)
  const balances = await readBalances(
    db,
    earned.map((line) => line.wallet_account_id),
  )
  return earned.map((line) => ({
    accountId: line.wallet_account_id,
    currency: line.currency,
    available: balances.get(line.wallet_account_id)!.referralMinor.toString(),
    earned: line.earned.toString(),
  }))
}

type TransferRefusal =
  | 'validationFailed'
  | 'accountNotFound'
  | 'insufficientFunds'
  | 'idempotencyConflict'
  | 'overloaded'

/** Transfers earnings to the account's real money. */
export async function transferEarnings(
  { db }: Pick<ReferralDeps, 'db'>,
  order: {
    /** Idempotency id from the browser. */
    readonly id: string
    readonly playerId: string
    readonly accountId: string
    readonly amount: string
  },
): Promise<Result<Account, TransferRefusal>> {
  const { id, playerId, accountId } = order
  const account = await findAccount(db, { playerId, accountId })
  if (account === undefined) return refuse('accountNotFound')
  const amountMinor = parseMinorDigits(order.amount)
  if (amountMinor === undefined || amountMinor === 0n) {
    const problem = { code: 'integer', message: 'Value is not an amount above zero' }
    return refuse('validationFailed', { fields: { amount: problem } })
  }
  return inTransaction(db, async (trx) => {
    const transfer = { id: `referral-transfer:${playerId}:${id}`, account, amountMinor }
    const posted = await post(trx, referralPayoutTransfer(transfer))
    return posted.ok ? ok(await announceAccount(trx, account.id)) : posted
  })
}
