import { fileURLToPath } from 'node:url'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { APP_ROLE } from '#platform/database/app-login'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { requireBalancedBooks } from './balanced-books.fixture.ts'
import { readBalances, type Balances } from './balances.ts'
import { demoGrantTransfer, type TransferAccount } from './operations.ts'
import { post, type PostResult } from './post.ts'
import type { Transfer } from './transfer.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A fresh database with the ledger. */
export type LedgerSetup = {
  /** The owner's URL of the database. */
  readonly url: string
  /** Logged in as the platform's role. */
  readonly db: Kysely<PlatformDatabase>
  /** Logged in as the owner, for writes that the platform's role may not do. */
  readonly owner: Kysely<PlatformDatabase>
  /** Opens a new player's wallet account, optionally with money. */
  open(currency: string, cashMinor?: bigint): Promise<TransferAccount>
  /** Posts in its own transaction. */
  post(transfer: Transfer): Promise<PostResult>
  balances(account: TransferAccount): Promise<Balances>
  close(): Promise<void>
}

export async function createLedgerSetup(
  options: {
    maxConnections?: number
    /** The test edits the journal as its owner, so its books need not balance at the end. */
    isDamaged?: boolean
  } = {},
): Promise<LedgerSetup> {
  const database = await createTestDatabase({ migrations: MIGRATIONS, login: APP_ROLE })
  const db = createDatabase<PlatformDatabase>({
    url: database.loginUrl,
    maxConnections: options.maxConnections ?? 10,
  })
  const owner = createDatabase<PlatformDatabase>({ url: database.url, maxConnections: 2 })
  const postAlone = async (transfer: Transfer): Promise<PostResult> => {
    const result = await inTransaction(db, (trx) => post(trx, transfer))
    if (!result.ok && result.refusal === 'overloaded') throw new Error('Retries were used up')
    return result as PostResult
  }
  return {
    url: database.url,
    db,
    owner,
    async open(currency, cashMinor = 0n) {
      const account = { id: randomUUID(), playerId: randomUUID(), currency }
      await sql`INSERT INTO wallet_account (id, player_id, currency, status)
        VALUES (${account.id}, ${account.playerId}, ${currency}, 1)`.execute(db)
      if (cashMinor > 0n) {
        await postAlone(
          demoGrantTransfer({ id: `grant:${account.id}`, account, amountMinor: cashMinor }),
        )
      }
      return account
    },
    post: postAlone,
    async balances(account) {
      const balances = await readBalances(db, [account.id])
      return balances.get(account.id)!
    },
    async close() {
      try {
        if (options.isDamaged !== true) await requireBalancedBooks(owner)
      } finally {
        await db.destroy()
        await owner.destroy()
        await database.close()
      }
    },
  }
}
