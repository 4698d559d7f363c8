import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { StudioDatabase } from '../studio.tables.ts'

export type Reward = Selectable<StudioDatabase['reward']>

type Db = Kysely<StudioDatabase>

export async function insertReward(
  db: Db,
  reward: Insertable<StudioDatabase['reward']>,
): Promise<boolean> {
  const result = await db
    .insertInto('reward')
    .values(reward)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findReward(db: Db, id: string): Promise<Reward | undefined> {
  return db.selectFrom('reward').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked: two rounds cannot both be the last one. */
export function lockReward(
  trx: Transaction<StudioDatabase>,
  id: string,
): Promise<Reward | undefined> {
  return trx.selectFrom('reward').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** False for an unknown one. */
export async function cancelReward(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await findReward(db, id)
  if (!found) return false
  await db
    .updateTable('reward')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute()
  return true
}

/** Rounds of a reward that were played or are in progress; cancelled ones do not count. */
export async function countRewardRounds(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('round')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('reward_id', '=', id)
    .where('status', 'not in', ['refused', 'undone', 'abandoned'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rounds of a reward that were decided, what they won, and whether others are under way. */
export async function readRewardRounds(
  db: Db,
  id: string,
): Promise<{ readonly decided: number; readonly wonMinor: bigint; readonly isOpen: boolean }> {
  const row = await db
    .selectFrom('round')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('status', 'in', ['accepted', 'settled']).as('decided'),
      eb.fn
        .countAll<bigint>()
        .filterWhere('status', 'in', ['betting', 'playing', 'raising'])
        .as('open'),
      eb.fn
        .sum<bigint | null>('payout')
        .filterWhere('status', 'in', ['accepted', 'settled'])
        .as('won'),
    ])
    .where('reward_id', '=', id)
    .executeTakeFirstOrThrow()
  return { decided: Number(row.decided), wonMinor: row.won ?? 0n, isOpen: row.open > 0n }
}

/** Cancelled and expired rewards that are to be reported now. */
export function listUnreported(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('reward')
    .select('id')
    .where('reported_at', 'is', null)
    .where((or) => or.or([or('cancelled_at', 'is not', null), or('ends_at', '<=', now)]))
    .where((or) => or.or([or('next_report_at', 'is', null), or('next_report_at', '<=', now)]))
    .orderBy('ends_at')
    .limit(limit)
    .execute()
}

export async function updateReport(
  db: Db,
  id: string,
  changes: { readonly reported_at: Date } | { readonly next_report_at: Date },
): Promise<void> {
  await db.updateTable('reward').set(changes).where('id', '=', id).execute()
}

export function listRewards(
  db: Db,
  { user, id }: { readonly user?: string | undefined; readonly id?: string | undefined },
): Promise<Reward[]> {
  return db
    .selectFrom('reward')
    .selectAll()
    .$if(user !== undefined, (query) => query.where('player_key', '=', user ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** The reward that the next round of a seat in a game is played from: the one that ends first. */
export async function findPlayableReward(
  db: Db,
  of: { playerKey: string; currency: string; game: string; now: Date },
): Promise<(Reward & { readonly left: number }) | undefined> {
  const rewards = await db
    .selectFrom('reward')
    .selectAll()
    .where('player_key', '=', of.playerKey)
    .where('currency', '=', of.currency)
    .where('game_code', '=', of.game)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', of.now)
    .orderBy('ends_at')
    .execute()
  for (const reward of rewards) {
    const left = reward.count - (await countRewardRounds(db, reward.id))
    if (left > 0) return { ...reward, left }
  }
  return undefined
}
