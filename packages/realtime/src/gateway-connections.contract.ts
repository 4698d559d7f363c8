import { Centrifuge } from 'centrifuge'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Target } from './gateway.contract.ts'
import { openRawClient } from './raw-client.fixture.ts'

const connectAsGuest = { id: 1, connect: {} }

/** Who may connect, for how long, and what ends a connection. */
export function describeConnections(target: Target): void {
  describe.concurrent('connections', () => {
    test('a guest connects without a token and gets the ping interval', async () => {
      const client = await openRawClient(target().url)
      client.send(connectAsGuest)
      expect(await client.next()).toMatchObject({
        id: 1,
        connect: { client: expect.any(String), ping: 1, pong: true },
      })
      client.close()
    })

    test('a player connects with a token and gets its lifetime', async () => {
      const client = await openRawClient(target().url)
      const token = await target().mintToken({ sub: randomUUID(), expiresInSeconds: 60 })
      client.send({ id: 7, connect: { token, name: 'js' } })
      const { connect } = (await client.next()) as { connect: { expires: boolean; ttl: number } }
      expect(connect.expires).toBe(true)
      expect(connect.ttl).toBeGreaterThan(57)
      expect(connect.ttl).toBeLessThanOrEqual(60)
      client.close()
    })

    describeRefusals(target)
    describeExpiry(target)

    test.for([
      ['a command before connect', [{ id: 1, subscribe: { channel: 'global:online' } }]],
      ['a second connect', [connectAsGuest, { id: 2, connect: {} }]],
      ['a ping command', [connectAsGuest, { id: 2, ping: {} }]],
      ['a pong that nobody asked for', [connectAsGuest, {}]],
      ['an unknown method', [connectAsGuest, { id: 2, dance: {} }]],
      ['a subscribe without a channel', [connectAsGuest, { id: 2, subscribe: {} }]],
      ['a refresh without a token', [connectAsGuest, { id: 2, refresh: {} }]],
    ] as const)('%s ends the connection with 3501', async ([, commands]) => {
      const client = await openRawClient(target().url)
      client.send(...commands)
      expect(await client.closed).toEqual({ code: 3501, reason: 'bad request' })
    })

    test.for(['', 'hello', '[]', '{"id":1,"connect":{}}\n{"id":'])(
      'the frame %j ends the connection with 3501',
      async (frame) => {
        const client = await openRawClient(target().url)
        client.sendText(frame)
        expect(await client.closed).toEqual({ code: 3501, reason: 'bad request' })
      },
    )

    test('a client without a connect command in time is closed with 3502', async () => {
      const client = await openRawClient(target().url)
      expect(await client.closed).toEqual({ code: 3502, reason: 'stale' })
    })

    test('a message of more than 65,536 bytes ends the connection with 1009', async () => {
      const client = await openRawClient(target().url)
      client.send({ id: 1, connect: { token: 'x'.repeat(65_536) } })
      expect((await client.closed).code).toBe(1009)
    })

    test('send has no receiver here and ends the connection with 3508', async () => {
      const client = await openRawClient(target().url)
      client.send(connectAsGuest, { send: { data: {} } })
      expect(await client.closed).toEqual({ code: 3508, reason: 'not available' })
    })

    test('pings are sent; a client that answers stays, one that does not is closed with 3012', async () => {
      const client = await openRawClient(target().url, {}, { seesPings: true })
      client.send(connectAsGuest)
      await client.until((line) => Object.keys(line).length === 0)
      client.send({})
      await client.until((line) => Object.keys(line).length === 0)
      expect(await client.closed).toEqual({ code: 3012, reason: 'no pong' })
    })

    test('a disconnected user is stopped with 3503, guests and others stay', async () => {
      const user = randomUUID()
      const [mine, other] = [await openRawClient(target().url), await openRawClient(target().url)]
      mine.send({ id: 1, connect: { token: await target().mintToken({ sub: user }) } })
      other.send({ id: 1, connect: { token: await target().mintToken({ sub: randomUUID() }) } })
      await Promise.all([mine.next(), other.next()])
      await target().disconnect(user)
      expect(await mine.closed).toEqual({ code: 3503, reason: 'force disconnect' })
      other.send({ id: 2, subscribe: { channel: 'global:online' } })
      expect((await other.until(({ id }) => id === 2)).at(-1)).toMatchObject({ subscribe: {} })
      other.close()
    })
  })
}

function describeRefusals(target: Target): void {
  test('an expired token gets error 109, and all frames are ignored until the connect timeout', async () => {
    const client = await openRawClient(target().url)
    const token = await target().mintToken({ sub: randomUUID(), expiresInSeconds: -60 })
    client.send({ id: 1, connect: { token } }, { id: 2, subscribe: { channel: 'global:online' } })
    expect(await client.next()).toEqual({ id: 1, error: { code: 109, message: 'token expired' } })
    client.send({ id: 3, connect: {} })
    const end = await Promise.race([client.closed, client.next()])
    expect(end).toEqual({ code: 3502, reason: 'stale' })
  })

  test('a token with a wrong signature, or none at all, ends the connection with 3500', async () => {
    const good = await target().mintToken({ sub: randomUUID() })
    const [head, , signature] = good.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: 'someone-else' })).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const token of [`${head}.${claims}.${signature}`, `${unsigned}.${claims}.`, 'nonsense']) {
      const client = await openRawClient(target().url)
      client.send({ id: 1, connect: { token } })
      expect(await client.closed).toEqual({ code: 3500, reason: 'invalid token' })
    }
  })

  test('the client library stops after a refused token and requests no other', async () => {
    const client = new Centrifuge(target().url, { websocket: WebSocket, token: 'nonsense' })
    const stopped = new Promise((resolve) => client.once('disconnected', resolve))
    client.connect()
    expect(await stopped).toMatchObject({ code: 3500, reason: 'invalid token' })
  })
}

function describeExpiry(target: Target): void {
  test('the client library refreshes its token in time and stays connected', async () => {
    const user = randomUUID()
    let asked = 0
    const secondAsk = Promise.withResolvers<void>()
    const client = new Centrifuge(target().url, {
      websocket: WebSocket,
      getToken: async () => {
        asked += 1
        if (asked === 3) secondAsk.resolve()
        return target().mintToken({ sub: user, expiresInSeconds: 2 })
      },
    })
    const losses: unknown[] = []
    client.on('disconnected', (context) => losses.push(context))
    client.once('connected', () => client.on('connecting', (context) => losses.push(context)))
    client.connect()
    await secondAsk.promise
    expect(losses).toEqual([])
    client.disconnect()
  })

  test('a token that runs out without a refresh ends the connection with 3005', async () => {
    const client = await openRawClient(target().url)
    const token = await target().mintToken({ sub: randomUUID(), expiresInSeconds: 2 })
    client.send({ id: 1, connect: { token } })
    await client.next()
    expect(await client.closed).toEqual({ code: 3005, reason: 'connection expired' })
  })

  test("a refresh with an expired token ends with 3005, with another user's with 3500", async () => {
    const user = randomUUID()
    const token = await target().mintToken({ sub: user })
    const endings = [
      { sub: user, expiresInSeconds: -60, code: 3005 },
      { sub: randomUUID(), expiresInSeconds: 60, code: 3500 },
    ]
    for (const { code, ...claims } of endings) {
      const client = await openRawClient(target().url)
      client.send({ id: 1, connect: { token } })
      await client.next()
      client.send({ id: 2, refresh: { token: await target().mintToken(claims) } })
      expect(await client.closed).toMatchObject({ code })
    }
  })
}
