import type { Kysely } from 'kysely'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { OperatorCaller } from '#platform/http/route'

/** assumed: the pages of one record, and what an operator reads in them within an hour, are one look */
const LOOK_MS = 3_600_000

/** Writes to the audit log that an operator looks at a player. */
export async function logLook(
  db: Kysely<PlatformDatabase>,
  look: { readonly playerId: string; readonly caller: OperatorCaller; readonly at: Date },
): Promise<void> {
  const { playerId, caller, at } = look
  const { name } = caller.operator
  const earlier = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('player_id', '=', playerId)
    .where('act', '=', 'player.viewed')
    .where('actor_id', '=', name)
    .where('at', '>', new Date(at.getTime() - LOOK_MS))
    .limit(1)
    .executeTakeFirst()
  if (earlier !== undefined) return
  const entry = { act: 'player.viewed', at, playerId, from: caller } as const
  await appendAudit(db, { ...entry, actorId: { operator: name } })
}
