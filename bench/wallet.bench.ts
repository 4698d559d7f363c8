import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fileURLToPath } from 'node:url'
import { createLedgerBench } from '../apps/platform/src/ledger/ledger-bench.fixture.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'
import {
  type Acts,
  countPending,
  findWalletFaults,
  openWalletDatabase,
  type WalletDatabase,
} from './wallet-books.ts'
import { openPayer, type Payer } from './wallet-payer.ts'
import { startWalletSite, type WalletPart, type WalletSite } from './wallet-site.ts'

const PAYERS = 16
const MEASURED_MS = 15_000
const RAW_MS = 5_000
/** A deposit is about a dozen transactions in two databases and four signed or authorized requests. */
const RATIO_TO_RAW_MIN = 0.01
const READY_MS_MAX = 10_000
const KILL_EVERY_MS = 20_000
/** Webhooks and jobs look again after minutes. */
const DRAIN_MS_MAX = 12 * 60_000
const MIGRATIONS = fileURLToPath(new URL('../apps/platform/migrations', import.meta.url))

type Measured = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Actions of the players, recorded as they are acknowledged. */
type Diary = {
  readonly deposits: Map<string, { amountMinor: bigint; isPaid: boolean }>
  readonly withdrawals: Map<string, bigint>
}

/**
 * Deposits and withdrawals end to end, from the player's order over the stand-in cashier and its signed
 * webhook to the ledger, beside plain transactions of the same PostgreSQL; then both concurrently for
 * `--minutes` while platform, cashier and, once, PostgreSQL are killed; at the end every invoice is checked.
 */
export async function run({ minutes }: BenchOptions): Promise<BenchLine[]> {
  const site = await startWalletSite()
  const db = openWalletDatabase(site)
  try {
    const payers = await Promise.all(
      Array.from({ length: PAYERS }, (_, index) => openPayer(site, `payer-${index}@bench.example`)),
    )
    const diary: Diary = { deposits: new Map(), withdrawals: new Map() }
    const rawPerSecond = await measureRaw(site)
    const deposits = await measureDeposits(db, payers, diary)
    const withdrawals = await measureWithdrawals(db, payers, diary)
    return [
      ...toLines({ name: 'deposits', ...deposits, rawPerSecond }),
      ...toLines({ name: 'withdrawals', ...withdrawals, rawPerSecond }),
      ...(await runMixed({ site, db, payers, diary, durationMs: minutes * 60_000 })),
    ]
  } finally {
    await db.destroy()
    await site.stop()
  }
}

/** Transactions per second of three plain statements, by as many clients as there are players. */
async function measureRaw(site: WalletSite): Promise<number> {
  const url = site.databaseUrl('raw')
  const bench = await createLedgerBench({ url, migrations: MIGRATIONS, clients: PAYERS })
  const startedAt = performance.now()
  let count = 0
  const runClient = async (client: number): Promise<void> => {
    while (performance.now() - startedAt < RAW_MS) {
      await bench.rawBet(client)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: PAYERS }, (_, client) => runClient(client)))
  const perSecond = (count / (performance.now() - startedAt)) * 1000
  await bench.close()
  return perSecond
}

/** From the order until the money is in the ledger; the page is pressed as soon as it is known. */
async function measureDeposits(
  db: WalletDatabase,
  payers: readonly Payer[],
  diary: Diary,
): Promise<Measured> {
  const startedAt = new Date()
  await everyPayer(payers, MEASURED_MS, (payer) => deposit(payer, diary, 10_000n))
  await drain(db)
  return measureBetween(
    db,
    sql`SELECT created_at, settled_at AS ended_at FROM invoice
    WHERE type = 1 AND created_at >= ${startedAt}`,
  )
}

/** From the order until the cashier has it; its bank then takes ten seconds by design. */
async function measureWithdrawals(
  db: WalletDatabase,
  payers: readonly Payer[],
  diary: Diary,
): Promise<Measured> {
  await everyPayer(payers, MEASURED_MS, (payer) => withdraw(payer, diary, 1_000n))
  const measured = await measureBetween(
    db,
    sql`SELECT i.created_at, s.at AS ended_at FROM invoice i
    JOIN invoice_step s ON s.invoice_id = i.id AND s.step = 'sent' WHERE i.type = 2`,
  )
  await drain(db)
  return measured
}

async function measureBetween(
  db: WalletDatabase,
  moments: ReturnType<typeof sql>,
): Promise<Measured> {
  const { rows } = await sql<{ per_second: number; p50: number; p99: number }>`
    SELECT (count(*) / extract(epoch FROM max(ended_at) - min(created_at)))::float8 AS per_second,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms) AS p50,
      percentile_cont(0.99) WITHIN GROUP (ORDER BY took_ms) AS p99
    FROM (SELECT *, (extract(epoch FROM ended_at - created_at) * 1000)::float8 AS took_ms
      FROM (${moments}) AS moments) AS taken`.execute(db)
  const { per_second: perSecond = 0, p50 = 0, p99 = 0 } = rows[0] ?? {}
  return { perSecond, p50, p99 }
}

