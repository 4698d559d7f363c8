import { spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresAccount } from '@fairhouse/server-kit/postgres-account'
import { findFreePort } from '@fairhouse/server-kit/free-port'

/** A machine with a PostgreSQL under Patroni and a member of etcd; its processes run as `account`. */
export type PatroniNode = {
  readonly name: string
  readonly directory: string
  readonly account: PostgresAccount | null
  readonly ports: Readonly<Record<'postgres' | 'api' | 'etcd' | 'peer', number>>
  readonly running: Map<string, ChildProcess>
}

export const PATRONI_CONFIG = join(import.meta.dirname, '../deploy/patroni')

export async function makeNode(
  parent: string,
  name: string,
  account: PostgresAccount | null,
): Promise<PatroniNode> {
  const directory = join(parent, name)
  await mkdir(directory)
  if (account !== null) await chown(directory, account.uid, account.gid)
  const [postgres, api] = [await findFreePort(), await findFreePort()]
  const ports = { postgres, api, etcd: await findFreePort(), peer: await findFreePort() }
  return { name, directory, account, ports, running: new Map() }
}

/** Starts what does not run: etcd and Patroni, which starts PostgreSQL. */
export async function startMissing(
  nodes: readonly PatroniNode[],
  postgres: { readonly binaries: string; readonly password: string },
): Promise<void> {
  for (const node of nodes) {
    if (isMissing(node, 'etcd')) node.running.set('etcd', await startEtcd(node, nodes))
    if (isMissing(node, 'patroni'))
      node.running.set('patroni', await startPatroni(node, nodes, postgres))
  }
}

function isMissing({ running }: PatroniNode, program: string): boolean {
  const child = running.get(program)
  return child === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Starts a program whose output goes to a file in its directory. */
export async function startProgram(
  { directory, account }: Pick<PatroniNode, 'directory' | 'account'>,
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const log = await open(join(directory, `${program}.log`), 'a')
  const child = spawn(program, args, {
    cwd: directory,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, HOME: directory, LC_ALL: 'C.UTF-8', ...env },
    ...(account !== null && { uid: account.uid, gid: account.gid }),
  })
  child.once('error', (error) => console.error(`${program}: ${error.message}`))
  await log.close()
  return child
}

function startEtcd(node: PatroniNode, nodes: readonly PatroniNode[]): Promise<ChildProcess> {
  const client = `http://127.0.0.1:${node.ports.etcd}`
  const peer = `http://127.0.0.1:${node.ports.peer}`
  const members = nodes.map(({ name, ports }) => `${name}=http://127.0.0.1:${ports.peer}`)
  return startProgram(node, ['etcd'], {
    ETCD_NAME: node.name,
    ETCD_DATA_DIR: join(node.directory, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_INITIAL_CLUSTER: members.join(),
  })
}

function startPatroni(
  node: PatroniNode,
  nodes: readonly PatroniNode[],
  { binaries, password }: { readonly binaries: string; readonly password: string },
): Promise<ChildProcess> {
  const [api, postgres] = [`127.0.0.1:${node.ports.api}`, `127.0.0.1:${node.ports.postgres}`]
  return startProgram(node, ['patroni', join(PATRONI_CONFIG, 'patroni.yml')], {
    PATRONI_NAME: node.name,
    PATRONI_ETCD3_HOSTS: nodes.map(({ ports }) => `127.0.0.1:${ports.etcd}`).join(),
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: join(node.directory, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_POSTGRESQL_PGPASS: join(node.directory, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  })
}

export async function killPostgres(node: PatroniNode, signal: NodeJS.Signals): Promise<void> {
  const file = join(node.directory, 'data/postmaster.pid')
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid) return
  try {
    process.kill(Number(pid), signal)
  } catch {
    // It has ended already.
  }
}

export function killPrograms({ running }: PatroniNode): void {
  for (const child of running.values()) child.kill('SIGKILL')
}

type Member = { readonly role: string; readonly state: string }

/** The members of the cluster as a node sees it. */
export async function listMembers({ ports }: PatroniNode): Promise<readonly Member[]> {
  const answer = await ask(ports.api, '/cluster')
  return ((await answer.json()) as { members: readonly Member[] }).members
}

export async function isPrimary({ ports }: PatroniNode): Promise<boolean> {
  return (await ask(ports.api, '/primary')).ok
}

function ask(port: number, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1_000) })
}
