import { type Transaction, sql } from 'kysely'

/** Serializes the transactions that lock a key, until they end. */
export async function lockKey<DB>(trx: Transaction<DB>, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}
