import { describe, expect, test } from 'vitest'
import { Gateway, type GatewayOptions } from './gateway.ts'
import { createManualTimers } from './manual-timers.fixture.ts'
import { NAMESPACES } from './namespace.ts'
import type { TokenCheck } from './token.ts'

/** A gateway without sockets or clocks: tokens are `user/session`, ids count up. */
function setUp(options: Partial<GatewayOptions> = {}) {
  const timers = createManualTimers()
  let ids = 0
  const gateway = new Gateway({
    verifyToken: async (token): Promise<TokenCheck> => {
      const [user = '', session = null] = token.split('/')
      return { ok: true, user, session, expiresAtMs: timers.nowMs() + 600_000 }
    },
    namespaces: NAMESPACES,
    timers,
    newId: () => `id-${(ids += 1)}`,
    random: () => 0,
    allowAnonymous: true,
    ...options,
  })

  function open() {
    const frames: string[] = []
    const ends: { code: number; reason: string }[] = []
    const way = { frames, ends, unsent: 0 }
    const connection = gateway.accept({
      send: (frame) =>
        frames.push(typeof frame === 'string' ? frame : new TextDecoder().decode(frame)),
      close: (reason) => ends.push(reason),
      unsentBytes: () => way.unsent,
    })
    return Object.assign(way, { connection })
  }

  async function connect(token = '') {
    const client = open()
    client.connection.receive(JSON.stringify({ id: 1, connect: token === '' ? {} : { token } }))
    await expect.poll(() => client.frames.length + client.ends.length).toBeGreaterThan(0)
    return client
  }

  async function subscribe(channel: string, token = '') {
    const client = await connect(token)
    client.connection.receive(JSON.stringify({ id: 2, subscribe: { channel } }))
    await expect.poll(() => client.frames.length).toBe(2)
    client.frames.length = 0
    return client
  }
  return { gateway, timers, open, connect, subscribe }
}

describe('times', () => {
  test('10 s without connect are too long', async () => {
    const { open, timers } = setUp()
    const client = open()
    timers.advance(9_999)
    expect(client.ends).toEqual([])
    timers.advance(1)
    expect(client.ends).toEqual([{ code: 3502, reason: 'stale' }])
  })

  test.for([
    [0, 12_500],
    [0.96, 24_500],
  ] as const)(
    'the first ping comes between half and the whole interval (%d)',
    async ([random, atMs]) => {
      const { connect, timers } = setUp({ random: () => random })
      const client = await connect()
      client.frames.length = 0
      timers.advance(atMs - 1)
      expect(client.frames).toEqual([])
      timers.advance(1)
      expect(client.frames).toEqual(['{}'])
    },
  )

  test('pings are sent every 25 s; 8 s without a pong end the connection', async () => {
    const { connect, timers } = setUp()
    const client = await connect()
    client.frames.length = 0
    timers.advance(12_500)
    client.connection.receive('{}')
    timers.advance(24_999)
    expect(client.frames).toEqual(['{}'])
    timers.advance(1)
    expect(client.frames).toEqual(['{}', '{}'])
    timers.advance(7_999)
    expect(client.ends).toEqual([])
    timers.advance(1)
    expect(client.ends).toEqual([{ code: 3012, reason: 'no pong' }])
  })

  test('a connection lasts as long as its token and 25 s more; a refresh prolongs it', async () => {
    const { gateway, timers } = setUp()
    const quiet = new Gateway({
      ...gateway.options,
      limits: { pingIntervalMs: 1e9, pongTimeoutMs: 1 },
    })
    const ends: { code: number }[] = []
    const frames: string[] = []
    const connection = quiet.accept({
      send: (frame) => frames.push(String(frame)),
      close: (reason) => ends.push(reason),
      unsentBytes: () => 0,
    })
    connection.receive('{"id":1,"connect":{"token":"ana/s1"}}')
    await expect.poll(() => frames.length).toBe(1)
    timers.advance(590_000)
    connection.receive('{"id":2,"refresh":{"token":"ana/s1"}}')
    await expect.poll(() => frames.length).toBe(2)
    expect(JSON.parse(frames[1]!)).toMatchObject({ id: 2, refresh: { expires: true, ttl: 600 } })
    timers.advance(624_999)
    expect(ends).toEqual([])
    timers.advance(1)
    expect(ends).toEqual([{ code: 3005, reason: 'connection expired' }])
  })
})

describe('order', () => {
  test('commands that arrive while a token is checked wait for it', async () => {
    const check = Promise.withResolvers<TokenCheck>()
    const { open } = setUp({ verifyToken: () => check.promise })
    const client = open()
    client.connection.receive('{"id":1,"connect":{"token":"t"}}')
    client.connection.receive('{"id":2,"subscribe":{"channel":"wallet:accounts#ana"}}')
    expect([client.frames, client.ends]).toEqual([[], []])
    check.resolve({ ok: true, user: 'ana', session: null, expiresAtMs: null })
    await expect.poll(() => client.frames.length).toBe(2)
    expect(client.frames.map((frame) => Object.keys(JSON.parse(frame)))).toEqual([
      ['id', 'connect'],
      ['id', 'subscribe'],
    ])
  })

  test('a client that floods while its token is checked is disconnected with 3013', () => {
    const { open } = setUp({ verifyToken: () => new Promise(() => {}) })
    const client = open()
    for (let n = 0; n <= 65; n += 1) client.connection.receive('{"id":1,"connect":{"token":"t"}}')
    expect(client.ends).toEqual([{ code: 3013, reason: 'too many requests' }])
  })

  test('a publication never overtakes the reply to its subscription', async () => {
    const gate = Promise.withResolvers<TokenCheck>()
    let checks = 0
    const { gateway, open } = setUp({
      verifyToken: async () => {
        checks += 1
        return checks === 1
          ? { ok: true, user: 'ana', session: null, expiresAtMs: null }
          : gate.promise
      },
    })
    const client = open()
    const lines = [
      '{"id":1,"connect":{"token":"t"}}',
      '{"id":2,"subscribe":{"channel":"wallet:x#ana"}}',
      '{"id":3,"refresh":{"token":"t"}}',
    ]
    client.connection.receive(lines.join('\n'))
    await expect.poll(() => checks).toBe(2)
    gateway.publish('wallet:x#ana', 'now')
    expect(client.frames.join('\n')).toMatch(/"id":2,"subscribe"[^]*"push"/)
    gate.resolve({ ok: true, user: 'ana', session: null, expiresAtMs: null })
    await expect.poll(() => client.frames.join('\n')).toContain('"id":3')
  })
})

