import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Held while this process uses a data directory. */
export type DataLock = { release(): Promise<void> }

/** Another process uses the data directory. The message says which and what to do. */
export class DataLockedError extends Error {
  readonly pid: number

  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process, or choose ` +
        'another directory with FAIRHOUSE_DATA_DIR.',
    )
    this.name = 'DataLockedError'
    this.pid = pid
  }
}

/** `startedAt` distinguishes a process from a later one with the same pid; null if unknown. */
type Holder = { readonly pid: number; readonly startedAt: string | null; readonly token: string }

const RETRY_DELAY_MS = 50

/**
 * Takes the lock file of a data directory (created when missing). The lock of a process that no
 * longer exists is taken over. A holder that is just stopping is waited for until `waitMs`
 * (default 600); then throws {@link DataLockedError}.
 */
export async function lockDataDirectory(
  directory: string,
  options: { waitMs?: number } = {},
): Promise<DataLock> {
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'lock')
  const startedAt = await readStartOfProcess(process.pid)
  const own: Holder = { pid: process.pid, startedAt, token: randomUUID() }
  const deadline = performance.now() + (options.waitMs ?? 600)
  for (;;) {
    const holder = await tryTake(file, own)
    if (holder === null) return { release: () => releaseLock(file, own) }
    if (performance.now() > deadline) throw new DataLockedError(directory, holder.pid)
    await delay(RETRY_DELAY_MS)
  }
}

/** Returns null when we got the lock, otherwise its owner. */
async function tryTake(file: string, own: Holder): Promise<Holder | null> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = await readHolder(file)
    if (holder !== null && (await isAlive(holder))) return holder
    await removeStale(file, holder, own)
    return tryTake(file, own)
  }
  // Two processes may take over one stale lock; the later one wins and the other one sees it here.
  await delay(RETRY_DELAY_MS)
  const holder = await readHolder(file)
  if (holder === null) return tryTake(file, own)
  return holder.token === own.token ? null : holder
}

/** Moves the stale file aside first: only one of several processes succeeds in that. */
async function removeStale(file: string, stale: Holder | null, own: Holder): Promise<void> {
  const current = await readHolder(file)
  if (current?.token !== stale?.token) return
  const aside = `${file}.${own.token}`
  try {
    await rename(file, aside)
    await rm(aside, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function releaseLock(file: string, own: Holder): Promise<void> {
  const holder = await readHolder(file)
  if (holder?.token === own.token) await rm(file, { force: true })
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    // Missing, or truncated by a crash during the write: no owner.
    return null
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it exists and is another user's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (holder.startedAt === null) return holder.pid !== process.pid
  return holder.startedAt === (await readStartOfProcess(holder.pid))
}

/** Boot and start time of a process, on Linux; after a restart the same number is someone else. */
async function readStartOfProcess(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; the start time is field 22, the 20th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${boot.trim()} ${fields[19]}`
  } catch {
    return null
  }
}
