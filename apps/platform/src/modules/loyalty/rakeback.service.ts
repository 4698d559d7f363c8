import type { Account } from '@fairhouse/contract/account'
import type { Rakeback } from '@fairhouse/contract/race'
import { claimableRakeback } from '@fairhouse/domain/rakeback'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { inTransaction } from '#platform/database/transaction'
import { lockBalances } from '#platform/ledger/balances'
import type { IsOnBreak } from '#platform/modules/limit/play-limits.port'
import { payReward } from '#platform/modules/wallet/reward'
import {
  announceAccount,
  findAccount,
  findAccountIn,
} from '#platform/modules/wallet/wallet.account'
import type { LoyaltyDeps } from './loyalty.service.ts'
import { findClaim, findRakeback, insertClaim, lockRakeback } from './rakeback.repo.ts'

type Deps = Pick<LoyaltyDeps, 'db' | 'clock' | 'loyalty'> & { readonly isOnBreak: IsOnBreak }

/** A player's rakeback in a currency; null if there is none. */
export async function readRakeback(
  deps: Deps,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
): Promise<Rakeback | null> {
  const { db, clock } = deps
  const account = await findAccountIn(db, { playerId, currency })
  const loyalty = await deps.loyalty(db)
  if (!loyalty || loyalty.rakebackHundredths === 0 || !account) return null
  const row = await findRakeback(db, account.id)
  const day = toDay(clock.now())
  const isClaimed = (await findClaim(db, { accountId: account.id, day })) !== undefined
  const claimed = row?.claimed_minor ?? 0n
  return {
    accountId: account.id,
    currency,
    shareHundredths: loyalty.rakebackHundredths,
    claimable: claimableRakeback({ parts: row?.parts ?? 0n, claimedMinor: claimed }).toString(),
    claimed: claimed.toString(),
    nextClaimAt: isClaimed ? new Date(Date.parse(day) + DAY_MS).toISOString() : null,
  }
}

type ClaimRefusal = 'accountNotFound' | 'rakebackUnavailable' | 'coolingOff' | 'overloaded'

/** Pays out the accrued rakeback, once per UTC day. */
export async function claimRakeback(
  { db, clock, isOnBreak }: Deps,
  order: {
    /** Idempotency id from the browser. */
    readonly id: string
    readonly playerId: string
    readonly accountId: string
  },
): Promise<Result<Account, ClaimRefusal>> {
  const { id, playerId, accountId } = order
  const account = await findAccount(db, { playerId, accountId })
  if (account === undefined) return refuse('accountNotFound')
  return inTransaction(db, async (trx) => {
    await lockBalances(trx, accountId)
    const row = await lockRakeback(trx, accountId)
    const now = clock.now()
    const day = toDay(now)
    const known = await findClaim(trx, { accountId, day })
    if (known?.claim_id === id) return ok(await announceAccount(trx, accountId))
    if (known || !row) return refuse('rakebackUnavailable')
    if (await isOnBreak(trx, playerId)) return refuse('coolingOff')
    const amountMinor = claimableRakeback({ parts: row.parts, claimedMinor: row.claimed_minor })
    if (amountMinor === 0n) return refuse('rakebackUnavailable')
    const transferId = `rakeback:${accountId}:${day}`
    const transfer = { id: transferId, account, purpose: 'rakeback', amountMinor }
    const paid = await payReward(trx, transfer)
    if (paid === null) throw new Error(`${transferId} has been paid before`)
    await insertClaim(trx, {
      ...{ wallet_account_id: accountId, day, claim_id: id },
      ...{ amount_minor: amountMinor, claimed_at: now },
    })
    return ok(paid)
  })
}

function toDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}
