import { findFreePort } from '@fairhouse/server-kit/free-port'
import { randomBytes } from 'node:crypto'
import { chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@fairhouse/server-kit/database'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import { loadDemoSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { expandEveryTable } from '../apps/platform/src/database/expand.fixture.ts'
import { sealAll } from '../apps/platform/src/ledger/seal.fixture.ts'
import { verifyChain } from '../apps/platform/src/ledger/seal.ts'
import { trialBalance } from '../apps/platform/src/ledger/trial-balance.ts'
import { countUnpublished } from '../apps/platform/src/realtime/dispatch.repo.ts'
import { chooseConfig } from '../scripts/site/choose-config.ts'
import {
  findLoadFaults,
  openSeats,
  startLoad,
  type Load,
  type Seat,
} from '../scripts/site/crash.fixture.ts'
import { loadServers, openProviders } from '../scripts/site/open-servers.ts'
import { spawnSite, type SiteProcess } from '../scripts/site/site.fixture.ts'
import { type BenchLine, line } from './bench-line.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'
import { startRandomProxy } from './random-proxy.ts'
import { startRealtimeEngine } from './realtime-engine.ts'

const PLAYERS = 6
const DEPOSITS_EACH = 30
const COMMANDS_BETWEEN = 100
const READ_EVERY_MS = 100
const REPEATS_MAX = 2

/**
 * Two nodes on one PostgreSQL, every request at any one of them, while players bet, are paid and read
 * their balance. One node is killed and started again, then the other; then the tables of the next
 * version come while both run (old code, new schema), and each node is stopped and started in turn.
 */
export async function run(): Promise<BenchLine[]> {
  const site = await openSite()
  try {
    const { db, proxy, restart } = site
    const seats = await openSeats(
      { site: site.url, db },
      { players: PLAYERS, deposits: DEPOSITS_EACH },
    )
    const load = startLoad(seats, { site: site.url, secrets: site.secrets })
    const readers = startReaders(site.url, seats)
    await load.untilMore(COMMANDS_BETWEEN)
    for (const node of [0, 1]) {
      await restart(node, 'SIGKILL', () => load.untilMore(COMMANDS_BETWEEN))
      await load.untilMore(COMMANDS_BETWEEN)
    }
    await expandEveryTable(db)
    await load.untilMore(COMMANDS_BETWEEN)
    for (const node of [0, 1]) {
      await restart(node, 'SIGTERM', () => load.untilMore(COMMANDS_BETWEEN))
    }
    await load.untilMore(COMMANDS_BETWEEN)
    await load.stop()
    const readings = await readers.stop()
    const [first = 0, second = 0] = proxy.answered
    return [
      line('answers of the two nodes', `${first} and ${second}`, 'both', first > 0 && second > 0),
      line('requests cut by two kills', String(proxy.broken()), 'repeated by the callers', true),
      ...(await check(db, load)),
      line(
        'readings of the balance that failed three times',
        `${readings.wrong} of ${readings.count}, ${readings.repeated} repeated`,
        '0',
        readings.wrong === 0,
      ),
      line(
        'events left after the load',
        String(await waitForEvents(db)),
        `0, by ${site.engine}`,
        true,
      ),
    ]
  } finally {
    await site.close()
  }
}

type Db = ReturnType<typeof createDatabase<PlatformDatabase>>

async function openSite() {
  const directories = await Promise.all([makeDataDir(), makeDataDir(), makeDataDir()])
  const [own, ...nodeDirs] = directories
  // As root the database runs as another user, who passes through.
  await chmod(own, 0o711)
  const log = createLogger({ name: 'nodes', level: 'silent' })
  const postgres = await startEmbeddedPostgres({
    dataDir: join(own, 'postgres'),
    log,
    settings: { max_connections: '300' },
  })
  await createDatabases(postgres)
  const secrets = await loadDemoSecrets(own, randomBytes)
  for (const directory of nodeDirs) {
    await copyFile(join(own, 'secrets.json'), join(directory, 'secrets.json'))
  }
  const engine = await startRealtimeEngine()
  const [firstPort, secondPort, providersPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const ports = [firstPort, secondPort]
  const proxy = await startRandomProxy(ports)
  const shared = {
    ...engine.settings,
    DATABASE_URL: postgres.url('fairhouse'),
    FAIRHOUSE_PROVIDERS_PORT: String(providersPort),
    FAIRHOUSE_DATABASE_CONNECTIONS: '10',
    FAIRHOUSE_RATE_LIMIT: 'off',
    FAIRHOUSE_DEPOSIT_CHECK: 'off',
    FAIRHOUSE_REGISTRATIONS_FREE: '1000',
  }
  const start = (node: number) =>
    spawnSite(nodeDirs[node] ?? '', {
      ...shared,
      ...standInSettings(secrets, `http://127.0.0.1:${providersPort}`),
      FAIRHOUSE_PORT: String(ports[node]),
    })
  // The stand-in providers call the site through the proxy, like everybody.
  const config = await chooseConfig({ ...shared, FAIRHOUSE_PORT: '0' }, secrets)
  const urls = { url: postgres.url.bind(postgres), stop: () => postgres.stop() }
  const site = { ...config, port: proxy.port }
  const providers = await openProviders(await loadServers(site), site, urls, secrets, log)
  const sites: SiteProcess[] = ports.map((_, node) => start(node))
  for (const [node, port] of ports.entries()) await waitUntilReady(port, sites[node])
  const db = createDatabase<PlatformDatabase>({ url: postgres.url('fairhouse'), log })
  return {
    db,
    proxy,
    secrets,
    engine: engine.name,
    url: `http://localhost:${proxy.port}`,
    /** Ends a node, waits for a while, and starts it again. */
    async restart(node: number, signal: 'SIGKILL' | 'SIGTERM', meanwhile: () => Promise<void>) {
      sites[node]?.child.kill(signal)
      await sites[node]?.exited
      await meanwhile()
      sites[node] = start(node)
      await waitUntilReady(ports[node] ?? 0, sites[node])
    },
    async close() {
      await db.destroy()
      for (const server of sites) {
        server.child.kill('SIGTERM')
        await server.exited
      }
      await providers.stop()
      proxy.close()
      await engine.stop()
      await postgres.stop()
      for (const directory of directories) await removeDataDir(directory)
    },
  }
}

const DATABASES = ['fairhouse', 'studio', 'lagoon', 'bookmaker', 'cashier', 'identity', 'messenger']

async function createDatabases(postgres: EmbeddedPostgres): Promise<void> {
  // One after the other: PostgreSQL copies one template, and two concurrent copies collide.
  for (const name of DATABASES) await postgres.ensureDatabase(name)
}

/** Providers elsewhere, as a site in production names them. */
function standInSettings(
  secrets: Awaited<ReturnType<typeof loadDemoSecrets>>,
  url: string,
): Record<string, string> {
  return {
    FAIRHOUSE_STAND_INS: 'off',
    FAIRHOUSE_SMTP_URL: 'off',
    FAIRHOUSE_SMS_URL: 'off',
    FAIRHOUSE_SOCIAL_PROVIDERS: 'off',
    FAIRHOUSE_CASHIER_URL: url,
    FAIRHOUSE_CASHIER_API_KEY: secrets.cashierApiKey,
    FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: secrets.cashierWebhookSecret,
    FAIRHOUSE_STUDIO_URL: url,
    FAIRHOUSE_STUDIO_PUBLIC_KEY: secrets.studioPublicKey,
    FAIRHOUSE_STUDIO_SIGNING_KEY: secrets.studioSigningKey,
  }
}

async function waitUntilReady(port: number, server: SiteProcess | undefined): Promise<void> {
  let hasEnded = false
  void server?.exited.then(() => (hasEnded = true))
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok) {
    if (hasEnded) throw new Error(`The node ended:\n${server?.output()}`)
    await sleep(50)
  }
}

/** Players who look at their balance; one without a response presses Retry. */
function startReaders(site: string, seats: readonly Seat[]) {
  const counts = { count: 0, repeated: 0, wrong: 0 }
  let isStopped = false
  const read = ({ accessToken }: Seat) =>
    fetch(`${site}/api/wallet/accounts`, { headers: { authorization: `Bearer ${accessToken}` } })
  const follow = async (seat: Seat): Promise<void> => {
    while (!isStopped) {
      let answer = await read(seat)
      for (let tries = 0; tries < REPEATS_MAX && answer.status >= 502; tries += 1) {
        counts.repeated += 1
        await sleep(READ_EVERY_MS)
        answer = await read(seat)
      }
      counts.count += 1
      if (!answer.ok) {
        counts.wrong += 1
        console.error(`${answer.status} ${await answer.text()}`)
      }
      await sleep(READ_EVERY_MS)
    }
  }
  const running = seats.map(follow)
  return {
    async stop() {
      isStopped = true
      await Promise.all(running)
      return counts
    },
  }
}

async function check(db: Db, load: Load): Promise<BenchLine[]> {
  const wrong = await findLoadFaults(db, load)
  const { faults } = await trialBalance(db)
  await sealAll(db)
  const chain = await verifyChain(db, 'ledger')
  for (const fault of [...wrong, ...faults, ...chain.faults].slice(0, 20)) console.error(fault)
  const name = `keys and balances that are wrong, of ${load.acknowledged.length}`
  return [
    line(name, String(wrong.length), '0', wrong.length === 0),
    line('faults of the books', String(faults.length), '0', faults.length === 0),
    line('faults of the hash chain', String(chain.faults.length), '0', chain.faults.length === 0),
  ]
}

/** Waits until everything committed is published; throws when that does not come. */
async function waitForEvents(db: Db): Promise<number> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const waiting = await countUnpublished(db)
    if (waiting === 0) return 0
    if (performance.now() > deadline) throw new Error(`${waiting} events are not published`)
    await sleep(100)
  }
}
