import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Whether an operator has said since then why they look at a player, or at an item of a queue. */
export async function hasLook(
  db: Kysely<PlatformDatabase>,
  look: {
    readonly operator: string
    readonly playerId: string
    readonly since: Date
    readonly item?: string
  },
): Promise<boolean> {
  const found = await db
    .selectFrom('operator_look')
    .select('id')
    .where('player_id', '=', look.playerId)
    .where('operator', '=', look.operator)
    .where('what', '=', 'record')
    .where('at', '>', look.since)
    .where('item', look.item === undefined ? 'is' : '=', look.item ?? null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
