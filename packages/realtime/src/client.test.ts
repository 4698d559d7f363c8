import { randomUUID } from 'node:crypto'
import type { ChannelEvent } from '@fairhouse/contract/channels'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createChannelClient, type ChannelClient, type ConnectionState } from './client.ts'
import { mintTestToken, startGateway, type RunningGateway } from './gateway.fixture.ts'

type AccountEvent = ChannelEvent<'wallet:accounts'>

let running: RunningGateway
let client: ChannelClient
let states: ConnectionState[]
const sockets: WebSocket[] = []
const user = randomUUID()

class RecordedSocket extends WebSocket {
  constructor(...from: ConstructorParameters<typeof WebSocket>) {
    super(...from)
    sockets.push(this)
  }
}

beforeEach(async () => {
  running = await startGateway({ limits: { pingIntervalMs: 25_000, pongTimeoutMs: 8_000 } })
  client = createChannelClient({ websocket: RecordedSocket, minReconnectDelay: 20 })
  states = []
  client.onState((state) => states.push(state))
})
afterEach(async () => {
  client.disconnect()
  await running.close()
})

function accountUpdated(version: number, eventId: string = randomUUID()): AccountEvent {
  const amounts = { balance: '100', inPlay: '0', bonus: '0', pendingWithdrawal: '0', vault: '0' }
  const data = { id: randomUUID(), currency: 'EUR', ...amounts, status: 1, version } as const
  return { event: 'account.updated', eventId, data }
}

function listen(playerId = user) {
  const heard: AccountEvent[] = []
  const losses: { isFirst: boolean }[] = []
  const stop = client.subscribePlayerChannel(
    'wallet:accounts',
    playerId,
    (event) => heard.push(event),
    (loss) => losses.push(loss),
  )
  return { heard, losses, stop }
}

const channel = `wallet:accounts#${user}`
const connect = (getToken: () => Promise<string | null> = () => mintTestToken({ sub: user })) =>
  client.connect({ url: running.url, getToken })

test('an event arrives typed, and an event id only once', async () => {
  const { heard, losses } = listen()
  connect()
  await expect.poll(() => losses).toEqual([{ isFirst: true }])
  const event = accountUpdated(1)
  await running.publish(channel, event)
  // As after a crash of the dispatcher, past the engine's own memory of keys.
  await running.publish(channel, event)
  await running.publish(channel, accountUpdated(2))
  await expect.poll(() => heard.map(({ data }) => data.version)).toEqual([1, 2])
})

test('a channel that is subscribed to after connecting works too', async () => {
  connect()
  await expect.poll(() => client.state.status).toBe('connected')
  const { heard, losses } = listen()
  await expect.poll(() => losses.length).toBe(1)
  await running.publish(channel, accountUpdated(1))
  await expect.poll(() => heard.length).toBe(1)
})

test('after a short disconnect missed publications arrive, and no loss is reported', async () => {
  const { heard, losses } = listen()
  connect()
  await expect.poll(() => losses.length).toBe(1)
  const away = new Promise<void>((resolve) => {
    client.onState(({ status }) => status === 'connecting' && resolve())
  })
  sockets.at(-1)?.terminate()
  await away
  for (const version of [1, 2, 3]) await running.publish(channel, accountUpdated(version))
  await expect.poll(() => heard.map(({ data }) => data.version)).toEqual([1, 2, 3])
  expect(losses).toHaveLength(1)
  expect(states.map(({ status }) => status)).toEqual([
    'connecting',
    'connected',
    'connecting',
    'connected',
  ])
})

test('after a restart of the server the caller is told to reload the state', async () => {
  const { heard, losses } = listen()
  connect()
  await expect.poll(() => losses.length).toBe(1)
  await running.publish(channel, accountUpdated(1))
  await expect.poll(() => heard.length).toBe(1)
  const port = Number(new URL(running.url).port)
  await running.close()
  running = await startGateway({ port })
  await expect.poll(() => losses).toEqual([{ isFirst: true }, { isFirst: false }])
})

test('after unsubscribing nothing more arrives, and subscribing again starts over', async () => {
  const first = listen()
  connect()
  await expect.poll(() => first.losses.length).toBe(1)
  first.stop()
  const second = listen()
  await expect.poll(() => second.losses).toEqual([{ isFirst: true }])
  await running.publish(channel, accountUpdated(1))
  await expect.poll(() => second.heard.length).toBe(1)
  expect(first.heard).toEqual([])
})

test('without a token the client is unauthorized until connect is called again', async () => {
  let token: string | null = null
  connect(async () => token)
  await expect.poll(() => client.state).toEqual({ status: 'unauthorized' })
  token = await mintTestToken({ sub: user })
  connect(async () => token)
  await expect.poll(() => client.state).toEqual({ status: 'connected' })
})

test('a refused token counts as unauthorized, and the next connect requests another', async () => {
  const tokens = ['nonsense', await mintTestToken({ sub: user })]
  const getToken = async () => tokens.shift() ?? null
  connect(getToken)
  await expect.poll(() => client.state).toEqual({ status: 'unauthorized' })
  connect(getToken)
  await expect.poll(() => client.state).toEqual({ status: 'connected' })
})

test('an expired token is replaced silently', async () => {
  const tokens = [
    await mintTestToken({ sub: user, expiresInSeconds: -5 }),
    await mintTestToken({ sub: user }),
  ]
  connect(async () => tokens.shift() ?? null)
  await expect.poll(() => client.state).toEqual({ status: 'connected' })
  expect(tokens).toEqual([])
})

test('a client that the server disconnected reports the reason, and can connect again', async () => {
  connect()
  await expect.poll(() => client.state.status).toBe('connected')
  await running.disconnect(user)
  await expect
    .poll(() => client.state)
    .toEqual({ status: 'ended', code: 3503, reason: 'force disconnect' })
  connect()
  await expect.poll(() => client.state.status).toBe('connected')
})

test('a trouble while asking for the token is tried again', async () => {
  let isBroken = true
  connect(async () => {
    if (!isBroken) return mintTestToken({ sub: user })
    isBroken = false
    throw new Error('502')
  })
  await expect.poll(() => client.state).toEqual({ status: 'connected' })
})

test('disconnecting is quiet, and the subscriptions come back with the next connect', async () => {
  const { losses } = listen()
  connect()
  await expect.poll(() => losses.length).toBe(1)
  client.disconnect()
  expect(client.state).toEqual({ status: 'disconnected' })
  connect()
  await expect.poll(() => client.state.status).toBe('connected')
})
