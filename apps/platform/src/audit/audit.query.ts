import { type Kysely, sql, type SqlBool } from 'kysely'
import type { Reach } from '@fairhouse/domain/operator/reach'
import type { PlatformDatabase } from '#platform/database/schema'

const PAGE_ROWS = 1_000

/** Entries of a period, oldest first, in pages so that a long log needs little memory. */
export async function* listAudit(
  db: Kysely<PlatformDatabase>,
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  let afterId = 0n
  for (;;) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('at', '>=', from)
      .where('at', '<', to)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield* rows
    afterId = last.id
  }
}

/** Entries that match, newest first. */
export function findAudit(
  db: Kysely<PlatformDatabase>,
  filter: {
    /** Older than this entry. */
    readonly before?: string | undefined
    readonly playerId?: string | undefined
    readonly operator?: string | undefined
    /** The beginning of an act. */
    readonly act?: string | undefined
    readonly from?: string | undefined
    readonly to?: string | undefined
    /** Countries of the operator who reads: entries about other players are left out. */
    readonly reach: Reach
    readonly limit: number
  },
) {
  const { before, playerId, operator, act, from, to, reach, limit } = filter
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where((is) =>
      is.and([
        ...(reach === null
          ? []
          : [
              sql<SqlBool>`(player_id IS NULL OR EXISTS (SELECT FROM player p
                WHERE p.id = audit_entry.player_id AND p.country = ANY(${reach}::text[])))`,
            ]),
        ...(before === undefined ? [] : [is('id', '<', BigInt(before))]),
        ...(playerId === undefined ? [] : [is('player_id', '=', playerId)]),
        ...(operator === undefined
          ? []
          : [sql<SqlBool>`actor_type = 'operator'`, is('actor_id', '=', operator)]),
        ...(act === undefined ? [] : [is('act', 'like', `${act}%`)]),
        ...(from === undefined ? [] : [is('at', '>=', new Date(from))]),
        ...(to === undefined ? [] : [is('at', '<=', new Date(to))]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
