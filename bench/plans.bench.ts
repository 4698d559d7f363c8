import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger, silentLog } from '@fairhouse/server-kit/logger'
import { type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { DEMO_PLAYER } from '../apps/platform/src/modules/auth/account/demo-player.ts'
import { callJson } from '../apps/platform/src/testing/test-app.ts'
import {
  createTestPlatform,
  TEST_OPERATOR_TOKEN,
  type TestPlatform,
} from '../apps/platform/src/testing/test-platform.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

const GROWN = new URL('./grown-database.sql', import.meta.url)
const SHOWN = 12
const SLOW_MS = 50
/** Background work, such as counting waiting events, runs at least once in that time. */
const BACKGROUND_MS = 5_000
const JOBS_MS_MAX = 600_000
const DAY_MS = 86_400_000
/** A table with a row for this many bets is large: a statement that reads all of it does not end well. */
const BETS_PER_ROW = 25

type Plan = { readonly ms: number; readonly query: string; readonly steps: readonly string[] }

/**
 * Queries of the platform on a database that has grown: every reading endpoint is called as a player with many
 * bets, and PostgreSQL logs the plan of each statement (auto_explain).
 */
export async function run({ rows }: BenchOptions): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  await chmod(dataDir, 0o711)
  const lines: string[] = []
  const destination = {
    write: (text: string) =>
      void lines.push((JSON.parse(text) as { postgres?: string }).postgres ?? ''),
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: createLogger({ name: 'plans', level: 'debug', destination }),
    settings: {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_nested_statements': 'on',
      max_wal_size: '4GB',
      maintenance_work_mem: '256MB',
    },
  })
  try {
    await postgres.ensureDatabase('fairhouse')
    const databaseUrl = postgres.url('fairhouse')
    const startedAt = performance.now()
    const player = await growDatabase(databaseUrl, rows)
    const large = await findLargeTables(databaseUrl, rows)
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    const site = await createTestPlatform({ databaseUrl, log: silentLog })
    try {
      await site.platform.start()
      lines.length = 0
      const asked = await readEverything(site, player)
      const ofPlayers = readPlans(lines)
      lines.length = 0
      await runJobs(site)
      const plans = { ofPlayers, ofJobs: readPlans(lines) }
      return [
        {
          name: `a database of ${rows} bets`,
          figure: `made in ${minutes} min`,
          budget: '',
          ok: true,
        },
        describeSizes(large, rows),
        ...describeAsked(asked),
        ...describe('of players', plans.ofPlayers, large),
        ...describe('of jobs', plans.ofJobs, large),
      ]
    } finally {
      await site.close()
    }
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

/** Migrates, seeds the demo player, and gives them a fiftieth of all bets. */
export async function growDatabase(databaseUrl: string, rows: number): Promise<string> {
  const platform = await createTestPlatform({ databaseUrl, log: silentLog })
  await platform.platform.start()
  await platform.close()
  const db = createDatabase<PlatformDatabase>({ url: databaseUrl })
  try {
    const { player, account } = await db
      .selectFrom('player')
      .innerJoin('wallet_account', 'wallet_account.player_id', 'player.id')
      .select(['player.id as player', 'wallet_account.id as account'])
      .where('player.email', '=', DEMO_PLAYER.email)
      .executeTakeFirstOrThrow()
    const values: Readonly<Record<string, string>> = {
      player: `'${player}'`,
      account: `'${account}'`,
      players: String(Math.ceil(rows / 200)),
      rows: String(rows),
    }
    const text = await readFile(GROWN, 'utf8')
    const filled = text.replaceAll(
      /(?<!:):(player|account|players|rows)\b/g,
      (_, name) => values[name] ?? '',
    )
    await sql.raw(filled).execute(db)
    await sql`VACUUM ANALYZE`.execute(db)
    await sql`ALTER DATABASE fairhouse SET auto_explain.log_min_duration = 0`.execute(db)
    return player
  } finally {
    await db.destroy()
  }
}

type LargeTable = { readonly name: string; readonly bytes: number }

/** Each partition is a table by itself. */
async function findLargeTables(databaseUrl: string, bets: number): Promise<LargeTable[]> {
  const db = createDatabase<PlatformDatabase>({ url: databaseUrl })
  try {
    const { rows } = await sql<{ name: string; bytes: bigint }>`
      SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
      WHERE relkind = 'r' AND reltuples >= ${bets / BETS_PER_ROW} ORDER BY bytes DESC`.execute(db)
    return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
  } finally {
    await db.destroy()
  }
}

/** With indexes. */
function describeSizes(large: readonly LargeTable[], bets: number): BenchLine {
  const sum = large.reduce((total, { bytes }) => total + bytes, 0)
  const parts = large.map(({ name, bytes }) => `${name} ${Math.round(bytes / bets)}`).join(', ')
  console.log(`\nBytes for each bet, with indexes: ${parts}`)
  return {
    name: 'bytes for each bet',
    figure: String(Math.round(sum / bets)),
    budget: '',
    ok: true,
  }
}

/** Calls every read-only endpoint; returns the failures. */
async function readEverything({ platform, db }: TestPlatform, playerId: string): Promise<Asked> {
  const { app } = platform
  const failed: string[] = []
  const unanswered: string[] = []
  const { email, password } = DEMO_PLAYER
  const signedIn = await callJson(app, 'POST /api/player/sessions', { body: { email, password } })
  const { accessToken } = signedIn.body.data as { accessToken: string }
  const authorization = `Bearer ${accessToken}`
  const as = { playerId, email, accessToken, headers: { authorization } }
  const examples = await findExamples(db, playerId)
  const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS)
  for (const { method, path, auth } of endpoints) {
    if (method !== 'GET' || auth === 'guest') continue
    const statuses: number[] = []
    for (const example of examples[path] ?? [path]) {
      const { status } = await callJson(app, `GET ${example}` as 'GET /api', { as })
      statuses.push(status)
      if (status === 500) failed.push(`${example} ${status}`)
    }
    if (!statuses.includes(200)) unanswered.push(path)
  }
  const operator = { headers: { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` } }
  await app.request('/metrics', operator)
  await sleep(BACKGROUND_MS)
  return { failed, unanswered }
}

type Asked = { readonly failed: readonly string[]; readonly unanswered: readonly string[] }

/**
 * Calls of endpoints that want parameters; of lists also a page far back, and filters that match few
 * rows or none, because those go through all.
 */
async function findExamples(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  // They have an account for each currency of the demo, and bet with this one.
  const idOf = async (table: 'bet' | 'invoice' | 'wallet_account') => {
    const query = db.selectFrom(table).select('id').where('player_id', '=', playerId)
    return (await query.where('currency', '=', 'EUR').limit(1).executeTakeFirstOrThrow()).id
  }
  const account = `accountId=${await idOf('wallet_account')}`
  const now = Date.now()
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const lastMonth = `from=${daysAgo(30)}&to=${daysAgo(0)}`
  const always = `from=${daysAgo(500)}&to=${daysAgo(0)}`
  const far = 'page=100&perPage=50'
  const few = ['kind=casino', 'kind=sport', 'isSettled=false', 'game=crash', 'currency=BTC']
  const queries: Readonly<Record<string, readonly string[]>> = {
    '/api/game/bets': ['', far, `from=${daysAgo(30)}`, `perPage=1&from=${daysAgo(1)}`, ...few],
    '/api/game/spins': ['', far, 'isSettled=false'],
    '/api/game/games/played': ['', far],
    '/api/game/bonuses': ['currency=EUR'],
    '/api/game/bonuses/cashback': ['currency=EUR'],
    '/api/game/bonuses/status': ['currency=EUR&bonusIds=welcome'],
    '/api/game/bonuses/bonuscodes': ['trigger=1'],
    '/api/game/games/search': ['query=dice'],
    '/api/retention/rakeback': ['currency=EUR'],
    '/api/retention/races': ['currency=EUR'],
    '/api/retention/jackpots': ['currency=EUR'],
    '/api/retention/quests': ['state=1,2,3,4,5,6&currency=EUR'],
    '/api/player/sessions/history': ['', far],
    '/api/player/security/activity': ['', far],
    '/api/notification/messenger/messages': ['', far],
    '/api/payment/invoices': ['', 'page=20&perPage=50', 'type=2', 'status=3', lastMonth],
    '/api/payment/methods/deposit': ['currency=EUR&country=DE'],
    '/api/payment/methods/withdrawal': ['currency=EUR&country=DE'],
    '/api/wallet/spend': ['day', 'year'].map((period) => `${account}&period=${period}`),
    '/api/wallet/statement': [`${account}&${lastMonth}`, `${account}&${always}&${far}`],
    '/api/wallet/statement/pdf': [`${account}&${lastMonth}`],
  }
  return {
    ...Object.fromEntries(
      Object.entries(queries).map(([path, each]) => [
        path,
        each.map((query) => `${path}?${query}`),
      ]),
    ),
    '/api/game/bets/{id}': [`/api/game/bets/${await idOf('bet')}`],
    '/api/payment/invoices/{id}': [`/api/payment/invoices/${await idOf('invoice')}`],
  }
}

/** Those of each minute and those of a night alike, by the platform that runs. */
async function runJobs({ databaseUrl, db }: TestPlatform): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', createSchema: false })
  await boss.start()
  for (const { name } of await boss.getSchedules()) await boss.send(name)
  await boss.stop()
  const deadline = performance.now() + JOBS_MS_MAX
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting
      FROM jobs.job WHERE state IN ('created', 'retry', 'active')`.execute(db)
    if (rows[0]?.waiting === 0) return
    if (performance.now() > deadline) throw new Error(`${rows[0]?.waiting} jobs do not end`)
    await sleep(1_000)
  }
}

/** The plans in the log of PostgreSQL: a line with the time, then indented lines. */
function readPlans(lines: readonly string[]): Plan[] {
  const plans: { ms: number; query: string; steps: string[] }[] = []
  for (const line of lines) {
    const ms = /duration: ([\d.]+) ms {2}plan:/.exec(line)?.[1]
    if (ms !== undefined) plans.push({ ms: Number(ms), query: '', steps: [] })
    const plan = plans.at(-1)
    if (ms !== undefined || plan === undefined || !line.startsWith('\t')) continue
    if (/\(cost=|^\t\s*(?:Filter|Index Cond|Rows Removed)/.test(line)) plan.steps.push(line)
    else if (plan.steps.length === 0) plan.query += ` ${line.trim()}`
  }
  return plans
}

function describeAsked({ failed, unanswered }: Asked): BenchLine[] {
  console.log(`\nWithout an answer, as they read files or ask providers: ${unanswered.join(', ')}`)
  return [
    {
      name: 'endpoints that fail',
      figure: failed.join(', ') || '0',
      budget: '0',
      ok: failed.length === 0,
    },
  ]
}

function describe(
  whose: 'of players' | 'of jobs',
  plans: readonly Plan[],
  large: readonly LargeTable[],
): BenchLine[] {
  const byQuery = new Map<string, Plan>()
  for (const plan of plans) {
    const query = plan.query.replace(/ Query Parameters: .*/, '')
    const slower = (byQuery.get(query)?.ms ?? -1) < plan.ms
    if (slower) byQuery.set(query, { ...plan, query })
  }
  const worst = [...byQuery.values()].toSorted((a, b) => b.ms - a.ms)
  const whole = new RegExp(`Seq Scan on (?:${large.map(({ name }) => name).join('|')})\\s`)
  const scans = worst.filter(({ steps }) => steps.some((step) => whole.test(step)))
  for (const { ms, query, steps } of [...new Set([...worst.slice(0, SHOWN), ...scans])]) {
    if (ms < 5 && !scans.some((scan) => scan.query === query)) continue
    console.log(`\n${ms.toFixed(1)} ms ${query.slice(0, 300)}`)
    for (const step of steps.slice(0, 14)) console.log(`  ${step.trimEnd().slice(0, 160)}`)
  }
  const slow = worst.filter(({ ms }) => ms > SLOW_MS).length
  // Jobs may be slow, but must not read tables that grow without limit.
  const isWaitedFor = whose === 'of players'
  return [
    {
      name: `of ${byQuery.size} statements ${whose}, read a large table whole`,
      figure: String(scans.length),
      budget: '0',
      ok: scans.length === 0,
    },
    {
      name: `of them slower than ${SLOW_MS} ms`,
      figure: String(slow),
      budget: isWaitedFor ? '0' : '',
      ok: !isWaitedFor || slow === 0,
    },
  ]
}
