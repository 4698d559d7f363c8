import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The head of the journal's hash chain. A copy kept elsewhere reveals a rewritten journal. */
export type ChainHead = { readonly number: bigint; readonly hash: string }

const BATCH = 5_000

/**
 * Seals the transactions committed before the last call, and marks the current ones for the next.
 * Any number of processes may call it.
 */
export async function sealJournal(
  db: Kysely<PlatformDatabase>,
): Promise<{ readonly sealed: number; readonly head: ChainHead }> {
  let sealed = 0
  for (;;) {
    const { rows } = await sql<{ sealed: number; number: bigint; hash: string }>`
      SELECT sealed, head_number AS number, encode(head_hash, 'hex') AS hash
      FROM ledger_seal_next(${BATCH})`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('ledger_seal_next answers one row')
    sealed += row.sealed
    if (row.sealed < BATCH) return { sealed, head: { number: row.number, hash: row.hash } }
  }
}

/** Verifies the journal against its chain: one sentence per changed, added or removed row. */
export async function verifyJournal(db: Kysely<PlatformDatabase>): Promise<{
  readonly head: ChainHead | null
  readonly unsealed: bigint
  readonly faults: string[]
}> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = await sql<ChainHead>`
        SELECT number, encode(hash, 'hex') AS hash FROM ledger_seal
        ORDER BY number DESC LIMIT 1`.execute(trx)
      const unsealed = await sql<{ count: bigint }>`
        SELECT count(*) AS count FROM ledger_transaction
        WHERE id > coalesce((SELECT max(transaction_id) FROM ledger_seal), 0)`.execute(trx)
      const faults = await sql<{ fault: string }>`
        SELECT ledger_seal_faults AS fault FROM ledger_seal_faults()`.execute(trx)
      return {
        head: head.rows[0] ?? null,
        unsealed: unsealed.rows[0]?.count ?? 0n,
        faults: faults.rows.map(({ fault }) => fault),
      }
    })
}

/** Whether the chain contains a head that was kept elsewhere. */
export async function holdsHead(db: Kysely<PlatformDatabase>, head: ChainHead): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(hash, 'hex') AS hash FROM ledger_seal WHERE number = ${head.number}`.execute(db)
  return rows[0]?.hash === head.hash
}
