import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const READY_MS_MAX = 600_000

/** A program that is killed and started again. */
export type Mortal = {
  untilReady(): Promise<void>
  /** Kills it, starts it again and waits until it answers. */
  kill(): Promise<void>
  end(): Promise<void>
}

export function createMortal(readyUrl: string, start: () => ChildProcess): Mortal {
  let child = start()

  async function end(): Promise<void> {
    const exited = once(child, 'exit')
    if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGKILL')) return
    await exited
  }

  async function untilReady(): Promise<void> {
    const until = Date.now() + READY_MS_MAX
    while (!(await answers(readyUrl))) {
      if (child.exitCode !== null) throw new Error(`${readyUrl} ended with ${child.exitCode}`)
      if (Date.now() > until) throw new Error(`${readyUrl} is not ready`)
      await sleep(50)
    }
  }

  return {
    untilReady,
    end,
    async kill() {
      await end()
      child = start()
      await untilReady()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000)
  return fetch(url, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

type Common = { readonly databaseUrl: string; readonly port: number; readonly secret: string }

export function spawnPlatform(
  options: Common & { readonly dataDir: string; readonly bookUrl: string },
): ChildProcess {
  return spawnNode('scripts/site.ts', {
    DATABASE_URL: options.databaseUrl,
    FAIRHOUSE_DATA_DIR: options.dataDir,
    FAIRHOUSE_PORT: String(options.port),
    FAIRHOUSE_STAND_INS: 'off',
    FAIRHOUSE_BOOKMAKER_URL: options.bookUrl,
    FAIRHOUSE_BOOKMAKER_SECRET: options.secret,
    FAIRHOUSE_LOG_LEVEL: 'silent',
    FAIRHOUSE_RATE_LIMIT: 'off',
    FAIRHOUSE_DEPOSIT_CHECK: 'off',
    FAIRHOUSE_REGISTRATIONS_FREE: '1000',
    FAIRHOUSE_REGISTRATIONS_PER_HOUR: '1000',
  })
}

/** A book of quick leagues, or of so many matches that are live. */
export function spawnBook(
  options: Common & { readonly siteUrl: string; readonly live?: number },
): ChildProcess {
  return spawnNode('bench/bookmaker.process.ts', {
    DATABASE_URL: options.databaseUrl,
    PORT: String(options.port),
    WALLET_URL: `${options.siteUrl}/api/callbacks/bookmaker`,
    SECRET: options.secret,
    LIVE_MATCHES: String(options.live ?? 0),
  })
}

function spawnNode(script: string, environment: Readonly<Record<string, string>>): ChildProcess {
  const env = { PATH: process.env['PATH'], ...environment }
  return spawn(process.execPath, [join(ROOT, script)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
