import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createManualClock } from '@fairhouse/server-kit/clock'
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

const ROUNDS = 50
const PLAYERS = 1_000_000
const PROCESSORS = 2
/** assumed: a tenth of a million players play on a day */
const PLAYING = 0.1
const MINUTES_MAX = 5
const QUARTER_MS = 900_000
/** assumed: whoever is above level 0 is looked at each six hours, three more times than is measured */
const MORE_LOOKS = 3

type Cost = { readonly players: number; readonly opened: number } & Readonly<
  Record<'wallMs' | 'nodeMs' | 'databaseMs', number>
>

/**
 * Scans for markers of harm of players with 90 days behind them who all play an hour today: at once
 * when it is over, and each quarter of an hour as a site does. Scaled to a million players: `--rows` are
 * bets of the day, fifty a player.
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
    return report(players, await measure(postgres.url('fairhouse'), players))
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

async function measure(databaseUrl: string, players: number) {
  const empty = await createTestPlatform({ databaseUrl, log: silentLog })
  await empty.platform.start()
  await empty.close()
  const owner = createDatabase<PlatformDatabase>({ url: databaseUrl, maxConnections: 1 })
  const clock = createManualClock(new Date())
  const site = await createTestPlatform({ databaseUrl, log: silentLog, clock })
  const { scan } = site.resolve(markerModule)
  const start = Math.floor(Date.now() / QUARTER_MS - 9) * QUARTER_MS
  const timeOf = (quarters: number) => new Date(start + quarters * QUARTER_MS)

  const runFile = async (name: string, values: Readonly<Record<string, unknown>>) => {
    const file = await readFile(new URL(name, import.meta.url), 'utf8')
    const text = file.replaceAll(/(?<!:):([a-z]+)\b/g, (_, key) => String(values[key]))
    for (const statement of text.split(/;\n/))
      if (statement.trim()) await sql.raw(statement).execute(owner)
  }
  const play = (from: number, until: number) =>
    runFile('./markers-today.sql', {
      ...{ from: timeOf(from).toISOString(), until: timeOf(until).toISOString() },
    })
  const scanAt = async (quarters: number): Promise<Cost> => {
    clock.set(timeOf(quarters))
    const [startedAt, used] = [performance.now(), process.cpuUsage()]
    const before = await readProcessorMs(process.pid)
    const found = await scan.run()
    const wallMs = performance.now() - startedAt
    const { user, system } = process.cpuUsage(used)
    const nodeMs = (user + system) / 1_000
    return {
      ...found,
      wallMs,
      nodeMs,
      databaseMs: (await readProcessorMs(process.pid)) - before - nodeMs,
    }
  }

  await runFile('./markers.sql', { players, start: timeOf(0).toISOString() })
  await play(0, 4)
  await sql`INSERT INTO marker_cursor (transaction_id) VALUES (0)`.execute(owner)
  const once = await scanAt(7)
  const again = await scanAt(7)

  // The same day again, as it comes.
  await sql`SET session_replication_role = replica`.execute(owner)
  await sql`TRUNCATE bet, ledger_transaction, ledger_entry, play_session_end, marker_case,
    player_interaction, outgoing_message CASCADE`.execute(owner)
  await sql`DELETE FROM play_quarter WHERE at >= ${timeOf(0)}`.execute(owner)
  await sql`UPDATE player_marker SET signals = '[]', score = 0, next_scan_at = NULL`.execute(owner)
  await sql`VACUUM ANALYZE`.execute(owner)
  const day: Cost[] = []
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await play(quarter, quarter + 1)
    day.push(await scanAt(quarter + 1))
  }
  day.push(await scanAt(7))
  const due = await scanAt(32)
  day.push(due, ...Array.from({ length: MORE_LOOKS }, () => due))
  await owner.destroy()
  await site.platform.stop()
  return { once, again, day }
}

function report(players: number, measured: Awaited<ReturnType<typeof measure>>): BenchLine[] {
  const { once, again, day } = measured
  const sum = (costs: readonly Cost[], key: keyof Cost) =>
    costs.reduce((total, cost) => total + cost[key], 0) / players
  const minutesOf = (ms: number) => (ms * PLAYERS) / 60_000
  const eachOf = (...costs: readonly Cost[]) => {
    const [node, database] = [sum(costs, 'nodeMs'), sum(costs, 'databaseMs')]
    return `${node.toFixed(2)} ms of Node and ${database.toFixed(2)} ms of PostgreSQL each`
  }
  const processorOf = (...costs: readonly Cost[]) =>
    minutesOf(sum(costs, 'nodeMs') + sum(costs, 'databaseMs')) / PROCESSORS
  const [minutes, minutesDay] = [processorOf(once), processorOf(...day)]
  const here = minutesOf(sum([once], 'wallMs')).toFixed(1)
  const share = ((once.opened * 100) / players).toFixed(1)
  const looks = sum(day, 'players')
  const onAll = `min of ${PROCESSORS} processors`
  return [
    line(`one scan of ${players} players who played an hour`, eachOf(once), '', true),
    line('of them with strong markers', `${share} %`, '', true),
    line('the same again, without a new case', eachOf(again), '', true),
    line(
      'one scan of a million players, a tenth play',
      `${(minutes * PLAYING).toFixed(1)} ${onAll}`,
      `${MINUTES_MAX} min`,
      minutes * PLAYING <= MINUTES_MAX,
    ),
    line(
      'one scan of a million players, all play',
      `${minutes.toFixed(1)} ${onAll}, ${here} min here now`,
      `${MINUTES_MAX} min`,
      minutes <= MINUTES_MAX,
    ),
    line(`a day of 96 scans, ${looks.toFixed(1)} looks at each`, eachOf(...day), '', looks >= 1),
    line('a day of 96 scans, all play', `${minutesDay.toFixed(1)} ${onAll}`, '', true),
  ]
}
