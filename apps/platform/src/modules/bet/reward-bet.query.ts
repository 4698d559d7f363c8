import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The number of played free rounds of a reward, without refunded ones. */
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

/** The free rounds of a reward: ended and open ones, and the winnings of the ended ones. */
export async function readRewardBets(
  db: Kysely<PlatformDatabase>,
  rewardId: string,
): Promise<{ readonly ended: number; readonly open: number; readonly wonMinor: bigint }> {
  const row = await db
    .selectFrom('bet')
    .select((eb) => [
      eb.fn.countAll<bigint>().filterWhere('status', '=', 'settled').as('ended'),
      eb.fn.countAll<bigint>().filterWhere('status', '=', 'open').as('open'),
      eb.fn.sum<bigint | null>('payout_minor').as('won'),
    ])
    .where('reward_id', '=', rewardId)
    .executeTakeFirstOrThrow()
  return { ended: Number(row.ended), open: Number(row.open), wonMinor: row.won ?? 0n }
}
