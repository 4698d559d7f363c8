import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import { createLedgerBench, type Work } from '../apps/platform/src/ledger/ledger-bench.fixture.ts'
import type { BenchLine } from './bench-line.ts'

const CLIENTS = 16
const ROUNDS = 7
const SLICE_MS = 1_500
const MIGRATIONS = fileURLToPath(new URL('../apps/platform/migrations', import.meta.url))
const RATIO_TO_RAW_MIN = 0.5
const RATIO_OF_HOT_MIN = 0.75

/**
 * The ledger against transactions of three plain statements that write the same rows and check
 * nothing, and one busy house account against a thousand, on an embedded PostgreSQL that flushes
 * every commit as a real site does. The two sides of a ratio take turns.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-bench-'))
  const log = createLogger({ name: 'bench', level: 'error' })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    await postgres.ensureDatabase('ledger_bench')
    return await measure(postgres.url('ledger_bench'))
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(url: string): Promise<BenchLine[]> {
  const bench = await createLedgerBench({ url, migrations: MIGRATIONS, clients: CLIENTS })
  try {
    const raw = await compare(bench.rawBet, bench.ledgerBet)
    const house = await compare(bench.depositFromMany, bench.depositFromOne)
    const faults = String((await bench.readFaults()).length)
    return [
      line('ledger posting / three raw statements', raw, RATIO_TO_RAW_MIN),
      line('one house account / a thousand', house, RATIO_OF_HOT_MIN),
      { name: 'faults in the books after it', figure: faults, budget: '0', ok: faults === '0' },
    ]
  } finally {
    await bench.close()
  }
}

function line(name: string, { ratio, perSecond }: Comparison, ratioMin: number): BenchLine {
  return {
    name,
    figure: `${ratio.toFixed(2)}×, ${perSecond.join(' / ')} per s`,
    budget: `≥ ${ratioMin}×`,
    ok: ratio >= ratioMin,
  }
}

type Comparison = {
  readonly ratio: number
  /** The measured side, then what it is measured against. */
  readonly perSecond: readonly [number, number]
}

/** The round with the median ratio. */
async function compare(base: Work, measured: Work): Promise<Comparison> {
  await load(base, SLICE_MS / 3)
  await load(measured, SLICE_MS / 3)
  const rounds: Comparison[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bottom = await load(base, SLICE_MS)
    const top = await load(measured, SLICE_MS)
    rounds.push({ ratio: top / bottom, perSecond: [Math.round(top), Math.round(bottom)] })
  }
  return rounds.toSorted((left, right) => left.ratio - right.ratio)[ROUNDS >> 1]!
}

/** Runs the work on all clients for a while; transactions per second. */
async function load(work: Work, durationMs: number): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const runClient = async (client: number): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      await work(client)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => runClient(client)))
  return (count / (performance.now() - startedAt)) * 1000
}
