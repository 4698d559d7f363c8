import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDatabase } from '@fairhouse/server-kit/ensure-database'
import { findPostgresAccount } from '@fairhouse/server-kit/postgres-account'
import { freePort } from './site-process.ts'

/**
 * Three machines in one: each with a PostgreSQL under Patroni and a member of etcd, and HAProxy before them, configured
 * by deploy/patroni. Debian has the programs: patroni, etcd-server, haproxy and postgresql.
 */
export type PatroniCluster = {
  /** The owner's address of a database, which leads to the primary. */
  url(database: string): string
  /** Waits for a primary, on another node than the named one. */
  findPrimary(except?: string): Promise<string>
  /** Kills a node's PostgreSQL, or all processes of the node. */
  kill(node: string, what: 'postgres' | 'machine'): Promise<void>
  /** Starts what is missing and waits until all nodes stream again. */
  repair(): Promise<void>
  stop(): Promise<void>
}

type Node = {
  readonly name: string
  readonly directory: string
  readonly ports: { readonly postgres: number; readonly api: number; readonly etcd: number }
  readonly peerPort: number
  readonly running: Map<string, ChildProcess>
}

const CONFIG = join(import.meta.dirname, '../deploy/patroni')
const POSTGRES_VERSIONS = '/usr/lib/postgresql'
const LOOK_MS = 200
const START_MS_MAX = 300_000

export async function startPatroniCluster(directory: string): Promise<PatroniCluster> {
  const account = await findPostgresAccount(directory)
  const [version] = (await readdir(POSTGRES_VERSIONS).catch(() => [])).toSorted().toReversed()
  if (version === undefined) throw new Error(`No PostgreSQL in ${POSTGRES_VERSIONS}`)
  const password = randomBytes(16).toString('hex')
  const nodes = await Promise.all(['node1', 'node2', 'node3'].map(makeNode))
  const proxyPort = await freePort()
  const proxy = await start(directory, 'haproxy', ['-f', join(CONFIG, 'haproxy.cfg')], {
    ADDRESS: `127.0.0.1:${proxyPort}`,
    ...Object.fromEntries(
      nodes.flatMap(({ ports }, index) => [
        [`NODE_${index + 1}`, `127.0.0.1:${ports.postgres}`],
        [`API_${index + 1}`, String(ports.api)],
      ]),
    ),
  })

  async function makeNode(name: string): Promise<Node> {
    const own = join(directory, name)
    await mkdir(own)
    if (account !== null) await chown(own, account.uid, account.gid)
    const ports = { postgres: await freePort(), api: await freePort(), etcd: await freePort() }
    return { name, directory: own, ports, peerPort: await freePort(), running: new Map() }
  }

  async function start(
    own: string,
    program: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<ChildProcess> {
    const log = await open(join(own, `${program}.log`), 'a')
    const child = spawn(program, args, {
      cwd: own,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: own, LC_ALL: 'C.UTF-8', ...env },
      ...(account !== null && own !== directory && { uid: account.uid, gid: account.gid }),
    })
    child.once('error', (error) => console.error(`${program}: ${error.message}`))
    await log.close()
    return child
  }

  async function startMissing(): Promise<void> {
    for (const node of nodes) {
      const isMissing = (program: string) => {
        const child = node.running.get(program)
        return child === undefined || child.exitCode !== null || child.signalCode !== null
      }
      if (isMissing('etcd')) node.running.set('etcd', await startEtcd(node))
      if (isMissing('patroni')) node.running.set('patroni', await startPatroni(node))
    }
  }

  function startEtcd({ name, directory: own, ports, peerPort }: Node): Promise<ChildProcess> {
    const [client, peer] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${peerPort}`]
    const members = nodes.map((each) => `${each.name}=http://127.0.0.1:${each.peerPort}`)
    return start(own, 'etcd', [], {
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(own, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: members.join(),
    })
  }

  function startPatroni({ name, directory: own, ports }: Node): Promise<ChildProcess> {
    return start(own, 'patroni', [join(CONFIG, 'patroni.yml')], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: nodes.map((each) => `127.0.0.1:${each.ports.etcd}`).join(),
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: join(POSTGRES_VERSIONS, version!, 'bin'),
      PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
    })
  }

  async function killPostgres(node: Node, signal: NodeJS.Signals): Promise<void> {
    const file = join(node.directory, 'data/postmaster.pid')
    const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (!pid) return
    try {
      process.kill(Number(pid), signal)
    } catch {
      // It has ended already.
    }
  }

  async function ask(node: Node, path: string): Promise<any> {
    const signal = AbortSignal.timeout(1_000)
    const answer = await fetch(`http://127.0.0.1:${node.ports.api}${path}`, { signal })
    return answer.ok ? answer.json() : null
  }

  async function until<T>(find: (node: Node) => Promise<T | null>): Promise<T> {
    for (const until = performance.now() + START_MS_MAX; performance.now() < until;) {
      for (const node of nodes) {
        const found = await find(node).catch(() => null)
        if (found !== null) return found
      }
      await sleep(LOOK_MS)
    }
    throw new Error(`The cluster is not whole; its logs are in ${directory}`)
  }

  const cluster: PatroniCluster = {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${proxyPort}/${database}`,
    findPrimary: (except) =>
      until(async (node) =>
        node.name !== except && (await ask(node, '/primary')) !== null ? node.name : null,
      ),
    async kill(name, what) {
      const node = nodes.find((each) => each.name === name)!
      if (what === 'machine') for (const child of node.running.values()) child.kill('SIGKILL')
      await killPostgres(node, 'SIGKILL')
    },
    async repair() {
      await startMissing()
      await until(async (node) => {
        const members = (await ask(node, '/cluster'))?.members as { role: string; state: string }[]
        const isWhole =
          members.length === nodes.length &&
          members.every(({ state }) => state === 'running' || state === 'streaming') &&
          members.some(({ role }) => role === 'sync_standby')
        return isWhole ? members : null
      })
    },
    async stop() {
      for (const node of nodes) for (const child of node.running.values()) child.kill('SIGKILL')
      for (const node of nodes) await killPostgres(node, 'SIGQUIT')
      proxy.kill('SIGKILL')
    },
  }
  await chmod(directory, 0o711)
  await cluster.repair()
  return cluster
}

/** Creates the database of the site once the address leads to the primary. */
export async function createSiteDatabase(cluster: PatroniCluster): Promise<string> {
  for (;;) {
    try {
      await ensureDatabase(cluster.url('postgres'), 'fairhouse')
      return cluster.url('fairhouse')
    } catch {
      await sleep(LOOK_MS)
    }
  }
}