function toLines(
  options: Measured & {
    readonly name: string
    readonly rawPerSecond: number
  },
): BenchLine[] {
  const { name, perSecond, rawPerSecond, p50, p99 } = options
  const ratio = perSecond / rawPerSecond
  return [
    {
      name: `${name} end to end / raw transactions`,
      figure: `${perSecond.toFixed(1)} / ${Math.round(rawPerSecond)} per s, ${ratio.toFixed(3)}×`,
      budget: `≥ ${RATIO_TO_RAW_MIN}×`,
      ok: ratio >= RATIO_TO_RAW_MIN,
    },
    {
      name: `${name}: from order to end at ${PAYERS} at once`,
      figure: `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
      budget: 'a figure',
      ok: true,
    },
  ]
}

async function runMixed(options: {
  readonly site: WalletSite
  readonly db: WalletDatabase
  readonly payers: readonly Payer[]
  readonly diary: Diary
  readonly durationMs: number
}): Promise<BenchLine[]> {
  const { site, db, payers, diary, durationMs } = options
  const before = diary.deposits.size + diary.withdrawals.size
  const [{ kills, readyMsMax }] = await Promise.all([
    killInTurns(site, durationMs),
    everyPayer(payers, durationMs, (payer, turn) => actMixed(payer, diary, turn)),
  ])
  console.error(`waiting for ${await countPending(db)} invoices to end`)
  const isDrained = await drain(db)
  const acts: Acts = diary
  const faults = await findWalletFaults(site, db, acts)
  if (!isDrained) faults.push(`${await countPending(db)} invoices are still pending`)
  for (const fault of faults.slice(0, 20)) console.error(fault)
  const count = diary.deposits.size + diary.withdrawals.size - before
  return [
    {
      name: `${durationMs / 60_000} min of deposits and withdrawals, killed`,
      figure: `${faults.length} faults, ${count} invoices, ${kills} kills`,
      budget: '0 faults',
      ok: faults.length === 0 && kills > 0,
    },
    {
      name: 'ready after kill -9, the slowest',
      figure: `${Math.round(readyMsMax)} ms`,
      budget: `≤ ${READY_MS_MAX} ms`,
      ok: readyMsMax <= READY_MS_MAX,
    },
  ]
}

/** Deposits that are paid or canceled, and withdrawals of which some fail at the bank. */
async function actMixed(payer: Payer, diary: Diary, turn: number): Promise<void> {
  // Pressed twice now and then, as impatient people do: one invoice all the same.
  const options = { presses: turn % 4 === 0 ? 2 : 1 }
  const kind = turn % 6
  if (kind === 3) await deposit(payer, diary, 2_000n, { ...options, act: 'cancel' })
  else if (kind === 4) await withdraw(payer, diary, 1_500n, options)
  else if (kind === 5) await withdraw(payer, diary, 1_413n, options)
  else await deposit(payer, diary, 2_000n + BigInt(turn % 97), options)
  // As a busy site, not as a flood: the kills shall meet every step.
  await sleep(250)
}

async function deposit(
  payer: Payer,
  diary: Diary,
  amountMinor: bigint,
  { act = 'pay', presses = 1 }: { act?: 'pay' | 'cancel'; presses?: number } = {},
): Promise<void> {
  const id = randomUUID()
  diary.deposits.set(id, { amountMinor, isPaid: act === 'pay' })
  const orders = Array.from({ length: presses }, () => payer.order(id, amountMinor))
  const [page = ''] = await Promise.all(orders)
  await payer.press(page, act)
}

async function withdraw(
  payer: Payer,
  diary: Diary,
  amountMinor: bigint,
  { presses = 1 }: { presses?: number } = {},
): Promise<void> {
  const id = randomUUID()
  const orders = Array.from({ length: presses }, () => payer.withdraw(id, amountMinor))
  const [isTaken] = await Promise.all(orders)
  if (isTaken) diary.withdrawals.set(id, amountMinor)
}

async function killInTurns(site: WalletSite, durationMs: number) {
  const endsAt = performance.now() + durationMs
  const turns: WalletPart[] = ['platform', 'cashier', 'database', 'platform', 'cashier']
  let kills = 0
  let readyMsMax = 0
  while (performance.now() + KILL_EVERY_MS < endsAt) {
    await sleep(KILL_EVERY_MS)
    const part = turns[kills] ?? (kills % 2 === 0 ? 'platform' : 'cashier')
    const readyMs = await site.kill(part)
    readyMsMax = Math.max(readyMsMax, readyMs)
    kills += 1
    console.error(`killed the ${part}, ready after ${Math.round(readyMs)} ms`)
  }
  return { kills, readyMsMax }
}

async function everyPayer(
  payers: readonly Payer[],
  durationMs: number,
  act: (payer: Payer, turn: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const runPayer = async (payer: Payer): Promise<void> => {
    for (let turn = 0; performance.now() - startedAt < durationMs; turn += 1) await act(payer, turn)
  }
  await Promise.all(payers.map(runPayer))
}

/** Waits until no invoice is pending; false when that takes too long. */
async function drain(db: WalletDatabase): Promise<boolean> {
  const startedAt = performance.now()
  while ((await countPending(db)) > 0) {
    if (performance.now() - startedAt > DRAIN_MS_MAX) return false
    await sleep(500)
  }
  return true
}
