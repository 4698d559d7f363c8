import type { Log } from '@fairhouse/server-kit/logger'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { verifyChain } from './seal.ts'
import { LEDGER_FAULTS } from './trial-balance.ts'

/** The books of one currency, in minor units. */
export type CurrencyBooks = {
  readonly currency: string
  readonly transactions: bigint
  readonly entries: bigint
  /** Number of player and operator accounts with entries. */
  readonly accounts: bigint
  /** The players' total, bonuses included. */
  readonly playersMinor: bigint
  readonly houseMinor: bigint
  /** Zero if the books balance. */
  readonly sumMinor: bigint
}

export type BooksReader = {
  currencies(books: readonly CurrencyBooks[]): Promise<void>
  /** A violation; called during the read. */
  fault(sentence: string): Promise<void>
}

/**
 * Reads the trial balance from one snapshot, concurrently with live traffic, and returns the number
 * of faults. At most {@link FAULTS_PER_READ} of them are in memory at a time.
 */
export function readBooks(db: Kysely<PlatformDatabase>, reader: BooksReader): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // The output may go to a pager and wait for a person.
      await sql`SET LOCAL idle_in_transaction_session_timeout = '10min'`.execute(trx)
      await reader.currencies(await readCurrencies(trx))
      let count = 0
      for await (const fault of readFaults(trx)) {
        count += 1
        await reader.fault(fault)
      }
      return count
    })
}

/** How many faults are named in the log. */
const FAULTS_NAMED = 20

/**
 * Checks books and chains, and logs an error for what is wrong; `ops books` names all of it. Answers
 * how much is wrong.
 */
export async function checkBooks(
  db: Kysely<PlatformDatabase>,
  log: Log,
): Promise<{ readonly faults: number }> {
  const named: string[] = []
  const count = await readBooks(db, {
    currencies: async () => undefined,
    async fault(sentence) {
      if (named.length < FAULTS_NAMED) named.push(sentence)
    },
  })
  if (count > 0) log.error({ count, faults: named }, 'the books are wrong')
  let all = count
  for (const chain of ['ledger', 'audit'] as const) {
    const { faults } = await verifyChain(db, chain)
    const context = { chain, count: faults.length, faults: faults.slice(0, FAULTS_NAMED) }
    if (faults.length > 0) log.error(context, 'a chain differs from its rows')
    all += faults.length
  }
  return { faults: all }
}

async function readCurrencies(trx: Transaction<PlatformDatabase>): Promise<CurrencyBooks[]> {
  const { rows } = await sql<CurrencyBooks>`
    WITH account AS (
      SELECT currency, wallet_account_id IS NULL AS is_house, count(*) AS entries,
        sum(amount_minor) AS amount_minor
      FROM ledger_entry GROUP BY currency, wallet_account_id, account
    ), entry AS (
      SELECT currency, sum(entries) AS entries, count(*) AS accounts,
        sum(amount_minor) FILTER (WHERE NOT is_house) AS players,
        sum(amount_minor) FILTER (WHERE is_house) AS house, sum(amount_minor) AS sum
      FROM account GROUP BY currency
    ), posted AS (
      SELECT currency, count(*) AS transactions FROM ledger_transaction GROUP BY currency
    )
    SELECT currency, coalesce(transactions, 0) AS transactions, coalesce(entries, 0) AS entries,
      coalesce(accounts, 0) AS accounts, coalesce(players, 0) AS "playersMinor",
      coalesce(house, 0) AS "houseMinor", coalesce(sum, 0) AS "sumMinor"
    FROM entry FULL JOIN posted USING (currency) ORDER BY currency`.execute(trx)
  return rows
}

const FAULTS_PER_READ = 500

async function* readFaults(trx: Transaction<PlatformDatabase>): AsyncGenerator<string> {
  await sql`DECLARE fault NO SCROLL CURSOR FOR ${LEDGER_FAULTS} ORDER BY fault`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ fault: string }>`
      FETCH ${sql.lit(FAULTS_PER_READ)} FROM fault`.execute(trx)
    if (rows.length === 0) return
    for (const { fault } of rows) yield fault
  }
}
