import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type OverdueBet = {
  readonly betId: string
  readonly provider: string
  readonly reference: string
  readonly round: string
  readonly subject: string
  readonly playerId: string
  readonly placedAt: Date
}

/** Open casino bets placed before a time, oldest first. */
export function listOverdueBets(
  db: Kysely<PlatformDatabase>,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<OverdueBet[]> {
  return db
    .selectFrom('bet')
    .select([
      'id as betId',
      'provider',
      'reference',
      'round',
      'subject',
      'player_id as playerId',
      'placed_at as placedAt',
    ])
    .where('status', '=', 'open')
    .where('kind', '=', 'casino')
    .where('placed_at', '<', before)
    .orderBy('placed_at')
    .limit(limit)
    .execute()
}