describe('slow clients', () => {
  test('a client with 1 MiB unsent is disconnected with 3008, the others are not affected', async () => {
    const { gateway, subscribe } = setUp()
    const [slow, quick] = [await subscribe('global:online'), await subscribe('global:online')]
    slow.unsent = 1_048_576
    gateway.publish('global:online', 'hello')
    expect(slow.ends).toEqual([{ code: 3008, reason: 'slow' }])
    expect(slow.frames).toEqual([])
    expect(quick.frames).toHaveLength(1)
  })
})

describe('sessions', () => {
  test('only the named session ends, and it does not come back with its token', async () => {
    const { gateway, connect } = setUp()
    const [ended, kept] = [await connect('ana/s1'), await connect('ana/s2')]
    expect(gateway.disconnect({ user: 'ana', session: 's1' })).toBe(1)
    expect(ended.ends).toEqual([{ code: 3503, reason: 'force disconnect' }])
    expect(kept.ends).toEqual([])
    expect((await connect('ana/s1')).ends).toEqual([{ code: 3500, reason: 'invalid token' }])
  })

  test('an ended session does not refresh another socket of its player', async () => {
    const { gateway, connect } = setUp()
    const client = await connect('ana/s2')
    gateway.disconnect({ user: 'ana', session: 's1' })
    client.connection.receive('{"id":2,"refresh":{"token":"ana/s1"}}')
    await expect.poll(() => client.ends).toEqual([{ code: 3500, reason: 'invalid token' }])
  })

  test('a session that ends while its token is checked does not get in', async () => {
    const check = Promise.withResolvers<TokenCheck>()
    const { gateway, open } = setUp({ verifyToken: () => check.promise })
    const client = open()
    client.connection.receive('{"id":1,"connect":{"token":"t"}}')
    gateway.disconnect({ user: 'ana', session: 's1' })
    check.resolve({ ok: true, user: 'ana', session: 's1', expiresAtMs: null })
    await expect.poll(() => client.ends).toEqual([{ code: 3500, reason: 'invalid token' }])
  })
})

describe('the gateway', () => {
  test('an internal error of the token check asks the client to retry', async () => {
    const { connect } = setUp({ verifyToken: () => Promise.reject(new Error('no keys')) })
    expect((await connect('ana')).ends).toEqual([{ code: 3004, reason: 'internal server error' }])
  })

  test('guests are refused where they are not allowed', async () => {
    const { connect } = setUp({ allowAnonymous: false })
    expect((await connect()).ends).toEqual([{ code: 3501, reason: 'bad request' }])
  })

  test('a shutdown tells all clients to reconnect, and accepts no new ones', async () => {
    const { gateway, connect, open } = setUp()
    const client = await connect()
    gateway.shutdown()
    expect([client.ends, open().ends]).toEqual([
      [{ code: 3001, reason: 'shutdown' }],
      [{ code: 3001, reason: 'shutdown' }],
    ])
    expect(gateway.connectionCount()).toBe(0)
  })

  test('a closed connection leaves nothing behind', async () => {
    const { gateway, subscribe } = setUp()
    const client = await subscribe('wallet:accounts#ana', 'ana/s1')
    client.connection.closed()
    gateway.publish('wallet:accounts#ana', 'unheard')
    expect(client.frames).toEqual([])
    expect([
      gateway.connectionCount(),
      gateway.channels.subscribers('wallet:accounts#ana'),
    ]).toEqual([0, undefined])
    expect(gateway.disconnect({ user: 'ana' })).toBe(0)
  })

  test('a dropped channel starts a new epoch', async () => {
    const { gateway, timers } = setUp()
    const before = gateway.publish('wallet:accounts#ana', 1)
    timers.advance(240_000)
    expect(gateway.publish('wallet:accounts#ana', 2)).toEqual({ ...before, offset: 2 })
    timers.advance(400_000)
    const after = gateway.publish('wallet:accounts#ana', 3)
    expect(after.offset).toBe(1)
    expect(after.epoch).not.toBe(before.epoch)
  })

  test('an idempotency key expires after 5 minutes', () => {
    const { gateway, timers } = setUp()
    const first = gateway.publish('global:online', 1, 'key')
    timers.advance(299_999)
    expect(gateway.publish('global:online', 1, 'key')).toBe(first)
    timers.advance(1)
    expect(gateway.publish('global:online', 1, 'key')).not.toBe(first)
  })

  test('publishing into an unknown namespace is a mistake of the caller', () => {
    expect(() => setUp().gateway.publish('nowhere:x', 1)).toThrow('unknown channel: nowhere:x')
  })
})
