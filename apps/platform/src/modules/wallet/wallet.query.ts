import type { Account } from '@fairhouse/contract/account'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { listWithBalances } from './wallet.repo.ts'
import { toAccount } from './wallet.wire.ts'

/** All accounts of a player, in lock order. */
export async function listAccountIds(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('wallet_account')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A player's accounts as the player sees them, the active one first. */
export async function listPlayerAccounts(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<Account[]> {
  const rows = await listWithBalances(db, [playerId])
  return rows.get(playerId)?.map(toAccount) ?? []
}
