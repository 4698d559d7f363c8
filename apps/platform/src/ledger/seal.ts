import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** What a hash chain is over: the journal, or the audit log. */
export type Chain = 'ledger' | 'audit'

/** The head of a hash chain. A copy kept elsewhere reveals a rewritten journal. */
export type ChainHead = { readonly number: bigint; readonly hash: string }

const BATCH = 5_000

/**
 * Seals what was committed before the last call, and marks the current rows for the next. Any number
 * of processes may call it.
 */
export async function sealChain(
  db: Kysely<PlatformDatabase>,
  chain: Chain,
): Promise<{ readonly sealed: number; readonly head: ChainHead }> {
  let sealed = 0
  for (;;) {
    const { rows } = await sql<{ sealed: number; number: bigint; hash: string }>`
      SELECT sealed, head_number AS number, encode(head_hash, 'hex') AS hash
      FROM ${sql.ref(`${chain}_seal_next`)}(${BATCH})`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('Sealing answers one row')
    sealed += row.sealed
    if (row.sealed < BATCH) return { sealed, head: { number: row.number, hash: row.hash } }
  }
}

/** What a chain is over, and the column of its seals that names the last row. */
const CHAINS = {
  ledger: { table: 'ledger_transaction', last: 'transaction_id' },
  audit: { table: 'audit_entry', last: 'last_id' },
} as const

export type ChainReport = {
  readonly head: ChainHead | null
  readonly unsealed: bigint
  readonly faults: string[]
}

/** Verifies rows against their chain: one sentence for what was changed, added or removed. */
export async function verifyChain(
  db: Kysely<PlatformDatabase>,
  chain: Chain,
): Promise<ChainReport> {
  const { table, last } = CHAINS[chain]
  const seals = sql.table(`${chain}_seal`)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const head = await sql<ChainHead>`
        SELECT number, encode(hash, 'hex') AS hash FROM ${seals}
        ORDER BY number DESC LIMIT 1`.execute(trx)
      const unsealed = await sql<{ count: bigint }>`
        SELECT count(*) AS count FROM ${sql.table(table)}
        WHERE id > coalesce((SELECT max(${sql.ref(last)}) FROM ${seals}), 0)`.execute(trx)
      const faults = await sql<{ fault: string }>`
        SELECT fault FROM ${sql.ref(`${chain}_seal_faults`)}() AS fault`.execute(trx)
      return {
        head: head.rows[0] ?? null,
        unsealed: unsealed.rows[0]?.count ?? 0n,
        faults: faults.rows.map(({ fault }) => fault),
      }
    })
}

/** Whether the chain of the journal contains a head that was kept elsewhere. */
export async function holdsHead(db: Kysely<PlatformDatabase>, head: ChainHead): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(hash, 'hex') AS hash FROM ledger_seal WHERE number = ${head.number}`.execute(db)
  return rows[0]?.hash === head.hash
}
