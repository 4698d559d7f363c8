import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>
export type ReferralRow = Row<'referral'>

export async function readCode(db: Db, playerId: string): Promise<string> {
  const { code } = await db
    .selectFrom('referral_link')
    .select('code')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return code
}

export async function findReferrer(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referral_link')
    .select('player_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.player_id
}

export async function insertReferral(
  trx: Trx,
  row: Omit<ReferralRow, 'deposited_minor' | 'staked_minor'>,
): Promise<void> {
  await trx
    .insertInto('referral')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countReferred(db: Db, referrerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('referral')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('denial', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listReferred(db: Db, referrerId: string): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('referrer_id', '=', referrerId)
    .orderBy('registered_at', 'desc')
    .orderBy('player_id')
    .limit(200)
    .execute()
}

/** Locks the referrals of some players that can still reach a step, in order. */
export function lockReferrals(
  trx: Trx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReferralRow[]> {
  return trx
    .selectFrom('referral')
    .selectAll()
    .where(sql<boolean>`player_id = ANY(${playerIds}::uuid[])`)
    .where('ends_at', '>', now)
    .where('denial', 'is', null)
    .orderBy('player_id')
    .forUpdate()
    .execute()
}

export async function updateReferral(
  trx: Trx,
  playerId: string,
  changes: Partial<Pick<ReferralRow, 'deposited_minor' | 'staked_minor' | 'denial'>>,
): Promise<void> {
  await trx.updateTable('referral').set(changes).where('player_id', '=', playerId).execute()
}

export async function insertReward(trx: Trx, reward: Row<'referral_reward'>): Promise<void> {
  await trx.insertInto('referral_reward').values(reward).execute()
}

export function listPaidSteps(
  db: Db,
  playerIds: readonly string[],
): Promise<{ player_id: string; step_id: string }[]> {
  return db
    .selectFrom('referral_reward')
    .select(['player_id', 'step_id'])
    .where(sql<boolean>`player_id = ANY(${playerIds}::uuid[])`)
    .orderBy('earned_at')
    .execute()
}

/** A player's referral earnings by account. */
export function listEarned(
  db: Db,
  referrerId: string,
): Promise<{ wallet_account_id: string; currency: string; earned: bigint }[]> {
  return db
    .selectFrom('referral_reward')
    .select(['wallet_account_id', 'currency'])
    .select((eb) => eb.fn.sum<bigint>('amount_minor').as('earned'))
    .where('referrer_id', '=', referrerId)
    .groupBy(['wallet_account_id', 'currency'])
    .orderBy('currency')
    .execute()
}
