import type { ChannelClient, ConnectionState } from '@fairhouse/realtime/client'
import { expect, test, vi } from 'vitest'
import type { ConnectionStatus } from '@fairhouse/app-kit/realtime/connection'
import { startRealtime } from './start-realtime.ts'

function openSocket() {
  let tell: (state: ConnectionState) => void = () => undefined
  const channels = new Map<string, { event: (event: never) => void; lost: (loss: never) => void }>()
  const started: unknown[] = []
  const client = {
    connect: vi.fn(),
    disconnect: vi.fn(),
    subscribePlayerChannel: (
      name: string,
      playerId: string,
      event: never,
      lost: never,
      since: unknown,
    ) => {
      if (since !== undefined) started.push([name, since])
      channels.set(`${name}#${playerId}`, { event, lost })
      return () => channels.delete(`${name}#${playerId}`)
    },
    state: { status: 'disconnected' },
    onState: (listener: (state: ConnectionState) => void) => {
      tell = listener
      return () => {
        tell = () => undefined
      }
    },
  }
  const handler = () => ({ receive: vi.fn(), reload: vi.fn() })
  const bets = handler()
  const handlers = {
    'wallet:accounts': handler(),
    'payment:invoices': handler(),
    'game:bets': bets,
    'player:sessions': handler(),
    'player:verification': handler(),
    'player:limits': handler(),
    'game:spins': { ...handler(), reload: bets.reload },
    'bonus:player-bonuses': handler(),
    'retention:quests': handler(),
    'retention:accounts': handler(),
    'bonus:player-freespins': handler(),
    'bonus:player-bonus-codes': handler(),
    'messenger:notifications': handler(),
    'messenger:pushes': handler(),
  }
  const traced: string[] = []
  const statuses: ConnectionStatus[] = []
  const timers: (() => void)[] = []
  const delays: number[] = []
  const checkSession = vi.fn(async () => undefined)
  const stop = startRealtime({
    client: client as unknown as ChannelClient,
    url: 'wss://site.test/api/connection/websocket',
    playerId: 'p1',
    positions: { 'player:limits': { epoch: 'e', offset: 7 } },
    handlers,
    getToken: async () => 'token',
    onTraced: (traceparent) => traced.push(traceparent),
    setStatus: (status) => statuses.push(status),
    checkSession,
    after: (ms, work) => {
      delays.push(ms)
      timers.push(work)
      return () => timers.splice(timers.indexOf(work), 1)
    },
  })
  return {
    client,
    channels,
    started,
    handlers,
    traced,
    statuses,
    timers,
    delays,
    checkSession,
    stop,
    tell: (state: ConnectionState) => tell(state),
    /** Subscriptions without recovery, and what follows in the next turn of the event loop. */
    lose: (...names: string[]) => {
      for (const name of names) channels.get(`${name}#p1`)?.lost({ isFirst: false } as never)
      for (const work of timers.splice(0)) work()
    },
  }
}

test("listens to the player's own channels and connects", () => {
  const socket = openSocket()
  const names = [...socket.channels.keys()]
  expect(names).toEqual(expect.arrayContaining(['wallet:accounts#p1', 'payment:invoices#p1']))
  expect(names.filter((name) => !name.endsWith('#p1'))).toEqual([])
  expect(socket.client.connect).toHaveBeenCalledTimes(1)
})

test('starts a channel at the position of the page, if it has one', () => {
  expect(openSocket().started).toEqual([['player:limits', { epoch: 'e', offset: 7 }]])
})

test('hands each event to the feature of its channel', () => {
  const socket = openSocket()
  socket.channels.get('wallet:accounts#p1')?.event({ event: 'account.updated' } as never)
  expect(socket.handlers['wallet:accounts'].receive).toHaveBeenCalledTimes(1)
  expect(socket.handlers['payment:invoices'].receive).not.toHaveBeenCalled()
})

test('tells of an event that is part of a trace, and of no other', () => {
  const socket = openSocket()
  const channel = socket.channels.get('wallet:accounts#p1')
  channel?.event({ event: 'account.updated' } as never)
  channel?.event({ event: 'account.updated', traceparent: '00-a-b-01' } as never)
  expect(socket.traced).toEqual(['00-a-b-01'])
})

test('a subscription without recovery loads that channel again', () => {
  const socket = openSocket()
  socket.lose('payment:invoices')
  expect(socket.handlers['payment:invoices'].reload).toHaveBeenCalledTimes(1)
  expect(socket.handlers['wallet:accounts'].reload).not.toHaveBeenCalled()
})

test('channels of one state that are lost at the same moment load it once', () => {
  const socket = openSocket()
  socket.lose('game:bets', 'game:spins', 'wallet:accounts')
  expect(socket.handlers['game:bets'].reload).toHaveBeenCalledTimes(1)
  expect(socket.handlers['wallet:accounts'].reload).toHaveBeenCalledTimes(1)
  socket.lose('game:spins')
  expect(socket.handlers['game:bets'].reload).toHaveBeenCalledTimes(2)
})

test('reports the state of the connection', () => {
  const socket = openSocket()
  socket.tell({ status: 'connecting' })
  socket.tell({ status: 'connected' })
  socket.tell({ status: 'ended', code: 3503, reason: 'force disconnect' })
  expect(socket.statuses).toEqual(['connecting', 'connected', 'connecting'])
})

test.each([
  { status: 'unauthorized' },
  { status: 'ended', code: 3503, reason: 'force disconnect' },
] as const)('after $status asks whether the session holds, then tries again', (state) => {
  const socket = openSocket()
  socket.tell(state)
  expect(socket.checkSession).toHaveBeenCalledTimes(1)
  socket.timers[0]?.()
  expect(socket.client.connect).toHaveBeenCalledTimes(2)
})

test('a socket that ends twice before the next attempt has one attempt, which closing stops', () => {
  const socket = openSocket()
  socket.tell({ status: 'unauthorized' })
  socket.tell({ status: 'ended', code: 3503, reason: 'force disconnect' })
  expect(socket.timers).toHaveLength(1)
  socket.stop()
  expect(socket.timers).toEqual([])
})

test('closing leaves every channel, tries nothing more and says idle', () => {
  const socket = openSocket()
  socket.tell({ status: 'unauthorized' })
  socket.stop()
  expect(socket.channels.size).toBe(0)
  expect(socket.timers).toEqual([])
  expect(socket.client.disconnect).toHaveBeenCalledTimes(1)
  expect(socket.statuses.at(-1)).toBe('idle')
})

test('a socket that is refused repeatedly is retried with growing delays', () => {
  const socket = openSocket()
  for (let tries = 0; tries < 6; tries += 1) {
    socket.tell({ status: 'ended' } as ConnectionState)
    socket.timers.at(-1)?.()
  }
  expect(socket.delays).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  socket.tell({ status: 'connected' } as ConnectionState)
  socket.tell({ status: 'ended' } as ConnectionState)
  expect(socket.delays.at(-1)).toBe(5_000)
})
