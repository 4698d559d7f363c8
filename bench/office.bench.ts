import { randomUUID } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPORT_IDS } from '@fairhouse/contract/office/report-kind'
import { REPORTS } from '@fairhouse/domain/report/report.table'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger, silentLog } from '@fairhouse/server-kit/logger'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { createTestOffice } from '../apps/platform/src/modules/operator/office/office.fixture.ts'
import { createReportFold } from '../apps/platform/src/modules/report/report-fold.ts'
import { createTestPlatform } from '../apps/platform/src/testing/test-platform.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

const GROWN = new URL('./office-database.sql', import.meta.url)
const BETS_PER_PLAYER = 20
const JOURNAL_MAX = 300_000
const DAY_MS = 86_400_000
/** Calls of each kind, each of another player. */
const CALLS = 200
const SEARCH_MS_MAX = 100
const LIST_MS_MAX = 300
const RECORD_MS_MAX = 300
const REPORT_MS_MAX = 2_000

/** What operators read of a grown site: search, lists, records, and reports over a year. */
export async function run({ rows }: BenchOptions): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: createLogger({ name: 'office', level: 'warn' }),
    // Filled quickly; read with a tenth of the memory that a server of this size would have.
    settings: {
      ...{ fsync: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '16GB' },
      ...{ shared_buffers: '1GB', maintenance_work_mem: '1GB', autovacuum: 'off' },
    },
  })
  try {
    await postgres.ensureDatabase('fairhouse')
    const url = postgres.url('fairhouse')
    return [await fill(url, rows), ...(await measure(url))]
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

async function fill(databaseUrl: string, bets: number): Promise<BenchLine> {
  const startedAt = performance.now()
  const site = await createTestPlatform({ databaseUrl, log: silentLog })
  await site.platform.start()
  await site.close()
  const values: Readonly<Record<string, number>> = {
    players: Math.ceil(bets / BETS_PER_PLAYER),
    rows: bets,
    journal: Math.min(JOURNAL_MAX, bets),
  }
  const text = await readFile(GROWN, 'utf8')
  // One session, whose temporary tables the statements share.
  const db = createDatabase<PlatformDatabase>({ url: databaseUrl, maxConnections: 1 })
  try {
    for (const statement of text.split('\n\n')) {
      const filled = statement.replaceAll(/(?<!:):(players|rows|journal)\b/g, (_, name) =>
        String(values[name]),
      )
      await sql.raw(filled).execute(db)
    }
    const { rows } = await sql<{ size: string }>`
      SELECT pg_size_pretty(pg_database_size(current_database())) AS size`.execute(db)
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    return fact(`${values['players']} players, ${bets} bets`, `${rows[0]?.size} in ${minutes} min`)
  } finally {
    await db.destroy()
  }
}

async function measure(databaseUrl: string): Promise<BenchLine[]> {
  const site = await createTestPlatform({
    ...{ databaseUrl, log: silentLog },
    env: { FAIRHOUSE_OFFICE_LOOKS_PER_HOUR: '100000', FAIRHOUSE_OFFICE_LOOKS_PER_DAY: '100000' },
  })
  try {
    const startedAt = performance.now()
    const { folded } = await createReportFold({ ...site, log: silentLog }).run()
    const seconds = (performance.now() - startedAt) / 1_000
    await sql`VACUUM ANALYZE report_sum, report_total`.execute(site.owner)
    const office = createTestOffice(site)
    const as = await office.signIn('owner')
    const get = async (path: string): Promise<void> => {
      const { status, body } = await office.call(`GET /office/api${path}`, { as })
      if (status !== 200) throw new Error(`${path} answered ${JSON.stringify(body)}`)
    }
    const look = async (id: string) => {
      const body = { id: randomUUID(), reason: 'as the benchmark says', purpose: 'request' }
      await office.call(`POST /office/api/players/${id}/looks`, { as, body })
    }
    return [
      fact(`fold of ${folded} transactions and all players`, `${Math.round(seconds)} s`),
      ...(await measureCalls(site.owner, { get, look })),
      ...(await measureReports(get)),
    ]
  } finally {
    // Not `close`, which checks the books: these are invented.
    await Promise.all([site.platform.stop(), site.db.destroy(), site.owner.destroy()])
  }
}

type Calls = {
  get(path: string): Promise<void>
  /** Opens the record of a player. */
  look(playerId: string): Promise<void>
}

async function measureCalls(
  db: Kysely<PlatformDatabase>,
  { get, look }: Calls,
): Promise<BenchLine[]> {
  const players = await samplePlayers(db)
  const busiest = players[0]!
  for (const { id } of players) await look(id)
  const each = (pathOf: (player: (typeof players)[number]) => string) =>
    players.map((player) => () => get(pathOf(player)))
  const same = (path: string) => Array.from({ length: CALLS / 10 }, () => () => get(path))
  const search = (of: (player: (typeof players)[number]) => string) =>
    each((player) => `/search?text=${encodeURIComponent(of(player))}`).slice(1)
  const page = '&page=200&perPage=50'
  const of = `/players/${busiest.id}`
  const time = `from=${daysAgo(90)}T00:00:00Z&to=${daysAgo(0)}T00:00:00Z`
  const bets = `bets?game=dice&currency=EUR&${time}`
  return [
    await timed(
      'search: e-mail',
      SEARCH_MS_MAX,
      search(({ email }) => email),
    ),
    await timed(
      'search: phone',
      SEARCH_MS_MAX,
      search(({ phone }) => phone),
    ),
    await timed(
      'search: nickname',
      SEARCH_MS_MAX,
      search(({ nickname }) => nickname),
    ),
    await timed(
      'search: name of 1 in 200',
      SEARCH_MS_MAX,
      search(({ last_name }) => last_name),
    ),
    await timed(
      'search: first name of 1 in 20',
      SEARCH_MS_MAX,
      search((row) => row.first_name),
    ),
    await timed(
      'search: payment',
      SEARCH_MS_MAX,
      search(({ payment }) => payment),
    ),
    await timed(
      'search: round',
      SEARCH_MS_MAX,
      search(({ round }) => round),
    ),
    await timed('players, first page', LIST_MS_MAX, same('/players?perPage=50')),
    await timed('players, page 200', LIST_MS_MAX, same(`/players?status=active${page}`)),
    await timed('players of a country', LIST_MS_MAX, same('/players?country=DE&perPage=50')),
    await timed(
      'players by a name',
      LIST_MS_MAX,
      each((row) => `/players?text=${row.last_name}`),
    ),
    await timed('players, locked', LIST_MS_MAX, same('/players?status=locked')),
    await timed('players, identity waits', LIST_MS_MAX, same('/players?identity=pending')),
    await timed('payments, first page', LIST_MS_MAX, same('/payments?perPage=50')),
    await timed('payments, page 200', LIST_MS_MAX, same(`/payments?status=success${page}`)),
    await timed('payments of a country', LIST_MS_MAX, same('/payments?country=DE')),
    await timed('payments of an amount', LIST_MS_MAX, same('/payments?amountMin=50000')),
    await timed('audit log, first page', LIST_MS_MAX, same('/audit')),
    await timed('first page of the office', LIST_MS_MAX, same('/today')),
    await timed('queues', LIST_MS_MAX, same('/queues')),
    await timed(
      'record',
      RECORD_MS_MAX,
      each(({ id }) => `/players/${id}`),
    ),
    await timed(
      'record: timeline',
      RECORD_MS_MAX,
      each(({ id }) => `/players/${id}/timeline`),
    ),
    await timed(
      'record: bets on a game',
      RECORD_MS_MAX,
      each(({ id }) => `/players/${id}/${bets}`),
    ),
    await timed('record of the busiest player', RECORD_MS_MAX, same(of)),
    await timed('its timeline', RECORD_MS_MAX, same(`${of}/timeline`)),
    await timed('its bets on a game', RECORD_MS_MAX, same(`${of}/${bets}`)),
  ]
}

/** The one with most bets first, others evenly from the newest to the oldest. */
async function samplePlayers(db: Kysely<PlatformDatabase>) {
  const { rows } = await sql<Record<Sampled, string>>`
    SELECT p.id, email, phone, nickname, first_name, last_name, i.provider_payment_id AS payment, b.round
    FROM (SELECT *, row_number() OVER (ORDER BY created_at) AS n, count(*) OVER () AS all FROM player
      WHERE nickname IS NOT NULL AND email LIKE '%@mail.example') p
    JOIN LATERAL (SELECT provider_payment_id FROM invoice WHERE player_id = p.id LIMIT 1) i ON true
    JOIN LATERAL (SELECT round FROM bet WHERE player_id = p.id LIMIT 1) b ON true
    WHERE p.n = 1 OR p.n % (p.all / ${sql.lit(CALLS)}) = 0
    ORDER BY p.n LIMIT ${CALLS}`.execute(db)
  return rows
}

type Sampled =
  | 'id'
  | 'email'
  | 'phone'
  | 'nickname'
  | 'first_name'
  | 'last_name'
  | 'payment'
  | 'round'

async function measureReports(get: Calls['get']): Promise<BenchLine[]> {
  const until = daysAgo(0)
  const lines: BenchLine[] = []
  for (const days of [7, 365]) {
    const from = daysAgo(days - 1)
    for (const id of REPORT_IDS) {
      const groups = REPORTS[id].groups.map(
        (group) => () => get(`/reports/${id}?from=${from}&until=${until}&group=${group}`),
      )
      lines.push(await timed(`report ${id}, ${days} days, slowest group`, REPORT_MS_MAX, groups))
    }
    const entries = `/reports/revenue/entries?from=${from}&until=${until}&figure=ggr&group=game&key=dice`
    lines.push(await timed(`a page of entries, ${days} days`, REPORT_MS_MAX, [() => get(entries)]))
  }
  return lines
}

/** The 99th percentile of calls one after the other; of few, the slowest. */
async function timed(
  name: string,
  msMax: number,
  calls: readonly (() => Promise<void>)[],
): Promise<BenchLine> {
  const times: number[] = []
  for (const call of calls) {
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const ms = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const figure = `${Math.round(ms)} ms, half within ${Math.round(middle)}`
  return { name, figure, budget: `${msMax} ms`, ok: ms <= msMax }
}

/** As `2030-12-31`, UTC. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

function fact(name: string, figure: string): BenchLine {
  return { name, figure, budget: '', ok: true }
}
