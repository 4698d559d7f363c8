import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../checks/source-file.ts'

/** `scripts/site.ts` in a separate process. */
export type SiteProcess = {
  readonly child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Resolves with the exit code, null after a signal. */
  readonly exited: Promise<number | null>
}

/** Starts a site on a data directory; ports are free ones unless given. */
export function spawnSite(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): SiteProcess {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/site.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      FAIRHOUSE_DATA_DIR: dataDir,
      FAIRHOUSE_PORT: '0',
      FAIRHOUSE_PROVIDERS_PORT: '0',
      FAIRHOUSE_LOG_LEVEL: 'error',
      ...environment,
    },
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output: () => output, exited }
}

/** Waits until the site prints its address; throws its output if it ends before. */
export async function waitUntilOpen(site: SiteProcess): Promise<string> {
  let hasEnded = false
  void site.exited.then(() => (hasEnded = true))
  for (;;) {
    const address = /Site\s+(http:\/\/\S+)/.exec(site.output())?.[1]
    if (address !== undefined) return address
    if (hasEnded) throw new Error(`The site ended:\n${site.output()}`)
    await Promise.race([once(site.child.stdout ?? site.child, 'data'), site.exited])
  }
}

/** Address of a running site's e-mails, printed with its own address. */
export function readInboxUrl(site: SiteProcess): string {
  const address = /Inbox\s+(http:\/\/\S+)/.exec(site.output())?.[1]
  if (address === undefined) throw new Error(`The site named no inbox:\n${site.output()}`)
  return address
}
