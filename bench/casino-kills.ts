import { findFreePort } from '@fairhouse/server-kit/free-port'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { silentLog } from '@fairhouse/server-kit/logger'
import { loadDemoSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { DEPOSIT_MINOR, payDeposit } from '../scripts/site/crash-command.fixture.ts'
import { openSeats, type Seat } from '../scripts/site/crash.fixture.ts'
import {
  ALL_GAMES,
  findMixedFaults,
  startMixedPlay,
  type MixedPlay,
} from '../scripts/site/mixed-play.fixture.ts'
import { type BenchLine, line } from './bench-line.ts'
import { databaseUrlOf } from './casino-database.ts'
import { makeDataDir, removeDataDir, startSite } from './site-process.ts'

const PLAYERS = 1
/** At stakes of 0.10 the money outlasts the run. */
const DEPOSITS_EACH = 8
/** A kill comes after up to so many rounds, and then at any moment of the next ones. */
const ROUNDS_PER_KILL = 6
const ROUNDS_FIRST = 50
const MOMENT_MS_MAX = 150
const PROGRESS_EVERY = 20

type Part = 'platform' | 'studios'
type Casino = { readonly site: string; kill(part: Part): Promise<void>; stop(): Promise<void> }

/**
 * A player plays every game of both studios concurrently, while the platform or the studios are killed
 * and restarted. Afterwards the books have to be at zero, and the studios
 * and the ledger have to agree on every player.
 */
export async function killMixedPlay(kills: number): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: silentLog,
  })
  await postgres.ensureDatabase('fairhouse')
  const databaseUrl = postgres.url('fairhouse')
  const seats = await openFundedSeats(dataDir, databaseUrl)
  const casino = await startCasino(dataDir, databaseUrl)
  try {
    const play = startMixedPlay(casino.site, seats, ALL_GAMES)
    const startedAt = performance.now()
    await play.untilMore(ROUNDS_FIRST)
    const perSecond = (ROUNDS_FIRST * 1_000) / (performance.now() - startedAt)
    const killed = await killOften({ casino, play, kills })
    await play.untilMore(ROUNDS_PER_KILL)
    await play.stop()
    const studios = [databaseUrlOf(databaseUrl, 'studio'), databaseUrlOf(databaseUrl, 'lagoon')]
    const deposited = DEPOSIT_MINOR * BigInt(DEPOSITS_EACH)
    const faults = await findMixedFaults({ platform: databaseUrl, studios }, seats, deposited)
    for (const fault of faults.slice(0, 20)) console.error(fault)
    const rounds = `${play.ended()} rounds, ${play.interrupted()} of them cut`
    // Immediately: the other lines of this benchmark take minutes more.
    console.log(`  books after ${killed} kills: ${faults.length} wrong`)
    return [
      line('rounds per second, every game at once', perSecond.toFixed(1), 'a figure', true),
      line(`${killed} × kill -9: ${rounds}`, `${faults.length} wrong`, '0 wrong', !faults.length),
    ]
  } finally {
    await casino.stop()
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

async function killOften({
  casino,
  play,
  kills,
}: {
  readonly casino: Casino
  readonly play: MixedPlay
  readonly kills: number
}): Promise<number> {
  const startedAt = performance.now()
  let isEnough = false
  // Ctrl-C ends the kills, and the books are looked at all the same.
  process.once('SIGINT', () => (isEnough = true))
  let count = 0
  while (count < kills && !isEnough) {
    count += 1
    await play.untilMore(Math.ceil(Math.random() * ROUNDS_PER_KILL))
    await sleep(Math.random() * MOMENT_MS_MAX)
    await casino.kill(Math.random() < 0.5 ? 'platform' : 'studios')
    if (count % PROGRESS_EVERY > 0) continue
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    const cut = `${play.ended()} rounds, ${play.interrupted()} of them cut`
    console.log(`  ${count} of ${kills} kills after ${seconds} s: ${cut}`)
  }
  return count
}

/** Players with money, by the whole site: its cashier is needed for that only. */
async function openFundedSeats(dataDir: string, databaseUrl: string): Promise<Seat[]> {
  const server = await startSite(dataDir, { DATABASE_URL: databaseUrl })
  const db = createDatabase<PlatformDatabase>({ url: databaseUrl })
  try {
    const site = server.origin
    const secrets = await loadDemoSecrets(dataDir, randomBytes)
    const seats = await openSeats({ site, db }, { players: PLAYERS, deposits: DEPOSITS_EACH })
    for (const seat of seats)
      for (const order of seat.deposits) {
        const payment = payDeposit(site, secrets, seat, order)
        // Repeated until it is answered, as a provider does on a busy day.
        while (!(await payment.send().catch(() => false))) await sleep(100)
      }
    return seats
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function startCasino(dataDir: string, databaseUrl: string): Promise<Casino> {
  const [port, providersPort] = [await findFreePort(), await findFreePort()]
  const start = async (part: Part): Promise<ChildProcess> => {
    const file = join(import.meta.dirname, 'casino-part.process.ts')
    const child = spawn(process.execPath, [file, part, databaseUrl], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
        FAIRHOUSE_DATA_DIR: dataDir,
        FAIRHOUSE_PORT: String(port),
        FAIRHOUSE_PROVIDERS_PORT: String(providersPort),
        FAIRHOUSE_RATE_LIMIT: 'off',
        FAIRHOUSE_DEPOSIT_CHECK: 'off',
        FAIRHOUSE_LOG_LEVEL: 'error',
      },
    })
    const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (said !== 'open') throw new Error(`The ${part} did not start.`)
    return child
  }
  const end = async (child: ChildProcess): Promise<void> => {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const parts = { platform: await start('platform'), studios: await start('studios') }
  return {
    site: `http://localhost:${port}`,
    async kill(part) {
      await end(parts[part])
      parts[part] = await start(part)
    },
    async stop() {
      for (const child of Object.values(parts)) if (child.exitCode === null) await end(child)
    },
  }
}
