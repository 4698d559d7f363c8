import { sql, type Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'

/** What work in a transaction answers, when none of it stays; its locks end, too. */
export async function undone<T>(
  trx: Transaction<BookmakerDatabase>,
  name: 'act' | 'bet',
  work: () => Promise<T>,
): Promise<T> {
  await sql`SAVEPOINT ${sql.raw(name)}`.execute(trx)
  const result = await work()
  await sql`ROLLBACK TO SAVEPOINT ${sql.raw(name)}`.execute(trx)
  return result
}
