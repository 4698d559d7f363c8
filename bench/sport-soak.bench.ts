import { findFreePort } from '@fairhouse/server-kit/free-port'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import type { BookmakerDatabase } from '../providers/bookmaker/src/database/bookmaker.tables.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'
import { createMortal, spawnBook, spawnPlatform } from './sport-soak.processes.ts'
import { findSportFaults } from './sport-soak.books.ts'
import { openBettors, startBetting } from './sport-soak.players.ts'

const PLAYERS = 12
/** A match of the slower quick league that begins in a moment lasts six minutes. */
const SETTLED_MS_MAX = 12 * 60_000
const PROGRESS_EVERY = 10

/**
 * Players bet, combine, cash out and have bets voided while platform and book are killed, one at a time,
 * wherever they are. Then the matches are played to their end and the books of both are compared.
 */
export async function run({ kills, bets }: BenchOptions): Promise<BenchLine[]> {
  const [postgresDir, dataDir] = [
    await mkdtemp(join(tmpdir(), 'fairhouse-soak-')),
    await makeDataDir(),
  ]
  // As root the database runs as another user, who needs access to the directory.
  await chmod(postgresDir, 0o711)
  const log = createLogger({ name: 'soak', level: 'error' })
  const postgres = await startEmbeddedPostgres({
    dataDir: join(postgresDir, 'data'),
    log,
    isTemporary: true,
  })
  for (const name of ['soak', 'soak_bookmaker']) await postgres.ensureDatabase(name)
  const [sitePort, bookPort] = [await findFreePort(), await findFreePort()]
  const [site, book] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${bookPort}`]
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const platform = createMortal(`${site}/health/ready`, () =>
    spawnPlatform({
      dataDir,
      databaseUrl: postgres.url('soak'),
      port: sitePort,
      bookUrl: book,
      secret,
    }),
  )
  const bookmaker = createMortal(`${book}/bookmaker/api/sports`, () =>
    spawnBook({
      databaseUrl: postgres.url('soak_bookmaker'),
      port: bookPort,
      siteUrl: site,
      secret,
    }),
  )
  const db = createDatabase<PlatformDatabase>({ url: postgres.url('soak') })
  const bookDb = createDatabase<BookmakerDatabase>({ url: postgres.url('soak_bookmaker') })
  let isEnough = false
  // If stopped from the terminal, it finishes with the work so far.
  process.once('SIGINT', () => {
    isEnough = true
  })
  try {
    await Promise.all([platform.untilReady(), bookmaker.untilReady()])
    const bettors = await openBettors({ site, db, secret, count: PLAYERS })
    const play = startBetting({ book, secret, bettors })
    let killed = 0
    for (; killed < kills && !isEnough; killed += 1) {
      await play.untilBets(Math.floor((bets * (killed + 1)) / (kills + 1)))
      const victim = Math.random() < 0.5 ? platform : bookmaker
      await victim.kill()
      if ((killed + 1) % PROGRESS_EVERY === 0) tell(`${killed + 1} kills, ${play.counts()}`)
    }
    if (!isEnough) await play.untilBets(bets)
    await play.stop()
    tell(`${play.counts()}; the matches are played to their end`)
    await untilSettled(bookDb)
    const { faults, counts } = await findSportFaults({ db, bookDb, bettors, play })
    for (const fault of faults.slice(0, 20)) console.error(fault)
    return [
      {
        name: `sportsbook, ${killed} × kill -9 of platform or book`,
        figure: `${faults.length} faults in ${counts}`,
        budget: '0 faults',
        ok: faults.length === 0,
      },
    ]
  } finally {
    await Promise.all([platform.end(), bookmaker.end()])
    await Promise.all([db.destroy(), bookDb.destroy()])
    await postgres.stop()
    await removeDataDir(dataDir)
    await rm(postgresDir, { recursive: true, force: true })
  }
}

function tell(line: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${line}`)
}

const FINAL = ['settled', 'cashedOut', 'refused', 'cancelled', 'voided'] as const

async function untilSettled(bookDb: ReturnType<typeof createDatabase<BookmakerDatabase>>) {
  for (const until = Date.now() + SETTLED_MS_MAX; Date.now() < until;) {
    const open = await bookDb
      .selectFrom('bet')
      .select('id')
      .where((bet) =>
        bet.or([
          bet('status', 'not in', FINAL),
          bet.and([bet('status', '=', 'settled'), bet('is_due', '=', true)]),
        ]),
      )
      .execute()
    const unsent = await bookDb
      .selectFrom('bet_posting')
      .select('bet_id')
      .where('confirmed_at', 'is', null)
      .execute()
    if (open.length + unsent.length === 0) return
    tell(`${open.length} bets open, ${unsent.length} postings not confirmed`)
    await sleep(15_000)
  }
}
