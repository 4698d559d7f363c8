import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { loadDemoSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import { readBooks, type CurrencyBooks } from '../apps/platform/src/ledger/books.ts'
import { verifyChain } from '../apps/platform/src/ledger/seal.ts'
import { sealAll } from '../apps/platform/src/ledger/seal.fixture.ts'
import {
  openOwnDatabase,
  openSeats,
  readPostmaster,
  startLoad,
} from '../scripts/site/crash.fixture.ts'
import { spawnSite, waitUntilOpen } from '../scripts/site/site.fixture.ts'
import { type BenchLine, line } from './bench-line.ts'
import { makeDataDir, removeDataDir, startSite } from './site-process.ts'

const PLAYERS = 8
const DEPOSITS_EACH = 20
const COMMANDS = 300

/**
 * The restore drill: a backup is taken while bets are placed, more bets follow, the data directory is
 * lost, and the backup with the archived log is restored as it was at a moment before the last bets.
 */
export async function run(): Promise<BenchLine[]> {
  const [lost, backupDir, restored] = [
    await makeDataDir(),
    await makeDataDir(),
    await makeDataDir(),
  ]
  try {
    const before = await playAndLose(lost, backupDir)
    await removeDataDir(lost)
    const [backup = ''] = (await readdir(backupDir)).filter((name) => name !== 'wal')
    const startedAt = performance.now()
    const { until } = before
    await ops(restored, [
      'backup',
      'restore',
      join(backupDir, backup),
      '--to',
      restored,
      '--until',
      until,
    ])
    const seconds = (performance.now() - startedAt) / 1_000
    return [
      line(
        'restore to a point in time, with both checks',
        `${seconds.toFixed(1)} s`,
        'a figure',
        true,
      ),
      ...(await compare(restored, before)),
    ]
  } finally {
    for (const directory of [lost, backupDir, restored]) await removeDataDir(directory)
  }
}

type State = {
  readonly books: readonly CurrencyBooks[]
  readonly head: string
  readonly keys: string[]
}
type Before = State & { readonly until: string; readonly later: readonly string[] }

async function playAndLose(dataDir: string, backupDir: string): Promise<Before> {
  const environment = {
    FAIRHOUSE_RATE_LIMIT: 'off',
    FAIRHOUSE_DEPOSIT_CHECK: 'off',
    FAIRHOUSE_REGISTRATIONS_FREE: '1000',
  }
  const server = spawnSite(dataDir, { ...environment, FAIRHOUSE_BACKUP_DIR: backupDir })
  try {
    const site = await waitUntilOpen(server)
    const secrets = await loadDemoSecrets(dataDir, randomBytes)
    const db = await openOwnDatabase(dataDir)
    const seats = await openSeats({ site, db }, { players: PLAYERS, deposits: DEPOSITS_EACH })
    const others = await openSeats({ site, db }, { players: 2, deposits: 5, name: 'later' })
    const load = startLoad(seats, { site, secrets })
    await load.untilMore(COMMANDS)
    const taken = ops(dataDir, ['backup', 'take'], { FAIRHOUSE_BACKUP_DIR: backupDir })
    await Promise.all([taken, load.untilMore(COMMANDS)])
    await load.stop()
    await sealAll(db)
    const state = await readState(db)
    const { rows } = await sql<{ until: Date }>`SELECT clock_timestamp() AS until`.execute(db)
    const until = rows[0]?.until.toISOString() ?? ''
    await sleep(1_000)
    const later = startLoad(others, { site, secrets })
    await later.untilMore(COMMANDS / 5)
    await later.stop()
    await archiveAll(db)
    await db.destroy()
    return { ...state, until, later: [...later.acknowledged] }
  } finally {
    const database = await readPostmaster(dataDir).catch(() => null)
    server.child.kill('SIGKILL')
    await server.exited
    while (database !== null && isAlive(database.pid)) await sleep(50)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A piece of the log that is not full is archived within five minutes; here it is now. */
async function archiveAll(db: Db): Promise<void> {
  const { rows } = await sql<{ segment: string }>`
    SELECT pg_walfile_name(pg_switch_wal()) AS segment`.execute(db)
  for (;;) {
    const archiver = await sql<{ last: string | null }>`
      SELECT last_archived_wal AS last FROM pg_stat_archiver`.execute(db)
    if ((archiver.rows[0]?.last ?? '') >= (rows[0]?.segment ?? '')) return
    await sleep(50)
  }
}

async function compare(dataDir: string, before: Before): Promise<BenchLine[]> {
  const server = await startSite(dataDir)
  const db = await openOwnDatabase(dataDir)
  try {
    const after = await readState(db)
    const entries = (books: State['books']) =>
      String(books.reduce((sum, { entries }) => sum + entries, 0n))
    const areSame = toText(after.books) === toText(before.books)
    const kept = new Set(after.keys)
    const missing = before.keys.filter((key) => !kept.has(key)).length
    const tooLate = before.later.filter((key) => kept.has(key)).length
    const heads = [before.head, after.head].map((head) => head.replace(/(?<=:.{12}).*/, '…'))
    return [
      line(
        'trial balance of then: ledger entries',
        entries(after.books),
        entries(before.books),
        areSame,
      ),
      line('end of the hash chain', heads[1] ?? '', heads[0] ?? '', after.head === before.head),
      line(
        'keys of then that are missing',
        `${missing} of ${before.keys.length}`,
        '0',
        missing === 0,
      ),
      line(
        'keys of later that are there',
        `${tooLate} of ${before.later.length}`,
        '0',
        tooLate === 0,
      ),
      line(
        'the site opens on the restored data',
        `${Math.round(server.readyMs)} ms`,
        'a figure',
        true,
      ),
    ]
  } finally {
    await db.destroy()
    await server.stop()
  }
}

type Db = Awaited<ReturnType<typeof openOwnDatabase>>

async function readState(db: Db): Promise<State> {
  let books: readonly CurrencyBooks[] = []
  const faults: string[] = []
  await readBooks(db, {
    currencies: async (all) => void (books = all),
    fault: async (sentence) => void faults.push(sentence),
  })
  const { head, faults: broken } = await verifyChain(db, 'ledger')
  const rows = await db.selectFrom('ledger_transaction').select('transfer_id').execute()
  const wrong = [...faults, ...broken]
  if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('\n'))
  const keys = rows.map((row) => row.transfer_id)
  return { books, head: `${head?.number}:${head?.hash}`, keys }
}

function toText(books: State['books']): string {
  return JSON.stringify(books, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

async function ops(
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const env = { ...process.env, FAIRHOUSE_DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, ['scripts/ops.ts', ...args], { env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`ops ${args[0]} ${args[1]} ended with ${code}`)
}
