import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger, silentLog } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { DEMO_PLAYER } from '../apps/platform/src/modules/auth/account/demo-player.ts'
import { callJson } from '../apps/platform/src/testing/test-app.ts'
import {
  createTestPlatform,
  TEST_OPERATOR_TOKEN,
} from '../apps/platform/src/testing/test-platform.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

const GROWN = new URL('./grown-database.sql', import.meta.url)
const SHOWN = 12
const SLOW_MS = 50
/** Background work, such as counting what waits, comes by at least once in that time. */
const BACKGROUND_MS = 5_000
/** Of these a statement that reads all does not end well. */
const LARGE = [
  'bet',
  'ledger_transaction',
  'ledger_entry',
  'outbox_event',
  'audit_entry',
  'invoice',
  'site_message',
]

type Plan = { readonly ms: number; readonly query: string; readonly steps: readonly string[] }

/**
 * What the platform asks of a database that has grown: every reading endpoint is called as a player of many
 * bets, and PostgreSQL writes down the plan of each statement (auto_explain).
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
    const player = await grow(databaseUrl, rows)
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    lines.length = 0
    const failed = await readEverything(databaseUrl, player)
    const plans = readPlans(lines)
    const sizes = await measureSizes(databaseUrl, rows)
    return [
      {
        name: `a database of ${rows} bets`,
        figure: `made in ${minutes} min`,
        budget: '',
        ok: true,
      },
      ...sizes,
      ...describe(plans, failed),
    ]
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

/** Migrates, seeds the demo player, and gives them a fiftieth of all bets. */
async function grow(databaseUrl: string, rows: number): Promise<string> {
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

/** Bytes on disk for each bet, with indexes. */
async function measureSizes(databaseUrl: string, rows: number): Promise<BenchLine[]> {
  const db = createDatabase<PlatformDatabase>({ url: databaseUrl })
  try {
    const { rows: tables } = await sql<{ name: string; bytes: bigint }>`
      SELECT name, pg_total_relation_size(name::regclass) AS bytes
      FROM unnest(${LARGE}::text[]) AS name`.execute(db)
    const each = tables.map(({ name, bytes }) => ({ name, bytes: Number(bytes) / rows }))
    const sum = each.reduce((total, { bytes }) => total + bytes, 0)
    const parts = each.map(({ name, bytes }) => `${name} ${Math.round(bytes)}`).join(', ')
    console.log(`\nBytes for each bet, with indexes: ${parts}`)
    return [{ name: 'bytes for each bet', figure: String(Math.round(sum)), budget: '', ok: true }]
  } finally {
    await db.destroy()
  }
}

/** Calls every endpoint that only reads; answers those that did not work. */
async function readEverything(databaseUrl: string, playerId: string): Promise<string[]> {
  const site = await createTestPlatform({ databaseUrl, log: silentLog })
  const { app } = site.platform
  const failed: string[] = []
  try {
    await site.platform.start()
    const { email, password } = DEMO_PLAYER
    const signedIn = await callJson(app, 'POST /api/player/sessions', { body: { email, password } })
    const { accessToken } = signedIn.body.data as { accessToken: string }
    const authorization = `Bearer ${accessToken}`
    const as = { playerId, email, accessToken, headers: { authorization } }
    const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS)
    for (const { method, path, auth, params } of endpoints) {
      if (method !== 'GET' || auth === 'guest' || params !== undefined) continue
      const { status } = await callJson(app, `GET ${path}`, { as })
      // Some want a query, some a provider; those that fail on their own side are what counts.
      if (status === 500) failed.push(`${path} ${status}`)
    }
    for (const path of ['/api/game/bets?page=1&perPage=50', '/api/game/bets?page=100&perPage=50'])
      await callJson(app, `GET ${path}` as 'GET /api', { as })
    const operator = { headers: { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` } }
    await app.request('/metrics', operator)
    await sleep(BACKGROUND_MS)
    return failed
  } finally {
    await site.close()
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

function describe(plans: readonly Plan[], failed: readonly string[]): BenchLine[] {
  const byQuery = new Map<string, Plan>()
  for (const plan of plans) {
    const slower = (byQuery.get(plan.query)?.ms ?? -1) < plan.ms
    if (slower) byQuery.set(plan.query, plan)
  }
  const worst = [...byQuery.values()].toSorted((a, b) => b.ms - a.ms)
  const whole = new RegExp(`Seq Scan on (?:${LARGE.join('|')})\\b`)
  const scans = worst.filter(({ steps }) => steps.some((step) => whole.test(step)))
  for (const { ms, query, steps } of [...new Set([...worst.slice(0, SHOWN), ...scans])]) {
    if (ms < 5 && !scans.some((scan) => scan.query === query)) continue
    console.log(`\n${ms.toFixed(1)} ms ${query.slice(0, 300)}`)
    for (const step of steps.slice(0, 14)) console.log(`  ${step.trimEnd().slice(0, 160)}`)
  }
  const slow = worst.filter(({ ms }) => ms > SLOW_MS).length
  return [
    {
      name: 'endpoints that fail',
      figure: failed.join(', ') || '0',
      budget: '0',
      ok: failed.length === 0,
    },
    {
      name: `of ${byQuery.size} statements, those that read a large table whole`,
      figure: String(scans.length),
      budget: '0',
      ok: scans.length === 0,
    },
    {
      name: `of them slower than ${SLOW_MS} ms`,
      figure: String(slow),
      budget: '0',
      ok: slow === 0,
    },
  ]
}
