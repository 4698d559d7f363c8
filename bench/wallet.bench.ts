import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { loadDemoSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import { trialBalance } from '../apps/platform/src/ledger/trial-balance.ts'
import {
  DEPOSIT_MINOR,
  openOwnDatabase,
  openSeats,
  payDeposit,
  startLoad,
} from '../scripts/house/crash.fixture.ts'
import { spawnHouse, waitUntilOpen } from '../scripts/house/house.fixture.ts'
import { type BenchLine, type BenchOptions } from './bench-line.ts'
import { makeDataDir, removeDataDir } from './house-process.ts'
import { createCashierClient, type CashierClient } from './wallet-client.ts'

const PLAYERS = 16
/** Half of them for the measured deposits, half for the mixed run. */
const DEPOSITS_EACH = 60
const RAW_MS = 4_000
const RATIO_TO_RAW_MIN = 0.05
const KILL_EVERY_MS = 15_000
const WITHDRAW_EVERY_MS = 1_000

type Db = Awaited<ReturnType<typeof openOwnDatabase>>

/**
 * Deposits by signed webhook and withdrawals by the player's call, against plain transactions of the
 * same database in the same run; then bets, deposits and withdrawals at once while the platform is
 * killed and started, and what the books say after it.
 */
export async function run({ minutes }: BenchOptions): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const start = (port: string) =>
    spawnHouse(dataDir, {
      FAIRHOUSE_PORT: port,
      FAIRHOUSE_RATE_LIMIT: 'off',
      FAIRHOUSE_REGISTRATIONS_FREE: '1000',
      FAIRHOUSE_VERIFY_AT_WITHDRAWAL: 'off',
    })
  let house = start('0')
  try {
    const site = await waitUntilOpen(house)
    const secrets = await loadDemoSecrets(dataDir, randomBytes)
    const db = await openOwnDatabase(dataDir)
    const seats = await openSeats({ site, db }, { players: PLAYERS, deposits: DEPOSITS_EACH })
    const clients = await Promise.all(seats.map((seat) => createCashierClient(site, seat)))
    const raw = await measureRaw(db)
    const deposits = await measure(seats, async (seat) => {
      for (const order of seat.deposits.splice(0, DEPOSITS_EACH / 2)) {
        if (!(await payDeposit(site, secrets, seat, order).send()))
          throw new Error(`Deposit ${order.invoiceId} was not taken`)
      }
      return DEPOSITS_EACH / 2
    })
    const withdrawals = await measure(clients, async (client) => {
      for (let count = 0; count < DEPOSITS_EACH / 4; count += 1) {
        if ((await client.withdraw(randomUUID(), DEPOSIT_MINOR)) !== 'taken')
          throw new Error('A withdrawal was not taken')
      }
      return DEPOSITS_EACH / 4
    })
    await db.destroy()

    const held = DEPOSIT_MINOR * BigInt(DEPOSITS_EACH / 2 - DEPOSITS_EACH / 4)
    const load = startLoad(seats, { site, secrets })
    const withdrawing = startWithdrawals(clients)
    let kills = 0
    for (const endsAt = performance.now() + minutes * 60_000; performance.now() < endsAt;) {
      await sleep(Math.min(KILL_EVERY_MS, Math.max(0, endsAt - performance.now())))
      house.child.kill('SIGKILL')
      await house.exited
      kills += 1
      house = start(new URL(site).port)
      await waitUntilReady(site)
      // What was under way at the kill is repeated and ends before the next one.
      await load.untilMore(20)
    }
    const withdrawn = await withdrawing.stop()
    await load.stop()
    const after = await openOwnDatabase(dataDir)
    const wrong = await countWrong(
      after,
      (accountId) =>
        held + (load.expectedMinor.get(accountId) ?? 0n) - (withdrawn.get(accountId) ?? 0n),
    )
    const { faults } = await trialBalance(after)
    await after.destroy()
    return [
      rate('deposits by signed webhook', deposits, raw),
      rate('withdrawals taken, money held and sent', withdrawals, raw),
      none(`commands repeated in vain over ${kills} × kill -9`, load.abandoned.length),
      none('accounts that hold another amount than acknowledged', wrong),
      none('faults of the trial balance after it', faults.length),
      await proveBooks(dataDir),
    ]
  } finally {
    house.child.kill('SIGTERM')
    await house.exited
    await removeDataDir(dataDir)
  }
}

