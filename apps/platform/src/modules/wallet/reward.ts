import type { Account } from '@fairhouse/contract/account'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { rewardTransfer } from '#platform/ledger/bonus.operations'
import type { TransferAccount } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { announceAccount, findAccountIn } from '#platform/modules/wallet/wallet.account'

/** Pays a reward in real money, once per id; null if one was paid under it. */
export async function payReward(
  trx: Transaction<PlatformDatabase>,
  reward: Parameters<typeof rewardTransfer>[0],
): Promise<Account | null> {
  const posted = await post(trx, rewardTransfer(reward))
  // What is due may have changed since: the same id with another amount is refused.
  if (!posted.ok || posted.status === 'replayed') return null
  return announceAccount(trx, reward.account.id)
}

/** The preferred account if there is a reward in its currency, else another one of the player. */
export async function findRewardAccount(
  db: Kysely<PlatformDatabase>,
  {
    playerId,
    preferred,
    rewards,
  }: {
    readonly playerId: string
    readonly preferred: TransferAccount | undefined
    readonly rewards: Readonly<Record<string, unknown>>
  },
): Promise<TransferAccount | null> {
  if (preferred && rewards[preferred.currency] !== undefined) return preferred
  for (const currency of Object.keys(rewards)) {
    const account = await findAccountIn(db, { playerId, currency })
    if (account) return account
  }
  return null
}
