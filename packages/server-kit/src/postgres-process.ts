import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './logger.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { programPath, type PostgresHome } from './postgres-binaries.ts'

/** Inputs of one postmaster. */
export type PostmasterOptions = {
  readonly home: PostgresHome
  readonly account: PostgresAccount | null
  readonly clusterDir: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  /** Directories deleted when this process dies without stopping the database, if throw-away. */
  readonly removeOnCrash: readonly string[]
  readonly log: Log
}

/** A running postmaster. `exited` resolves when it ends, for whatever reason. */
export type Postmaster = { readonly exited: Promise<void>; stop(): Promise<void> }

const READY = /database system is ready to accept (?:read-only )?connections/
const STOP_GRACE_MS = 8_000
// Messages of every start and stop to connections that come too early or stay too long.
const EXPECTED = /the database system is (?:starting up|shutting down)|due to administrator command/

/** Lines of PostgreSQL that an operator has to act on. */
const ADVICE = [
  {
    sign: /archiving write-ahead log file .* failed too many times/,
    text: 'the archive of the database takes nothing more, and the data directory fills up: make room in the directory of backups, which is for one site alone',
  },
  {
    sign: /No space left on device/,
    text: 'the disk of the database is full: free space, the database goes on by itself',
  },
]

/**
 * Starts `postgres` and resolves when it takes connections; rejects with its last lines when it
 * ends before. A guard stops it should this process be killed.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = spawn(programPath(options.home, 'postgres'), buildArguments(options), {
    cwd: '/',
    // Its own session: Ctrl-C in a terminal must reach us first, so that work in flight can end.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...windowsEnvironment() },
    ...(options.account === null ? {} : { uid: options.account.uid, gid: options.account.gid }),
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // Before anything is awaited: this process may be killed while the database starts.
  const guard = startGuard(child, options.removeOnCrash)
  const dismissGuard = () => guard?.stdin?.end('stopped\n')
  await waitUntilReady(child, options.log).catch((error: unknown) => {
    dismissGuard()
    throw error
  })
  return {
    exited,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT') // fast shutdown: open transactions are rolled back
        const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_GRACE_MS)
        await exited
        clearTimeout(timer)
      }
      dismissGuard()
    },
  }
}

function buildArguments(options: PostmasterOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(options.port),
    logging_collector: 'off',
    log_destination: 'stderr',
    ...options.settings,
  }
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', options.clusterDir, ...pairs]
}

function windowsEnvironment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return {}
  // Windows programs do not start without these; nothing else of the environment goes in.
  return { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }
}

function waitUntilReady(child: ChildProcess, log: Log): Promise<void> {
  const recent: string[] = []
  return new Promise((resolve, reject) => {
    if (child.stderr === null) throw new TypeError('postgres was started without a log')
    const lines = createInterface({ input: child.stderr })
    lines.on('line', (line) => {
      recent.push(line)
      if (recent.length > 20) recent.shift()
      const advice = ADVICE.find(({ sign }) => sign.test(line))
      if (advice) log.error({ postgres: line }, advice.text)
      else if (/\b(?:FATAL|PANIC):/.test(line) && !EXPECTED.test(line))
        log.warn({ postgres: line }, 'database message')
      else log.debug({ postgres: line }, 'database message')
      if (READY.test(line)) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      reject(new PostmasterExitError(`postgres ended with ${code}:\n${recent.join('\n')}`))
    })
  })
}

/** The database ended before it was ready; the message holds its last lines. */
export class PostmasterExitError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PostmasterExitError'
  }
}

/**
 * Waits on a pipe that closes when this process dies, even by kill -9, and then stops the
 * database: an orphan would keep the data directory busy and its memory in use.
 */
function startGuard(child: ChildProcess, removeOnCrash: readonly string[]): ChildProcess | null {
  if (process.platform === 'win32' || child.pid === undefined) return null
  const script = `
    if read -r line; then exit 0; fi
    kill -INT "$1" 2>/dev/null
    tries=0
    while kill -0 "$1" 2>/dev/null && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries+1)); done
    kill -QUIT "$1" 2>/dev/null
    shift
    rm -rf -- "$@"`
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(child.pid), ...removeOnCrash], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // The guard may die first when a whole process group is killed.
  guard.stdin?.on('error', () => undefined)
  return guard
}

/**
 * Makes a data directory startable after a crash: ends a postmaster that still runs on it, and
 * removes a `postmaster.pid` whose process number now belongs to another program.
 */
export async function clearStalePostmaster(clusterDir: string, log: Log): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => null)
  if (text === null) return
  const pid = Number(text.split('\n')[0])
  if (!(await isPostmasterOf(pid, clusterDir))) {
    await rm(pidFile, { force: true })
    return
  }
  log.info({ pid }, 'stopping the database of a dead process')
  const deadline = Date.now() + STOP_GRACE_MS
  process.kill(pid, 'SIGINT')
  while (await isPostmasterOf(pid, clusterDir)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await delay(50)
  }
}

async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false
  const command = await readCommandLine(pid)
  return command.includes('postgres') && command.includes(clusterDir)
}

async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.replaceAll('\0', ' ')
  }
  if (process.platform === 'win32') return ''
  const ps = spawn('ps', ['-p', String(pid), '-o', 'command='], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  for await (const chunk of ps.stdout) output += String(chunk)
  return output
}
