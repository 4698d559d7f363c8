import { randomBytes } from 'node:crypto'
import { loadDemoSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import { sealAll } from '../apps/platform/src/ledger/seal.fixture.ts'
import { verifyChain } from '../apps/platform/src/ledger/seal.ts'
import { trialBalance } from '../apps/platform/src/ledger/trial-balance.ts'
import {
  findLoadFaults,
  limitPlay,
  openOwnDatabase,
  openSeats,
  readPostmaster,
  startLoad,
  type Load,
} from '../scripts/site/crash.fixture.ts'
import { spawnSite, waitUntilOpen, type SiteProcess } from '../scripts/site/site.fixture.ts'
import { type BenchLine, type BenchOptions, line } from './bench-line.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

const CLIENTS = 64
const DEPOSITS_EACH = 2
/** The machine is busy with 64 clients, a server that starts, and a database that recovers. */
const PATIENT = { patienceMs: 300_000, attemptMs: 15_000 }

/**
 * The bank invariant: bets, wins, losses and rollbacks by all wallet protocols and deposits of 64 clients
 * through the public API, each repeated until it is acknowledged, while server and PostgreSQL are killed in turn.
 */
export async function run({ operations, kills }: BenchOptions): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const start = (port: string) =>
    spawnSite(dataDir, {
      FAIRHOUSE_PORT: port,
      FAIRHOUSE_RATE_LIMIT: 'off',
      FAIRHOUSE_DEPOSIT_CHECK: 'off',
      FAIRHOUSE_REGISTRATIONS_FREE: '1000',
      FAIRHOUSE_REGISTRATIONS_PER_HOUR: '1000',
    })
  let server: SiteProcess = start('0')
  try {
    const site = await waitUntilOpen(server)
    const secrets = await loadDemoSecrets(dataDir, randomBytes)
    let db = await openOwnDatabase(dataDir)
    const seats = await openSeats({ site, db }, { players: CLIENTS, deposits: DEPOSITS_EACH })
    await db.destroy()
    const startedAt = performance.now()
    await limitPlay(site, seats)
    const load = startLoad(seats, { site, secrets, ...PATIENT })
    for (let kill = 0; kill < kills; kill += 1) {
      await load.untilMore(Math.floor(operations / (kills + 1)))
      if (kill % 2 === 0) {
        server.child.kill('SIGKILL')
        await server.exited
        server = start(new URL(site).port)
        await waitUntilOpen(server)
      } else process.kill((await readPostmaster(dataDir)).pid, 'SIGKILL')
    }
    await load.untilMore(operations - load.acknowledged.length)
    await load.stop()
    const perSecond = (load.acknowledged.length * 1_000) / (performance.now() - startedAt)
    db = await openOwnDatabase(dataDir)
    try {
      return await describeLoad(db, load, { clients: CLIENTS, kills, perSecond })
    } finally {
      await db.destroy()
    }
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    await removeDataDir(dataDir)
  }
}

/** What the ledger holds after a load with kills: each key once, the balances, books and chain. */
export async function describeLoad(
  db: Awaited<ReturnType<typeof openOwnDatabase>>,
  load: Load,
  {
    clients,
    kills,
    perSecond,
  }: { readonly clients: number; readonly kills: number; readonly perSecond: number },
): Promise<BenchLine[]> {
  const faults = await findLoadFaults(db, load)
  const books = (await trialBalance(db)).faults
  const head = await sealAll(db)
  const verifyingFrom = performance.now()
  const chain = await verifyChain(db, 'ledger')
  const seconds = (performance.now() - verifyingFrom) / 1_000
  for (const fault of [...faults, ...books, ...chain.faults].slice(0, 20)) console.error(fault)
  const done = `${load.acknowledged.length} operations, ${kills} kills`
  return [
    line(`${clients} clients: ${done}`, `${perSecond.toFixed(0)} per s`, 'a figure', true),
    line('keys and balances that are wrong', String(faults.length), '0', faults.length === 0),
    line('faults of the books', String(books.length), '0', books.length === 0),
    line(
      `faults of the chain over ${head.number} transactions`,
      `${chain.faults.length}, in ${seconds.toFixed(1)} s`,
      '0',
      chain.faults.length === 0,
    ),
  ]
}
