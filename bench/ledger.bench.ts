import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import { migrate } from '@fairhouse/server-kit/migrate'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { inTransaction } from '../apps/platform/src/database/transaction.ts'
import {
  betTransfer,
  demoGrantTransfer,
  depositTransfer,
  type TransferAccount,
} from '../apps/platform/src/ledger/operations.ts'
import { post } from '../apps/platform/src/ledger/post.ts'
import type { Transfer } from '../apps/platform/src/ledger/transfer.ts'
import { trialBalance } from '../apps/platform/src/ledger/trial-balance.ts'
import type { BenchLine } from './bench-line.ts'

const CLIENTS = 16
const ACCOUNTS = 1_000
const ROUNDS = 5
const SLICE_MS = 2_000
const MIGRATIONS = fileURLToPath(new URL('../apps/platform/migrations', import.meta.url))
const RATIO_TO_RAW_MIN = 0.5
const RATIO_OF_HOT_MIN = 0.75

/** One transaction of one kind; called by each client again and again. */
type Work = (client: number) => Promise<void>

/**
 * The ledger against transactions of three plain statements that write the same rows and check
 * nothing, and one busy house account against many, on an embedded PostgreSQL that flushes every
 * commit as a real house does. The two sides of a ratio take turns.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-bench-'))
  const log = createLogger({ name: 'bench', level: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    await postgres.ensureDatabase('ledger_bench')
    return await measure(postgres.url('ledger_bench'))
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(url: string): Promise<BenchLine[]> {
  await migrate({ url, directory: MIGRATIONS })
  const role = 'fairhouse_app'
  const db = createDatabase<PlatformDatabase>({ url, role, maxConnections: CLIENTS })
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  try {
    const accounts = await openAccounts(db)
    await pool.query(RAW_TABLES)
    const raw = await compare(rawBet(pool, accounts), ledgerBet(db, accounts))
    const house = await compare(
      ledgerDeposit(db, accounts, (turn) => `house-${turn % ACCOUNTS}`),
      ledgerDeposit(db, accounts, () => 'house'),
    )
    const { faults } = await trialBalance(db)
    return [
      line('ledger posting / three raw statements', raw, RATIO_TO_RAW_MIN),
      line('one house account / a thousand', house, RATIO_OF_HOT_MIN),
      {
        name: 'faults in the books after the load',
        figure: String(faults.length),
        budget: '0',
        ok: faults.length === 0,
      },
    ]
  } finally {
    await db.destroy()
    await pool.end()
  }
}

function line(name: string, { ratio, perSecond }: Comparison, ratioMin: number): BenchLine {
  return {
    name,
    figure: `${ratio.toFixed(2)}×, ${perSecond.join(' / ')} per s`,
    budget: `≥ ${ratioMin}×`,
    ok: ratio >= ratioMin,
  }
}

type Comparison = {
  readonly ratio: number
  /** The measured side, then what it is measured against. */
  readonly perSecond: readonly [number, number]
}

async function compare(base: Work, measured: Work): Promise<Comparison> {
  await load(base, SLICE_MS / 4)
  await load(measured, SLICE_MS / 4)
  const rounds: { ratio: number; measured: number; base: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const basePerSecond = await load(base, SLICE_MS)
    const perSecond = await load(measured, SLICE_MS)
    rounds.push({ ratio: perSecond / basePerSecond, measured: perSecond, base: basePerSecond })
  }
  const middle = rounds.toSorted((left, right) => left.ratio - right.ratio)[ROUNDS >> 1]!
  const { ratio, measured: top, base: bottom } = middle
  return { ratio, perSecond: [Math.round(top), Math.round(bottom)] }
}

/** Runs the work on all clients for a while; transactions per second. */
async function load(work: Work, durationMs: number): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const runClient = async (client: number): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      await work(client)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)))
  return (count / (performance.now() - startedAt)) * 1000
}

async function openAccounts(db: Kysely<PlatformDatabase>): Promise<TransferAccount[]> {
  const accounts = Array.from({ length: ACCOUNTS }, () => ({
    id: randomUUID(),
    playerId: randomUUID(),
    currency: 'EUR',
  }))
  await inTransaction(db, async (trx) => {
    for (const account of accounts) {
      await sql`INSERT INTO wallet_account (id, player_id, currency, status)
        VALUES (${account.id}, ${account.playerId}, 'EUR', 1)`.execute(trx)
      const id = `grant:${account.id}`
      await post(trx, demoGrantTransfer({ id, account, amountMinor: 1_000_000_000n }))
    }
  })
  return accounts
}

/** Each client walks over its own share of the accounts, so that no two meet. */
function createWalk(accounts: readonly TransferAccount[]): (client: number) => {
  turn: number
  account: TransferAccount
} {
  let turn = 0
  return (client) => {
    turn += 1
    const index = (turn * CLIENTS + client) % ACCOUNTS
    return { turn, account: accounts[index]! }
  }
}

function ledgerBet(db: Kysely<PlatformDatabase>, accounts: readonly TransferAccount[]): Work {
  const next = createWalk(accounts)
  return async (client) => {
    const id = randomUUID()
    const parts = { cashMinor: 1n, bonus: null }
    await postOrThrow(db, betTransfer({ id, account: next(client).account, roundId: id, parts }))
  }
}

function ledgerDeposit(
  db: Kysely<PlatformDatabase>,
  accounts: readonly TransferAccount[],
  provider: (turn: number) => string,
): Work {
  const next = createWalk(accounts)
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

/** The rows of a bet by three plain statements: no id check, no lock order, no journal rules. */
function rawBet(pool: pg.Pool, accounts: readonly TransferAccount[]): Work {
  const next = createWalk(accounts)
  return async (client) => {
    const { account } = next(client)
    const id = randomUUID()
    const connection = await pool.connect()
    try {
      await connection.query('BEGIN')
      await connection.query(
        `UPDATE raw_balance SET amount_minor = amount_minor + CASE account WHEN 'cash' THEN -1 ELSE 1 END
        WHERE wallet_account_id = $1 AND account IN ('cash', 'stake')`,
        [account.id],
      )
      await connection.query(
        `INSERT INTO raw_transaction (id, operation, player_id, currency) VALUES ($1, 'bet', $2, 'EUR')`,
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
