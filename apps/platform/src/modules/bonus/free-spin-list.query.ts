import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { RESULT, STATUS } from './bonus.repo.ts'

const WORDS = {
  [RESULT.played]: 'played',
  [RESULT.canceled]: 'canceled',
  [RESULT.expired]: 'expired',
  [RESULT.lost]: 'lost',
} as const

/** Free spins and free bets that players were given, the last ones first. */
export async function listGivenFreeSpins(
  db: Kysely<PlatformDatabase>,
  of: {
    readonly playerId: string | undefined
    readonly from: Date
    readonly to: Date
    readonly limit: number
  },
) {
  const rows = await db
    .selectFrom('player_freespin')
    .selectAll()
    .$if(of.playerId !== undefined, (query) => query.where('player_id', '=', of.playerId!))
    .where('issued_at', '>=', of.from)
    .where('issued_at', '<', of.to)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute()
  return rows.map(({ status, result, ...row }) => ({
    ...row,
    state:
      status === STATUS.issued
        ? 'issued'
        : status === STATUS.active
          ? 'active'
          : (WORDS[result as keyof typeof WORDS] ?? 'played'),
  }))
}
