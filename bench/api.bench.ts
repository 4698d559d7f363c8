import { once } from 'node:events'
import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import { Hono } from 'hono'
import { type BenchLine, line, median } from './bench-line.ts'
import { makeDataDir, removeDataDir, signUpPlayers, startSite } from './site-process.ts'

const CONNECTIONS = 50
const SECONDS = 5
const ROUNDS = 3
const RATIO_MIN = 0.6
const P99_MS_MAX = 15

type Load = { readonly perSecond: number; readonly p99Ms: number; readonly failures: number }

/**
 * A public read against a bare Hono route that returns the same bytes, alternately; and a read of
 * players' own data, which checks the session and queries the database each time. Each connection is
 * a different player, so that no read can be served from another's.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const site = await startSite(dataDir)
  const publicUrl = `${site.origin}/api/game/games/dice`
  const bare = await serveBare(await (await fetch(publicUrl)).text())
  try {
    const tokens = await signUpPlayers(site.origin, CONNECTIONS)
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
    const owns: Load[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      owns.push(await load(`${site.origin}/api/wallet/accounts`, tokens))
    }
    const ownP99Ms = median(owns.map((own) => own.p99Ms))
    const ownPerSecond = median(owns.map((own) => own.perSecond))
    const failures = [...owns, ...reads].reduce((sum, { failures }) => sum + failures, 0)
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
        `${ownP99Ms} ms, ${Math.round(ownPerSecond)}/s`,
        `≤ ${P99_MS_MAX} ms`,
        ownP99Ms <= P99_MS_MAX,
      ),
      line('api reads that failed', String(failures), '0', failures === 0),
    ]
  } finally {
    await bare.close()
    await site.stop()
    await removeDataDir(dataDir)
  }
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

/** Connections take turns with the tokens; without any they are guests. */
async function load(url: string, tokens: readonly string[] = []): Promise<Load> {
  let opened = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      const token = tokens[opened % tokens.length]
      opened += 1
      if (token !== undefined) client.setHeaders({ authorization: `Bearer ${token}` })
    },
  })
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.errors + result.non2xx,
  }
}
