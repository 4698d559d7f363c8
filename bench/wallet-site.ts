import { findFreePort } from '@fairhouse/server-kit/free-port'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import { loadDemoSecrets, type SiteSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import { makeDataDir, removeDataDir } from './site-process.ts'

/** A platform, its cashier and their PostgreSQL, three processes that can be killed one by one. */
export type WalletSite = {
  readonly origin: string
  readonly cashierOrigin: string
  readonly secrets: SiteSecrets
  /** Address of a database, as its owner. */
  databaseUrl(name: string): string
  /** Kills it with SIGKILL and starts it again; answers after how many ms it was ready. */
  kill(part: WalletPart): Promise<number>
  stop(): Promise<void>
}

export type WalletPart = 'platform' | 'cashier' | 'database'

const root = fileURLToPath(new URL('..', import.meta.url))
/** On a machine that does much else; the budget is in the bench. */
const READY_MS_MAX = 300_000

export async function startWalletSite(): Promise<WalletSite> {
  const dataDir = await makeDataDir()
  // The database runs as another user if this process is root.
  await chmod(dataDir, 0o711)
  const log = createLogger({ name: 'bench', level: 'silent' })
  const secrets = await loadDemoSecrets(dataDir, randomBytes)
  const postgresDir = join(dataDir, 'postgres')
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log })
  for (const name of ['fairhouse', 'cashier', 'raw']) await postgres.ensureDatabase(name)
  const [port, cashierPort] = [await findFreePort(), await findFreePort()]
  const origin = `http://localhost:${port}`
  const cashierOrigin = `http://localhost:${cashierPort}`

  const startPart = {
    platform: () => spawnPlatform({ port, cashierPort, dataDir, secrets, url: postgres.url }),
    cashier: () =>
      spawnScript('bench/cashier.process.ts', [
        String(cashierPort),
        postgres.url('cashier'),
        `${origin}/api/callbacks/cashier`,
        secrets.cashierApiKey,
        secrets.cashierWebhookSecret,
      ]),
  }
  const readyUrl = { platform: `${origin}/health/ready`, cashier: `${cashierOrigin}/cashier/` }
  const running = { platform: startPart.platform(), cashier: startPart.cashier() }
  await Promise.all([untilReady(readyUrl.platform), untilReady(readyUrl.cashier)])

  return {
    origin,
    cashierOrigin,
    secrets,
    databaseUrl: postgres.url,
    async kill(part) {
      if (part === 'database') {
        const file = join(postgresDir, 'cluster/postmaster.pid')
        const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
        const startedAt = performance.now()
        process.kill(pid, 'SIGKILL')
        while (await isRunning(pid)) await sleep(10)
        await untilReady(readyUrl.platform)
        return performance.now() - startedAt
      }
      running[part].kill('SIGKILL')
      await once(running[part], 'exit')
      const startedAt = performance.now()
      running[part] = startPart[part]()
      await untilReady(readyUrl[part])
      return performance.now() - startedAt
    },
    async stop() {
      for (const child of Object.values(running)) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await postgres.stop()
      await removeDataDir(dataDir)
    },
  }
}

function spawnPlatform(options: {
  readonly port: number
  readonly cashierPort: number
  readonly dataDir: string
  readonly secrets: SiteSecrets
  url(database: string): string
}): ChildProcess {
  const { port, cashierPort, dataDir, secrets, url } = options
  return spawnScript('scripts/site.ts', [], {
    FAIRHOUSE_PORT: String(port),
    FAIRHOUSE_PROVIDERS_PORT: String(cashierPort),
    FAIRHOUSE_DATA_DIR: dataDir,
    FAIRHOUSE_LOG_LEVEL: 'silent',
    FAIRHOUSE_STAND_INS: 'off',
    DATABASE_URL: url('fairhouse'),
    FAIRHOUSE_CASHIER_URL: `http://127.0.0.1:${cashierPort}`,
    FAIRHOUSE_CASHIER_API_KEY: secrets.cashierApiKey,
    FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: secrets.cashierWebhookSecret,
    // A benchmark is one caller by design, and nobody reviews documents or withdrawals.
    FAIRHOUSE_RATE_LIMIT: 'off',
    FAIRHOUSE_DEPOSIT_CHECK: 'off',
    FAIRHOUSE_REGISTRATIONS_FREE: '1000000',
    FAIRHOUSE_REGISTRATIONS_PER_HOUR: '1000000',
    FAIRHOUSE_VERIFY_AT_WITHDRAWAL: 'off',
    FAIRHOUSE_WITHDRAWAL_REVIEW_ABOVE: '999999999',
    FAIRHOUSE_WITHDRAWAL_TWO_PEOPLE_ABOVE: '999999999',
    FAIRHOUSE_WITHDRAWAL_REVIEW_UNPLAYED: 'off',
    FAIRHOUSE_VERIFY_DEPOSITS_ABOVE: 'off',
  })
}

function spawnScript(
  script: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [script, ...argv], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
}

async function untilReady(url: string): Promise<void> {
  const startedAt = performance.now()
  while (!(await answers(url))) {
    if (performance.now() - startedAt > READY_MS_MAX) throw new Error(`${url} is not ready`)
    await sleep(20)
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function isRunning(pid: number): Promise<boolean> {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
