import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** As if all of the journal had been posted then. Nobody but a superuser can change it. */
export async function moveJournal(owner: Kysely<PlatformDatabase>, at: Date): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`UPDATE ledger_transaction SET created_at = ${at}`.execute(trx)
  })
}
