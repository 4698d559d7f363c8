import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { silentLog } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { markerModule } from '../apps/platform/src/modules/marker/marker.module.ts'
import { createTestPlatform } from '../apps/platform/src/testing/test-platform.ts'
import { type BenchLine, type BenchOptions, line } from './bench-line.ts'
import { readProcessorMs } from './processor-time.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

const FILE = new URL('./markers.sql', import.meta.url)
const ROUNDS = 50
/** assumed: a tenth of a million players play on a day */
const PLAYERS_OF_DAY = 100_000
const PLAYERS = 1_000_000
const MINUTES_MAX = 5

/**
 * A scan for markers of harm of players who all played an hour today, with 90 days before it. Scaled to a
 * day of a million players: `--rows` are bets of the day, fifty a player.
 */
export async function run({ rows }: BenchOptions): Promise<BenchLine[]> {
  const players = Math.ceil(rows / ROUNDS)
  const dataDir = await makeDataDir()
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: silentLog,
    settings: { max_wal_size: '4GB', maintenance_work_mem: '256MB' },
  })
  try {
    await postgres.ensureDatabase('fairhouse')
    const databaseUrl = postgres.url('fairhouse')
    const empty = await createTestPlatform({ databaseUrl, log: silentLog })
    await empty.platform.start()
    await empty.close()
    const owner = createDatabase<PlatformDatabase>({ url: databaseUrl, maxConnections: 1 })
    const text = (await readFile(FILE, 'utf8')).replaceAll(':players', String(players))
    // Of one session: it has temporary tables.
    await owner.connection().execute(async (session) => {
      for (const statement of text.split(/;\n/))
        if (statement.trim()) await sql.raw(statement).execute(session)
    })
    await owner.destroy()
    const site = await createTestPlatform({ databaseUrl, log: silentLog })
    const { scan } = site.resolve(markerModule)
    const measure = async () => {
      const [startedAt, usedMs] = [performance.now(), await readProcessorMs(process.pid)]
      const found = await scan.run()
      const ms = performance.now() - startedAt
      return { ...found, ms, processorMs: (await readProcessorMs(process.pid)) - usedMs }
    }
    const first = await measure()
    const again = await measure()
    await site.platform.stop()
    const minutes = (first.processorMs * PLAYERS_OF_DAY) / first.players / 60_000
    return [
      line(
        `${first.players} players who played an hour`,
        `${(first.ms / 1000).toFixed(1)} s, of a processor ${(first.processorMs / first.players).toFixed(2)} ms each`,
        '',
        first.players >= players,
      ),
      line(
        'a day of a million players, a tenth play',
        `${minutes.toFixed(1)} min of a processor`,
        `${MINUTES_MAX} min`,
        minutes <= MINUTES_MAX,
      ),
      line(
        'of them with strong markers',
        `${first.opened}, ${((first.opened * 100) / first.players).toFixed(1)} %`,
        '',
        true,
      ),
      line(
        'the same day if all of them play',
        `${((minutes * PLAYERS) / PLAYERS_OF_DAY).toFixed(1)} min of a processor`,
        '',
        true,
      ),
      line(
        'the same players, looked at again without a new case',
        `${(again.ms / 1000).toFixed(1)} s, of a processor ${(again.processorMs / again.players).toFixed(2)} ms each`,
        '',
        true,
      ),
    ]
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}
