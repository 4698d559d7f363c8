import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Account } from '@fairhouse/contract/account'
import { createChannelClient, type ConnectionState } from '@fairhouse/realtime/client'
import { applyLoaded, applyVersioned } from '@fairhouse/realtime/versioned'
import { systemClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createConnectionTokens } from '#platform/modules/auth/session/connection-token'
import { LEASE_KEY } from '#platform/realtime/dispatch.repo'
import {
  accountEvent,
  appendAccount,
  createTestOutbox,
  newPlayerId,
  type TestOutbox,
} from '#platform/realtime/outbox.fixture'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { DispatcherTimes } from '#platform/realtime/outbox.dispatcher'
import { createRealtime, type Realtime } from '#platform/realtime/realtime'
import { SecondGatewayError } from '#platform/realtime/second-gateway.error'

const SECRET = 'test-realtime-secret-0123456789abcde'
const createToken = createConnectionTokens({ secret: SECRET, clock: systemClock })

let outbox: TestOutbox
let realtime: Realtime
let server: Server
const endedSessions = new Set<string>()
const clients: ReturnType<typeof createChannelClient>[] = []

beforeEach(async () => {
  outbox = await createTestOutbox()
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await startRealtime()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await realtime.stop()
  await new Promise((resolve) => server.close(resolve))
  await outbox.close()
})

async function startRealtime(): Promise<void> {
  realtime = createNode()
  realtime.attach(server)
  await realtime.start()
}

function createNode(times?: Partial<DispatcherTimes>): Realtime {
  return createRealtime({
    db: outbox.db,
    clock: systemClock,
    elapsedMs: () => performance.now(),
    newId: randomUUID,
    random: Math.random,
    log: silentLog,
    config: { publisher: 'embedded', tokenSecret: SECRET, databaseUrl: outbox.url },
    isSessionLive: async ({ sessionId }) => !endedSessions.has(sessionId),
    ...(times && { times }),
  })
}

/** A player's browser tab: its socket, and the accounts in its cache. */
function openTab(playerId: string, sessionId: string = randomUUID()) {
  const sockets: WebSocket[] = []
  class RecordedSocket extends WebSocket {
    constructor(...from: ConstructorParameters<typeof WebSocket>) {
      super(...from)
      sockets.push(this)
    }
  }
  const client = createChannelClient({ websocket: RecordedSocket, minReconnectDelay: 20 })
  clients.push(client)
  const tab = {
    states: [] as ConnectionState[],
    losses: 0,
    events: 0,
    accounts: [] as readonly Account[],
    cut: () => sockets.at(-1)?.terminate(),
    client,
  }
  client.onState((state) => tab.states.push(state))
  client.subscribePlayerChannel(
    'wallet:accounts',
    playerId,
    ({ data }) => {
      tab.events += 1
      tab.accounts = applyVersioned(tab.accounts, data)
    },
    () => {
      tab.losses += 1
      void loadAccounts(playerId).then((loaded) => {
        tab.accounts = applyLoaded(tab.accounts, loaded)
      })
    },
  )
  const { port } = server.address() as AddressInfo
  client.connect({
    url: `ws://127.0.0.1:${port}/api/connection/websocket`,
    getToken: () => createToken({ playerId, sessionId }),
  })
  return tab
}

/** The state that the API would answer: the newest event. */
async function loadAccounts(playerId: string): Promise<Account[]> {
  const row = await outbox.db
    .selectFrom('outbox_event')
    .select('payload')
    .where('player_id', '=', playerId)
    .where('channel', '=', 'wallet:accounts')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return row === undefined ? [] : [row.payload as Account]
}

test('a committed change appears in the tab', async () => {
  const playerId = newPlayerId()
  const tab = openTab(playerId)
  await expect.poll(() => tab.losses).toBe(1)
  await appendAccount(outbox, playerId, 1)
  await expect.poll(() => tab.accounts[0]?.version).toBe(1)
})

