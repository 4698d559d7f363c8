import { spawn } from 'node:child_process'
import { randomBytes, createHash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './logger.ts'
import { canReach, findPostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { preparePostgres, programPath, type PostgresHome } from './postgres-binaries.ts'
import {
  clearStalePostmaster,
  PostmasterExitError,
  startPostmaster,
  type Postmaster,
} from './postgres-process.ts'

/** A PostgreSQL server that belongs to this process. */
export type EmbeddedPostgres = {
  readonly port: number
  /** Address of a database on it, as its owner; holds the password, so never log it. */
  url(database: string): string
  /** Creates the database unless it exists. */
  ensureDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** Where the data and the generated password live; created when missing. */
  readonly dataDir: string
  readonly log: Log
  /** Throw-away data for tests: nothing is flushed to disk, all is deleted at the end. */
  readonly isTemporary?: boolean
  /** Further server settings, e.g. `{ max_connections: '50' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

const OWNER = 'fairhouse'
const START_DEADLINE_MS = 10_000
const RETRY_DELAY_MS = 200

const SETTINGS = {
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const TEMPORARY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/**
 * Starts the PostgreSQL from npm on 127.0.0.1 at a free port with a generated password, creating
 * the data at the first start. It survives a crash of either side: a postmaster left over by a
 * killed process is stopped first, and one that dies is started again on the same port.
 * The caller makes sure that no second process uses the directory. As root the server runs as an
 * unprivileged user.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = resolve(options.dataDir)
  const clusterDir = await chooseClusterDir(dataDir, log)
  const account = await findPostgresAccount(clusterDir)
  const home = await preparePostgres(account)
  const password = await createCluster({ home, account, clusterDir, dataDir, options })
  await clearStalePostmaster(clusterDir, log)
  const port = await findFreePort()
  const start = () =>
    startWithRetries({
      home,
      account,
      clusterDir,
      port,
      settings: {
        ...SETTINGS,
        ...(options.isTemporary === true ? TEMPORARY_SETTINGS : {}),
        ...options.settings,
      },
      removeOnCrash: options.isTemporary === true ? dataDir : null,
      log,
    })
  const supervisor = await supervise(start, log)
  const url = (database: string) =>
    `postgres://${OWNER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
  return {
    port,
    url,
    ensureDatabase: (name) => ensureDatabase(url('postgres'), name),
    async stop() {
      await supervisor.stop()
      if (options.isTemporary === true) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Below a directory that only root may enter (e.g. /root) the unprivileged server cannot reach
 * its data, so they go to /var/lib/fairhouse, one directory per data directory.
 */
async function chooseClusterDir(dataDir: string, log: Log): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const account = await findPostgresAccount(join(dataDir, 'cluster'))
  if (account === null) return join(dataDir, 'cluster')
  await chmod(dataDir, 0o755)
  if (canReach(account, dataDir)) return join(dataDir, 'cluster')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const elsewhere = join('/var/lib/fairhouse', name)
  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  if (!canReach(account, elsewhere)) {
    throw new Error(
      `The database cannot run as root, and the user ${account.name} can enter neither ` +
        `${dataDir} nor ${elsewhere}. Move the checkout to a directory that every user can ` +
        'enter (e.g. /opt/fairhouse), start it as an ordinary user, or set DATABASE_URL.',
    )
  }
  log.info({ directory: elsewhere }, `${dataDir} is closed to ${account.name}; data are elsewhere`)
  return join(elsewhere, 'cluster')
}

type ClusterPlan = {
  readonly home: PostgresHome
  readonly account: PostgresAccount | null
  readonly clusterDir: string
  readonly dataDir: string
  readonly options: EmbeddedPostgresOptions
}

/** Runs initdb at the first start; returns the password of the owner. */
async function createCluster(plan: ClusterPlan): Promise<string> {
  const passwordFile = join(plan.dataDir, 'password')
  if (await stat(join(plan.clusterDir, 'PG_VERSION')).catch(() => null)) {
    return (await readFile(passwordFile, 'utf8')).trim()
  }
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  // A half-made cluster of an interrupted first start never gets the final name.
  const draft = `${plan.clusterDir}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const draftPassword = `${plan.clusterDir}.password`
  await writeFile(draftPassword, `${password}\n`, { mode: 0o600 })
  if (plan.account !== null) {
    await chown(draft, plan.account.uid, plan.account.gid)
    await chown(draftPassword, plan.account.uid, plan.account.gid)
  }
  try {
    await runInitdb(plan, draft, draftPassword)
  } finally {
    await rm(draftPassword, { force: true })
  }
  await rename(draft, plan.clusterDir)
  return password
}

async function runInitdb(
  plan: ClusterPlan,
  directory: string,
  passwordFile: string,
): Promise<void> {
  const child = spawn(
    programPath(plan.home, 'initdb'),
    [
      ...['-D', directory, '-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(plan.options.isTemporary === true ? ['--no-sync'] : []),
    ],
    {
      cwd: '/',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(plan.account === null ? {} : { uid: plan.account.uid, gid: plan.account.gid }),
    },
  )
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((done, reject) => {
    child.once('error', reject)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`The database could not be created in ${directory}:\n${output}`)
}

/** Right after a crash the old server's last processes may still hold its memory for a moment. */
async function startWithRetries(
  options: Parameters<typeof startPostmaster>[0],
): Promise<Postmaster> {
  const deadline = performance.now() + START_DEADLINE_MS
  for (;;) {
    try {
      return await startPostmaster(options)
    } catch (error) {
      if (!(error instanceof PostmasterExitError) || performance.now() > deadline) throw error
      options.log.warn({ err: error }, 'database did not start, trying again')
      await delay(RETRY_DELAY_MS)
      await clearStalePostmaster(options.clusterDir, options.log)
    }
  }
}

/** Keeps one postmaster running until told to stop. */
async function supervise(
  start: () => Promise<Postmaster>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let current = await start()
  const watch = async () => {
    for (;;) {
      await current.exited
      if (isStopping) return
      log.error({}, 'the database ended unexpectedly, starting it again')
      current = await start()
    }
  }
  const watching = watch().catch((error: unknown) => {
    log.error({ err: error }, 'the database could not be started again')
  })
  return {
    async stop() {
      isStopping = true
      await current.stop()
      await watching
    },
  }
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
