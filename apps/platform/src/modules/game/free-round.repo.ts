import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type FreeRoundGrant = Selectable<PlatformDatabase['free_round_grant']>

type Db = Kysely<PlatformDatabase>

/** Stores a grant; returns false if its id exists. */
export async function insertGrant(db: Db, grant: FreeRoundGrant): Promise<boolean> {
  const result = await db
    .insertInto('free_round_grant')
    .values(grant)
    .onConflict((conflict) => conflict.column('reward_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findGrant(db: Db, rewardId: string): Promise<FreeRoundGrant | undefined> {
  return db
    .selectFrom('free_round_grant')
    .selectAll()
    .where('reward_id', '=', rewardId)
    .executeTakeFirst()
}

/** A grant by our id or by that of its provider. */
export function findNamedGrant(
  db: Db,
  { provider, named }: { readonly provider: string; readonly named: string },
): Promise<FreeRoundGrant | undefined> {
  return db
    .selectFrom('free_round_grant')
    .selectAll()
    .where('provider', '=', provider)
    .where((where) =>
      where.or([where('reward_id', '=', named), where('provider_reward', '=', named)]),
    )
    .executeTakeFirst()
}

/** Locks the grant of a bet or report, so that two rounds cannot both be the last one. */
export function lockGrant(
  trx: Transaction<PlatformDatabase>,
  rewardId: string,
): Promise<FreeRoundGrant | undefined> {
  return trx
    .selectFrom('free_round_grant')
    .select([
      'reward_id',
      'player_id',
      'provider',
      'game_identity',
      'currency',
      'count',
      'stake_minor',
      'bonus_id',
      'granted_at',
      'expires_at',
      'cancelled_at',
      'reported_played',
      'provider_reward',
    ])
    .where('reward_id', '=', rewardId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function cancelGrant(db: Db, rewardId: string, now: Date): Promise<void> {
  await db
    .updateTable('free_round_grant')
    .set({ cancelled_at: now })
    .where('reward_id', '=', rewardId)
    .where('cancelled_at', 'is', null)
    .execute()
}

export async function setReportedPlayed(
  trx: Transaction<PlatformDatabase>,
  of: { readonly rewardId: string; readonly played: number },
): Promise<void> {
  await trx
    .updateTable('free_round_grant')
    .set({ reported_played: of.played })
    .where('reward_id', '=', of.rewardId)
    .execute()
}

export async function setProviderReward(
  db: Db,
  of: { readonly rewardId: string; readonly providerReward: string },
): Promise<void> {
  await db
    .updateTable('free_round_grant')
    .set({ provider_reward: of.providerReward })
    .where('reward_id', '=', of.rewardId)
    .execute()
}

/** A player's grants that may have rounds left, newest first. */
export function listLiveGrants(db: Db, playerId: string, now: Date): Promise<FreeRoundGrant[]> {
  return db
    .selectFrom('free_round_grant')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('cancelled_at', 'is', null)
    .where('reported_played', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('granted_at', 'desc')
    .execute()
}
