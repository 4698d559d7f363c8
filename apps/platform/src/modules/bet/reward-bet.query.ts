import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** How many free rounds of a reward were played; those that were taken back do not count. */
export async function countRewardBets(
  db: Kysely<PlatformDatabase>,
  rewardId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('bet')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('reward_id', '=', rewardId)
    .where('status', '<>', 'refunded')
    .executeTakeFirstOrThrow()
  return Number(count)
}