/** How many per second all of them do side by side; each answers how many it did. */
async function measure<T>(all: readonly T[], work: (one: T) => Promise<number>): Promise<number> {
  const startedAt = performance.now()
  const counts = await Promise.all(all.map(work))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (total / (performance.now() - startedAt)) * 1000
}

/** Transactions per second of the least that moves money: two balances and two entries, unchecked. */
async function measureRaw(db: Db): Promise<number> {
  await sql`CREATE TABLE bench_balance (id int PRIMARY KEY, amount numeric NOT NULL)`.execute(db)
  await sql`CREATE TABLE bench_entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    balance int NOT NULL, amount numeric NOT NULL)`.execute(db)
  await sql`INSERT INTO bench_balance SELECT n, 0 FROM generate_series(0, ${PLAYERS * 2}) n`.execute(
    db,
  )
  const endsAt = performance.now() + RAW_MS
  return measure(
    Array.from({ length: PLAYERS }, (_, index) => index),
    async (index) => {
      let count = 0
      for (; performance.now() < endsAt; count += 1) {
        const ids = [index * 2, index * 2 + 1]
        await db.transaction().execute(async (trx) => {
          await sql`UPDATE bench_balance SET amount = amount + 1 WHERE id = ANY(${ids}::int[])`.execute(
            trx,
          )
          await sql`INSERT INTO bench_entry (balance, amount)
            SELECT unnest(${ids}::int[]), 1`.execute(trx)
        })
      }
      return count
    },
  )
}

/** Each player withdraws now and then, and repeats the same request until it is answered. */
function startWithdrawals(clients: readonly CashierClient[]) {
  const withdrawn = new Map<string, bigint>()
  let isStopped = false
  const running = clients.map(async (client) => {
    while (!isStopped) {
      const id = randomUUID()
      let outcome = await client.withdraw(id, DEPOSIT_MINOR)
      while (outcome === 'unknown') {
        await sleep(50)
        outcome = await client.withdraw(id, DEPOSIT_MINOR)
      }
      if (outcome === 'taken')
        withdrawn.set(client.accountId, (withdrawn.get(client.accountId) ?? 0n) + DEPOSIT_MINOR)
      await sleep(WITHDRAW_EVERY_MS)
    }
  })
  return {
    async stop() {
      isStopped = true
      await Promise.all(running)
      return withdrawn
    },
  }
}

async function waitUntilReady(site: string): Promise<void> {
  const isReady = () =>
    fetch(`${site}/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(20)
}

async function countWrong(db: Db, expected: (accountId: string) => bigint): Promise<number> {
  const rows = await db
    .selectFrom('ledger_balance')
    .innerJoin('wallet_account', 'wallet_account.id', 'ledger_balance.wallet_account_id')
    .innerJoin('player', 'player.id', 'wallet_account.player_id')
    .select(['ledger_balance.wallet_account_id', 'ledger_balance.amount_minor'])
    .where('ledger_balance.account', '=', 'cash')
    .where('player.email', 'like', 'crash-%')
    .execute()
  return rows.filter((row) => row.amount_minor !== expected(row.wallet_account_id ?? '')).length
}

/** What an operator would run: the hash chain of the journal and the trial balance. */
async function proveBooks(dataDir: string): Promise<BenchLine> {
  const name = 'ops books: chain and trial balance'
  const env = { ...process.env, FAIRHOUSE_DATA_DIR: dataDir }
  const proven = await promisify(execFile)(process.execPath, ['scripts/ops.ts', 'books'], { env })
    .then(({ stdout }) => stdout.includes('The books are right.'))
    .catch(() => false)
  return { name, figure: proven ? 'right' : 'wrong', budget: 'right', ok: proven }
}

function rate(name: string, perSecond: number, raw: number): BenchLine {
  const ratio = perSecond / raw
  return {
    name,
    figure: `${Math.round(perSecond)} per s, ${ratio.toFixed(2)}× of ${Math.round(raw)} raw`,
    budget: `≥ ${RATIO_TO_RAW_MIN}×`,
    ok: ratio >= RATIO_TO_RAW_MIN,
  }
}

function none(name: string, count: number): BenchLine {
  return { name, figure: String(count), budget: '0', ok: count === 0 }
}
