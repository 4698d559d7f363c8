import { randomUUID } from 'node:crypto'
import { createDatabase } from '@fairhouse/server-kit/database'
import { migrate } from '@fairhouse/server-kit/migrate'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { appDatabaseUrl, prepareAppLogin } from '#platform/database/app-login'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import {
  betTransfer,
  demoGrantTransfer,
  depositTransfer,
  type TransferAccount,
} from './operations.ts'
import { post } from './post.ts'
import type { Transfer } from './transfer.ts'
import { trialBalance } from './trial-balance.ts'

/** One transaction, repeated by each parallel client. */
export type Work = (client: number) => Promise<void>

/** The two sides of each measured ratio, on one database. */
export type LedgerBench = {
  /** A bet through `post`, as the platform places it. */
  readonly ledgerBet: Work
  /** The same rows by three plain statements without checks. */
  readonly rawBet: Work
  /** A deposit from a single site account. */
  readonly depositFromOne: Work
  /** A deposit from one of a thousand site accounts. */
  readonly depositFromMany: Work
  readFaults(): Promise<readonly string[]>
  close(): Promise<void>
}

const ACCOUNTS = 1_000

/** Migrates an empty database and creates funded accounts. */
export async function createLedgerBench(options: {
  readonly url: string
  readonly migrations: string
  readonly clients: number
}): Promise<LedgerBench> {
  const { url, clients } = options
  await migrate({ url, directory: options.migrations })
  const login = { ownerUrl: url, configuredUrl: null }
  await prepareAppLogin(login)
  const db = createDatabase<PlatformDatabase>({
    url: appDatabaseUrl(login),
    maxConnections: clients,
  })
  const pool = new pg.Pool({ connectionString: url, max: clients })
  // The server may stop before the last connection closes, which would end the process.
  pool.on('error', () => undefined)
  const accounts = await openRichAccounts(db)
  await pool.query(RAW_TABLES)
  const walk = (): Walk => createWalk(accounts, clients)
  return {
    ledgerBet: ledgerBet(db, walk()),
    rawBet: rawBet(pool, walk()),
    depositFromOne: deposit(db, walk(), () => 'busy'),
    depositFromMany: deposit(db, walk(), (turn) => `quiet-${turn % 1_000}`),
    readFaults: async () => (await trialBalance(db)).faults,
    async close() {
      await db.destroy()
      await pool.end()
    },
  }
}

/** Rounds as a bank would write them without checks: two transactions of three statements. */
export async function createRawRounds(
  url: string,
  options: { readonly accounts: readonly TransferAccount[]; readonly clients: number },
): Promise<{ readonly play: Work; close(): Promise<void> }> {
  const { accounts, clients } = options
  const pool = new pg.Pool({ connectionString: url, max: clients })
  pool.on('error', () => undefined)
  await pool.query(RAW_TABLES)
  const bet = rawBet(pool, createWalk(accounts, clients))
  return {
    play: async (client) => {
      await bet(client)
      await bet(client)
    },
    close: () => pool.end(),
  }
}

type Walk = (client: number) => { readonly turn: number; readonly account: TransferAccount }

/** Each client uses its own share of the accounts, so that none collide. */
function createWalk(accounts: readonly TransferAccount[], clients: number): Walk {
  let turn = 0
  return (client) => {
    turn += 1
    return { turn, account: accounts[(turn * clients + client) % accounts.length]! }
  }
}

async function openRichAccounts(db: Kysely<PlatformDatabase>): Promise<TransferAccount[]> {
  const accounts = await openAccounts(
    db,
    Array.from({ length: ACCOUNTS }, () => 'EUR'),
  )
  await inTransaction(db, async (trx) => {
    for (const account of accounts) {
      const id = `grant:${account.id}`
      await post(trx, demoGrantTransfer({ id, account, amountMinor: 1_000_000_000n }))
    }
  })
  return accounts
}

/** A new player's account in each currency. */
export async function openAccounts(
  db: Kysely<PlatformDatabase>,
  currencies: readonly string[],
): Promise<TransferAccount[]> {
  const accounts = currencies.map((currency) => ({
    id: randomUUID(),
    playerId: randomUUID(),
    currency,
  }))
  await sql`INSERT INTO wallet_account (id, player_id, currency, status)
    SELECT id, player_id, currency, 1 FROM unnest(
      ${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ playerId }) => playerId)}::uuid[],
      ${currencies}::text[]
    ) AS account (id, player_id, currency)`.execute(db)
  return accounts
}

function ledgerBet(db: Kysely<PlatformDatabase>, next: Walk): Work {
  return async (client) => {
    const id = randomUUID()
    const parts = { cashMinor: 1n, bonus: null }
    await postOrThrow(db, betTransfer({ id, account: next(client).account, roundId: id, parts }))
  }
}

function deposit(
  db: Kysely<PlatformDatabase>,
  next: Walk,
  provider: (turn: number) => string,
): Work {
  return async (client) => {
    const id = randomUUID()
    const { turn, account } = next(client)
    const order = { id, account, invoiceId: id, provider: provider(turn), amountMinor: 1n }
    await postOrThrow(db, depositTransfer(order))
  }
}

async function postOrThrow(db: Kysely<PlatformDatabase>, transfer: Transfer): Promise<void> {
  const posted = await inTransaction(db, (trx) => post(trx, transfer))
  if (!posted.ok) throw new Error(`Not posted: ${posted.refusal}`)
}

const RAW_TABLES = `
  CREATE TABLE raw_transaction (id uuid PRIMARY KEY, operation text NOT NULL, player_id uuid,
    currency text NOT NULL, created_at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE TABLE raw_entry (transaction_id uuid, line smallint, wallet_account_id uuid NOT NULL,
    account text NOT NULL, amount_minor numeric(38, 0) NOT NULL, PRIMARY KEY (transaction_id, line));
  CREATE TABLE raw_balance (wallet_account_id uuid, account text, amount_minor numeric(38, 0) NOT NULL,
    PRIMARY KEY (wallet_account_id, account)) WITH (fillfactor = 60);
  INSERT INTO raw_balance SELECT id, account, 1000000000
  FROM wallet_account, unnest(ARRAY['cash', 'stake']) AS account`

function rawBet(pool: pg.Pool, next: Walk): Work {
  return async (client) => {
    const { account } = next(client)
    const id = randomUUID()
    const connection = await pool.connect()
    try {
      await connection.query('BEGIN')
      await connection.query(
        `UPDATE raw_balance
        SET amount_minor = amount_minor + CASE account WHEN 'cash' THEN -1 ELSE 1 END
        WHERE wallet_account_id = $1 AND account IN ('cash', 'stake')`,
        [account.id],
      )
      await connection.query(
        `INSERT INTO raw_transaction (id, operation, player_id, currency)
        VALUES ($1, 'bet', $2, 'EUR')`,
        [id, account.playerId],
      )
      await connection.query(
        `INSERT INTO raw_entry VALUES ($1, 1, $2, 'cash', -1), ($1, 2, $2, 'stake', 1)`,
        [id, account.id],
      )
      await connection.query('COMMIT')
    } finally {
      connection.release()
    }
  }
}
