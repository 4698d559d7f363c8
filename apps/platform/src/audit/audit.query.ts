import type { Kysely } from 'kysely'
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
