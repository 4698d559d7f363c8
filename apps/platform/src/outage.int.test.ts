// The database behind one address restarts, has no connection left, is lost and replaced by its
// standby: commands are answered "later", the log says what to do, and no acknowledged one is lost.
import { randomUUID } from 'node:crypto'
import { type Server, type Socket, connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createDatabase } from '@fairhouse/server-kit/database'
import { deriveLoginUrl } from '@fairhouse/server-kit/login-role'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#platform/database/app-login'
import { type ReplicatedServers, startReplicated } from '#platform/database/replicated.fixture'
import type { PlatformDatabase } from '#platform/database/schema'
import { createAdviceLog, moveToVault, readAccount, signInDemo } from '#platform/faults.fixture'
import { trialBalance } from '#platform/ledger/trial-balance'
import type { TestPlayer } from '#platform/testing/test-app'
import { type TestPlatform, createTestPlatform } from '#platform/testing/test-platform'

const { advice, log } = createAdviceLog()
/** Commands that were answered with 200. */
const acknowledged: string[] = []
let servers: ReplicatedServers
let address: Awaited<ReturnType<typeof openAddress>>
let site: TestPlatform
let player: TestPlayer
let account: { id: string; balance: string }

beforeAll(async () => {
  servers = await startReplicated({ max_connections: '40' })
  address = await openAddress(servers.primary.port)
  const url = at(address.port, servers.primary.url('fairhouse'))
  // What is acknowledged is at the standby as well.
  const owner = createDatabase({ url })
  await sql`ALTER SYSTEM SET synchronous_standby_names = '*'`.execute(owner)
  await sql`SELECT pg_reload_conf()`.execute(owner)
  await owner.destroy()
  site = await createTestPlatform({
    databaseUrl: url,
    log,
    env: { FAIRHOUSE_APP_DATABASE_URL: deriveLoginUrl(url, APP_ROLE) },
  })
  await site.platform.start()
  player = await signInDemo(site.platform.app)
  account = await readAccount(site.platform.app, player)
}, 120_000)
afterAll(async () => {
  await site.close()
  address.close()
  await servers.close()
}, 60_000)

/** An address that leads to whichever server is the primary, as a name or a proxy does in production. */
async function openAddress(port: number) {
  let target: number | null = port
  const sockets = new Set<Socket>()
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const server: Server = createServer((incoming) => {
    if (target === null) return void incoming.destroy()
    const outgoing = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts what is connected; new connections go there, or nowhere. */
    lead(to: number | null) {
      target = to
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}

function at(port: number, url: string): string {
  return Object.assign(new URL(url), { port: String(port) }).href
}

async function move(id: string = randomUUID()): Promise<number> {
  const { status } = await moveToVault(site.platform.app, player, account.id, id)
  if (status === 200) acknowledged.push(id)
  return status
}

/** Commands one after the other until one is accepted; each is accepted or told to come later. */
async function moveUntilAccepted(): Promise<void> {
  const statuses: number[] = []
  await expect
    .poll(
      async () => {
        statuses.push(await move())
        return statuses.at(-1)
      },
      { timeout: 20_000 },
    )
    .toBe(200)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
}

async function expectExactBooks(db: Kysely<PlatformDatabase>): Promise<void> {
  expect((await trialBalance(db)).faults).toEqual([])
  const rows = await db
    .selectFrom('ledger_transaction')
    .select('transfer_id')
    .where('transfer_id', 'like', '%vault%')
    .execute()
  for (const id of acknowledged)
    expect(rows.filter(({ transfer_id }) => transfer_id.includes(id))).toHaveLength(1)
}

test('a restart under commands: those of that moment come later, and the log says where to look', async () => {
  expect(await move()).toBe(200)
  const under = Promise.all(Array.from({ length: 20 }, () => move()))
  address.lead(null)
  expect((await under).filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await move()).toBe(503)
  expect(advice).toContainEqual(
    expect.stringContaining('The database is unreachable. Check its log'),
  )
  address.lead(servers.primary.port)
  await moveUntilAccepted()
  await expectExactBooks(site.db)
})

/** Connects until the primary has no connection left. */
async function takeConnections(taken: pg.Client[]): Promise<void> {
  const connectionString = deriveLoginUrl(servers.primary.url('fairhouse'), APP_ROLE)
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      return
    }
    taken.push(client)
  }
}

test('others take every connection of the database: commands come later, and the log says what to raise', async () => {
  const storm: pg.Client[] = []
  const moveInStorm = async () => {
    // The connections of the platform end, and the others are first.
    address.lead(null)
    await takeConnections(storm)
    address.lead(servers.primary.port)
    await move()
    return advice
  }
  await expect
    .poll(moveInStorm, { timeout: 20_000 })
    .toContainEqual(expect.stringContaining('raise FAIRHOUSE_DATABASE_CONNECTIONS'))
  await Promise.all(storm.map((client) => client.end()))
  await moveUntilAccepted()
  await expectExactBooks(site.db)
})

test('the primary is lost: the standby refuses until it is promoted, and has what was acknowledged', async () => {
  for (let count = 0; count < 5; count += 1) expect(await move()).toBe(200)
  const unknown = randomUUID()
  const last = move(unknown)
  address.lead(servers.replica.port)
  await last
  expect(await move()).toBe(503)
  expect(advice).toContainEqual(expect.stringContaining('The database is a replica. Promote it'))
  const standby = createDatabase<PlatformDatabase>({ url: servers.replica.url('fairhouse') })
  await sql`SELECT pg_promote()`.execute(standby)
  await moveUntilAccepted()
  // A command whose answer was lost, repeated at the new primary.
  expect(await move(unknown)).toBe(200)
  await expectExactBooks(standby)
  const { balance } = await readAccount(site.platform.app, player)
  expect(BigInt(account.balance) - BigInt(balance)).toBe(100n * BigInt(new Set(acknowledged).size))
  await standby.destroy()
})
