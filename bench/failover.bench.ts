import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createChannelClient } from '@fairhouse/realtime/client'
import { loadDemoSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import {
  limitPlay,
  openSeats,
  SEAT_PASSWORD,
  startLoad,
  type Load,
  type Seat,
} from '../scripts/site/crash.fixture.ts'
import { spawnSite, waitUntilOpen } from '../scripts/site/site.fixture.ts'
import { describeLoad } from './bank.bench.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'
import { createSiteDatabase, startPatroniCluster } from './patroni-cluster.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

const PLAYERS = 4
const DEPOSITS_EACH = 40
const PATIENT = { patienceMs: 120_000, attemptMs: 5_000 }
const AWAY_SECONDS_MAX = 30
/** Commands between a whole cluster and the next kill. */
const COMMANDS_BETWEEN = 100
const HEARD_MS_MAX = 30_000

/**
 * The primary of a PostgreSQL under Patroni is killed while players bet and are paid: by turns the whole machine and
 * PostgreSQL alone. Each time another node has to take writes again within 30 s, with everything that was acknowledged.
 */
export async function run({ kills }: BenchOptions): Promise<BenchLine[]> {
  const [dataDir, clusterDir] = [await makeDataDir(), await makeDataDir()]
  const cluster = await startPatroniCluster(clusterDir)
  const DATABASE_URL = await createSiteDatabase(cluster)
  const server = spawnSite(dataDir, {
    DATABASE_URL,
    FAIRHOUSE_RATE_LIMIT: 'off',
    FAIRHOUSE_DEPOSIT_CHECK: 'off',
    FAIRHOUSE_REGISTRATIONS_FREE: '1000',
  })
  const db = createDatabase<PlatformDatabase>({ url: DATABASE_URL })
  try {
    const site = await waitUntilOpen(server)
    const secrets = await loadDemoSecrets(dataDir, randomBytes)
    const seats = await openSeats({ site, db }, { players: PLAYERS, deposits: DEPOSITS_EACH })
    await limitPlay(site, seats)
    const sockets = listenToAccounts(site, seats)
    const startedAt = performance.now()
    const load = startLoad(seats, { site, secrets, ...PATIENT })
    const awaySeconds: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await load.untilMore(COMMANDS_BETWEEN)
      const primary = await cluster.findPrimary()
      const killedAt = performance.now()
      const what = kill % 2 === 0 ? 'machine' : 'postgres'
      await cluster.kill(primary, what)
      const next = await cluster.findPrimary(primary)
      await load.untilMore(1)
      awaySeconds.push((performance.now() - killedAt) / 1_000)
      console.log(`  ${primary} → ${next} (${what}): ${awaySeconds.at(-1)!.toFixed(1)} s`)
      await cluster.repair()
    }
    await load.untilMore(COMMANDS_BETWEEN)
    await load.stop()
    const perSecond = (load.acknowledged.length * 1_000) / (performance.now() - startedAt)
    const unheard = await sockets.findUnheard(load)
    const longest = Math.max(...awaySeconds)
    return [
      ...(await describeLoad(db, load, { clients: PLAYERS, kills, perSecond })),
      {
        name: 'the longest time without writes',
        figure: `${longest.toFixed(1)} s`,
        budget: `${AWAY_SECONDS_MAX} s`,
        ok: longest <= AWAY_SECONDS_MAX && load.abandoned.length === 0,
      },
      {
        name: 'sockets that did not hear of the last balance',
        figure: String(unheard),
        budget: '0',
        ok: unheard === 0,
      },
    ]
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    await db.destroy()
    await cluster.stop()
    await removeDataDir(dataDir)
    await removeDataDir(clusterDir)
  }
}

/** A socket for each player, and the balance that it heard of last. */
function listenToAccounts(site: string, seats: readonly Seat[]) {
  const heardMinor = new Map<string, bigint>()
  const clients = seats.map((seat) => {
    const client = createChannelClient()
    client.subscribePlayerChannel(
      'wallet:accounts',
      seat.playerId,
      ({ data }) => heardMinor.set(seat.accountId, BigInt(data.balance)),
      () => undefined,
    )
    const url = `${site.replace('http', 'ws')}/api/connection/websocket`
    client.connect({ url, getToken: () => createConnectionToken(site, seat) })
    return client
  })
  return {
    async findUnheard({ expectedMinor }: Load): Promise<number> {
      const isUnheard = ([id, minor]: [string, bigint]) => heardMinor.get(id) !== minor
      const until = performance.now() + HEARD_MS_MAX
      while ([...expectedMinor].some(isUnheard) && performance.now() < until) await sleep(100)
      for (const client of clients) client.disconnect()
      return [...expectedMinor].filter(isUnheard).length
    },
  }
}

async function createConnectionToken(site: string, { email }: Seat): Promise<string> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return ((await answer.json()) as { data: { accessToken: string; token: string } }).data
  }
  const { accessToken } = await post('/api/player/sessions', { email, password: SEAT_PASSWORD })
  return (await post('/api/connection/token', {}, { authorization: `Bearer ${accessToken}` })).token
}