test('R1: after a disconnect the tab has the server’s state, and each event arrived once', async () => {
  const playerId = newPlayerId()
  const tab = openTab(playerId)
  await expect.poll(() => tab.losses).toBe(1)
  await appendAccount(outbox, playerId, 1)
  await expect.poll(() => tab.accounts[0]?.version).toBe(1)
  tab.cut()
  for (const version of [2, 3, 4]) await appendAccount(outbox, playerId, version)
  await expect.poll(() => tab.accounts[0]?.version, { timeout: 2_000 }).toBe(4)
  expect(tab.accounts).toEqual(await loadAccounts(playerId))
  expect({ events: tab.events, losses: tab.losses }).toEqual({ events: 4, losses: 1 })
})

test('R1: after a restart of the server, which loses its history, the tab loads the state', async () => {
  const playerId = newPlayerId()
  const tab = openTab(playerId)
  await expect.poll(() => tab.losses).toBe(1)
  await appendAccount(outbox, playerId, 1)
  await expect.poll(() => tab.events).toBe(1)
  await realtime.stop()
  await expect.poll(() => tab.states.at(-1)).toEqual({ status: 'connecting' })
  await appendAccount(outbox, playerId, 2)
  await startRealtime()
  await expect.poll(() => tab.losses).toBe(2)
  await expect.poll(() => tab.accounts).toEqual(await loadAccounts(playerId))
})

test('an ended session loses its sockets immediately, and cannot reconnect with its old token', async () => {
  const playerId = newPlayerId()
  const [ended, other] = [randomUUID(), randomUUID()]
  const [tab, kept] = [openTab(playerId, ended), openTab(playerId, other)]
  await expect.poll(() => [tab.losses, kept.losses]).toEqual([1, 1])
  await outbox.db.transaction().execute((trx) =>
    appendEvent(trx, {
      event: 'session.ended',
      playerId,
      payload: { sessionId: ended, reason: 'signedOut' },
    }),
  )
  await expect
    .poll(() => tab.client.state)
    .toEqual({
      status: 'ended',
      code: 3503,
      reason: 'force disconnect',
    })
  expect(kept.client.state).toEqual({ status: 'connected' })
  const again = openTab(playerId, ended)
  await expect.poll(() => again.client.state).toEqual({ status: 'unauthorized' })
})

test('a session that ended while no process served sockets cannot connect with its old token', async () => {
  const [playerId, sessionId] = [newPlayerId(), randomUUID()]
  await realtime.stop()
  endedSessions.add(sessionId)
  await startRealtime()
  const tab = openTab(playerId, sessionId)
  await expect.poll(() => tab.client.state).toEqual({ status: 'unauthorized' })
  expect(tab.losses).toBe(0)
})

describe('a second node with the embedded gateway on the same database', () => {
  test('does not start, and the first one continues', async () => {
    const second = createNode({ leaseWaitMs: 50 })
    await expect(second.start()).rejects.toThrow(SecondGatewayError)
    await second.stop()
    const playerId = newPlayerId()
    const tab = openTab(playerId)
    await expect.poll(() => tab.losses).toBe(1)
    await appendAccount(outbox, playerId, 1)
    await expect.poll(() => tab.events).toBe(1)
  })

  test('starts as soon as the first one has stopped', async () => {
    const second = createNode({ takeoverMs: 10 })
    const started = second.start()
    await realtime.stop()
    await expect(started).resolves.toBeUndefined()
    await second.stop()
  })

  test('starts after the first one was killed', async () => {
    await realtime.stop()
    const dead = new pg.Client({ connectionString: outbox.url })
    dead.on('error', () => undefined)
    await dead.connect()
    await dead.query('SELECT pg_advisory_lock($1)', [LEASE_KEY])
    const second = createNode({ takeoverMs: 10 })
    const started = second.start()
    // The system closes the sockets of a killed process without a goodbye.
    dead.connection.stream.destroy()
    await expect(started).resolves.toBeUndefined()
    await second.stop()
  })
})

test('rolled back events are never delivered', async () => {
  const playerId = newPlayerId()
  const tab = openTab(playerId)
  await expect.poll(() => tab.losses).toBe(1)
  const refused = outbox.db.transaction().execute(async (trx) => {
    await appendEvent(trx, accountEvent(playerId, 1))
    throw new Error('insufficient funds')
  })
  await expect(refused).rejects.toThrow('insufficient funds')
  await appendAccount(outbox, playerId, 2)
  await expect.poll(() => tab.accounts[0]?.version).toBe(2)
  expect(tab.events).toBe(1)
})
