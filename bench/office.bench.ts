import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { REPORT_IDS } from '@fairhouse/contract/office/report-kind'
import { REPORTS } from '@fairhouse/domain/report/report.table'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger, silentLog } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { readEntries } from '../apps/platform/src/modules/report/report-entries.ts'
import { createReportFold } from '../apps/platform/src/modules/report/report-fold.ts'
import { readWholeReport } from '../apps/platform/src/modules/report/report.service.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'
import { growDatabase } from './plans.bench.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

const DAY_MS = 86_400_000
const REPORT_MS_MAX = 2_000

/** Reports over a year of a grown database: the fold of its journal, each report, a page of entries. */
export async function run({ rows }: BenchOptions): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: createLogger({ name: 'office', level: 'warn' }),
    settings: { max_wal_size: '4GB', maintenance_work_mem: '256MB' },
  })
  try {
    await postgres.ensureDatabase('fairhouse')
    await growDatabase(postgres.url('fairhouse'), rows)
    const db = createDatabase<PlatformDatabase>({ url: postgres.url('fairhouse') })
    try {
      return await measure(db, rows)
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

type Db = Parameters<typeof readWholeReport>[0]

async function measure(db: Db, bets: number): Promise<BenchLine[]> {
  // The grown journal has one seal at its end; reports follow the chain.
  await sql`ALTER TABLE ledger_seal DISABLE TRIGGER ledger_seal_append_only`.execute(db)
  await sql`TRUNCATE ledger_seal`.execute(db)
  await sql`INSERT INTO ledger_seal SELECT row_number() OVER (ORDER BY id), id, sha256('')
    FROM ledger_transaction`.execute(db)
  await sql`VACUUM ANALYZE ledger_seal`.execute(db)
  const deps = { db, clock: { now: () => new Date() }, log: silentLog }
  const startedAt = performance.now()
  const { folded } = await createReportFold(deps).run()
  const seconds = (performance.now() - startedAt) / 1_000
  await sql`VACUUM ANALYZE report_sum, report_total`.execute(db)
  const { rows: sizes } = await sql<{ sums: bigint; totals: bigint; size: string }>`
    SELECT (SELECT count(*) FROM report_sum) AS sums, (SELECT count(*) FROM report_total) AS totals,
      pg_size_pretty(pg_total_relation_size('report_sum')) AS size`.execute(db)
  const { sums, totals, size } = sizes[0]!
  return [
    fact(`fold of ${folded} transactions of ${bets} bets`, `${Math.round(folded / seconds)}/s`),
    fact('sums by player, totals', `${sums} (${size}), ${totals}`),
    ...(await measureReports(db)),
  ]
}

async function measureReports(db: Db): Promise<BenchLine[]> {
  const until = new Date().toISOString().slice(0, 10)
  const lines: BenchLine[] = []
  for (const days of [7, 365]) {
    const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
    for (const id of REPORT_IDS) {
      const times = []
      for (const group of REPORTS[id].groups)
        times.push(await time(() => readWholeReport(db, { from, until, id, group })))
      lines.push(budgeted(`report ${id}, ${days} days, slowest group`, Math.max(...times)))
    }
    const figure = { from, until, figure: 'ggr', group: 'game', key: 'dice' } as const
    const entries = await time(() => readEntries(db, { ...figure, id: 'revenue' }))
    lines.push(budgeted(`a page of entries, ${days} days`, entries))
  }
  return lines
}

async function time(work: () => Promise<{ readonly ok: boolean }>): Promise<number> {
  const startedAt = performance.now()
  if (!(await work()).ok) throw new Error('The report was refused')
  return performance.now() - startedAt
}

function fact(name: string, figure: string): BenchLine {
  return { name, figure, budget: '', ok: true }
}

function budgeted(name: string, ms: number): BenchLine {
  const budget = `${REPORT_MS_MAX} ms`
  return { name, figure: `${Math.round(ms)} ms`, budget, ok: ms <= REPORT_MS_MAX }
}
