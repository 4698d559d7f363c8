import { once } from 'node:events'
import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import { Hono } from 'hono'
import type { BenchLine } from './bench-line.ts'
import { makeDataDir, removeDataDir, signInDemo, startHouse } from './house-process.ts'

const CONNECTIONS = 50
const SECONDS = 5
const ROUNDS = 3
const RATIO_MIN = 0.6
const P99_MS_MAX = 15

type Load = { readonly perSecond: number; readonly p99Ms: number; readonly failures: number }

/**
 * A public read against a bare Hono route that answers the same bytes, taken in turn; and a read of
 * the player's own data, which checks the session and asks the database each time.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const house = await startHouse(dataDir)
  const publicUrl = `${house.origin}/api/game/games/dice`
  const bare = await serveBare(await (await fetch(publicUrl)).text())
  try {
    const { token } = await signInDemo(house.origin)
    const ratios: number[] = []
    const reads: Load[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const bareLoad = await load(bare.url)
      const read = await load(publicUrl)
      reads.push(read)
      ratios.push(read.perSecond / bareLoad.perSecond)
    }
    const ratio = median(ratios)
    const p99Ms = median(reads.map((read) => read.p99Ms))
    const own = await load(`${house.origin}/api/wallet/accounts`, {
      authorization: `Bearer ${token}`,
    })
    const failures = own.failures + reads.reduce((sum, read) => sum + read.failures, 0)
    return [
      line('api read / bare hono', `${ratio.toFixed(2)}×`, `≥ ${RATIO_MIN}×`, ratio >= RATIO_MIN),
      line(
        'api read p99, 50 connections',
        `${p99Ms} ms`,
        `≤ ${P99_MS_MAX} ms`,
        p99Ms <= P99_MS_MAX,
      ),
      line(
        'own accounts p99, 50 connections',
        `${own.p99Ms} ms, ${Math.round(own.perSecond)}/s`,
        `≤ ${P99_MS_MAX} ms`,
        own.p99Ms <= P99_MS_MAX,
      ),
      line('api reads that failed', String(failures), '0', failures === 0),
    ]
  } finally {
    await bare.close()
    await house.stop()
    await removeDataDir(dataDir)
  }
}

function line(name: string, figure: string, budget: string, ok: boolean): BenchLine {
  return { name, figure, budget, ok }
}

async function serveBare(body: string): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Hono().get('/read', (context) =>
    context.body(body, 200, { 'content-type': 'application/json' }),
  )
  const server = serve({ fetch: app.fetch, port: 0 })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No address')
  return {
    url: `http://localhost:${address.port}/read`,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.errors + result.non2xx,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
