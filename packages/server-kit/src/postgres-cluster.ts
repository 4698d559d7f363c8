import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from './logger.ts'
import { canReach, findPostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { programPath, type PostgresHome } from './postgres-binaries.ts'
import { sha256Hex } from './sha256.ts'

/** Name of the database role that owns everything in an embedded cluster. */
export const CLUSTER_OWNER = 'fairhouse'

/**
 * Where the data of PostgreSQL go: `cluster` in the data directory, created when missing.
 * Below a directory that only root may enter (e.g. /root) the unprivileged server cannot reach
 * its data, so they go to /var/lib/fairhouse, one directory per data directory.
 */
export async function chooseClusterDir(dataDir: string, log: Log): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const account = await findPostgresAccount(join(dataDir, 'cluster'))
  if (account === null) return join(dataDir, 'cluster')
  const name = sha256Hex(dataDir).slice(0, 12)
  const elsewhere = join('/var/lib/fairhouse', name)
  // Data stays where it was created, even if the first choice becomes accessible later.
  if (await stat(join(elsewhere, 'cluster')).catch(() => null)) return join(elsewhere, 'cluster')
  await chmod(dataDir, 0o755)
  if (canReach(account, dataDir)) return join(dataDir, 'cluster')
  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  if (!canReach(account, elsewhere)) {
    throw new Error(
      `The database cannot run as root, and the user ${account.name} can enter neither ` +
        `${dataDir} nor ${elsewhere}. Move the checkout to a directory that every user can ` +
        'enter (e.g. /opt/fairhouse), start it as an ordinary user, or set DATABASE_URL.',
    )
  }
  log.warn({ directory: elsewhere }, `${dataDir} is closed to ${account.name}; data are elsewhere`)
  return join(elsewhere, 'cluster')
}

/** Inputs of initdb. */
export type ClusterPlan = {
  readonly home: PostgresHome
  readonly account: PostgresAccount | null
  readonly clusterDir: string
  readonly dataDir: string
  readonly isTemporary: boolean
}

/** Runs initdb at the first start; returns the password of the owner. */
export async function createCluster(plan: ClusterPlan): Promise<string> {
  const passwordFile = join(plan.dataDir, 'password')
  if (await stat(join(plan.clusterDir, 'PG_VERSION')).catch(() => null)) {
    return (await readFile(passwordFile, 'utf8')).trim()
  }
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  // A half-made cluster of an interrupted first start never gets the final name, nor is its
  // directory used again: an orphaned initdb may still write to it.
  await removeDrafts(plan.clusterDir)
  const draft = await mkdtemp(`${plan.clusterDir}.new-`)
  const draftPassword = `${draft}.password`
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

async function removeDrafts(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir)
  const drafts = (await readdir(parent)).filter((name) =>
    name.startsWith(`${basename(clusterDir)}.new-`),
  )
  const removals = drafts.map((name) => rm(join(parent, name), { recursive: true, force: true }))
  // Files that an orphan still writes are removed at a later start.
  await Promise.allSettled(removals)
}

async function runInitdb(
  plan: ClusterPlan,
  directory: string,
  passwordFile: string,
): Promise<void> {
  const child = spawn(
    programPath(plan.home, 'initdb'),
    [
      `--pgdata=${directory}`,
      `--username=${CLUSTER_OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(plan.isTemporary ? ['--no-sync', '--set=scram_iterations=1'] : []),
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
