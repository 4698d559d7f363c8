import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import { runLedgerSoak } from '../apps/platform/src/ledger/ledger-soak.fixture.ts'
import type { BenchLine } from './bench-line.ts'

const CLIENTS = 64
const OPERATIONS = 1_000_000
const MIGRATIONS = fileURLToPath(new URL('../apps/platform/migrations', import.meta.url))

/**
 * The bank invariant over a long run: mixed operations of many clients, each answer and every
 * balance compared with a model. Takes many minutes, so it runs only when it is named.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-soak-'))
  const log = createLogger({ name: 'soak', level: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const seed = Math.floor(performance.timeOrigin)
  const startedAt = performance.now()
  try {
    await postgres.ensureDatabase('ledger_soak')
    const url = postgres.url('ledger_soak')
    const load = { url, migrations: MIGRATIONS, seed, clients: CLIENTS, operations: OPERATIONS }
    const { differences } = await runLedgerSoak(load)
    for (const difference of differences.slice(0, 20)) console.error(difference)
    const minutes = Math.round((performance.now() - startedAt) / 60_000)
    return [
      {
        name: `differences from the model, seed ${seed}`,
        figure: `${differences.length} of ${OPERATIONS} in ${minutes} min`,
        budget: '0',
        ok: differences.length === 0,
      },
    ]
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
