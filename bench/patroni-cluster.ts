import { randomBytes } from 'node:crypto'
import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDatabase } from '@fairhouse/server-kit/ensure-database'
import { findPostgresAccount } from '@fairhouse/server-kit/postgres-account'
import {
  isPrimary,
  killPostgres,
  killPrograms,
  listMembers,
  makeNode,
  PATRONI_CONFIG,
  startMissing,
  startProgram,
  type PatroniNode,
} from './patroni-node.ts'
import { findFreePort } from '@fairhouse/server-kit/free-port'

/**
 * Three machines in one, with HAProxy before them, configured by deploy/patroni. Debian has the programs: patroni,
 * etcd-server, haproxy and postgresql.
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

const POSTGRES_VERSIONS = '/usr/lib/postgresql'
const LOOK_MS = 200
const START_MS_MAX = 300_000

export async function startPatroniCluster(directory: string): Promise<PatroniCluster> {
  const account = await findPostgresAccount(directory)
  const versions = await readdir(POSTGRES_VERSIONS).catch(() => [])
  if (versions.length === 0) throw new Error(`No PostgreSQL in ${POSTGRES_VERSIONS}`)
  const binaries = join(POSTGRES_VERSIONS, versions.toSorted().at(-1)!, 'bin')
  const password = randomBytes(16).toString('hex')
  const names = ['node1', 'node2', 'node3']
  const nodes = await Promise.all(names.map((name) => makeNode(directory, name, account)))
  const proxyPort = await findFreePort()
  const proxy = await startProxy(directory, nodes, proxyPort)
  const cluster: PatroniCluster = {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${proxyPort}/${database}`,
    findPrimary: async (except) =>
      (await waitForNode(nodes, async (node) => node.name !== except && isPrimary(node))).name,
    async kill(name, what) {
      const node = nodes.find((each) => each.name === name)!
      if (what === 'machine') killPrograms(node)
      await killPostgres(node, 'SIGKILL')
    },
    async repair() {
      await startMissing(nodes, { binaries, password })
      await waitForNode(nodes, isWhole)
    },
    async stop() {
      for (const node of nodes) killPrograms(node)
      for (const node of nodes) await killPostgres(node, 'SIGQUIT')
      proxy.kill('SIGKILL')
    },
  }
  // Each node enters its own directory below.
  await chmod(directory, 0o711)
  await cluster.repair()
  return cluster
}

function startProxy(directory: string, nodes: readonly PatroniNode[], port: number) {
  const addresses = nodes.flatMap(({ ports }, index) => [
    [`NODE_${index + 1}`, `127.0.0.1:${ports.postgres}`],
    [`API_${index + 1}`, String(ports.api)],
  ])
  const command = ['haproxy', '-f', join(PATRONI_CONFIG, 'haproxy.cfg')]
  const env = { ADDRESS: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) }
  return startProgram({ directory, account: null }, command, env)
}

async function isWhole(node: PatroniNode): Promise<boolean> {
  const members = await listMembers(node)
  return (
    members.length === 3 &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    members.some(({ role }) => role === 'sync_standby')
  )
}

async function waitForNode(
  nodes: readonly PatroniNode[],
  fits: (node: PatroniNode) => Promise<boolean>,
): Promise<PatroniNode> {
  const until = performance.now() + START_MS_MAX
  while (performance.now() < until) {
    for (const node of nodes) if (await fits(node).catch(() => false)) return node
    await sleep(LOOK_MS)
  }
  throw new Error(`The cluster is not whole; its logs are beside ${nodes[0]?.directory}`)
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
