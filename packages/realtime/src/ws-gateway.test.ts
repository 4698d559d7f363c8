import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startGateway, type RunningGateway } from './gateway.fixture.ts'
import { openRawClient } from './raw-client.fixture.ts'

let running: RunningGateway
afterEach(() => running.close())

async function statusOf(headers: Record<string, string>, path?: string): Promise<number> {
  const url = new URL(running.url)
  if (path !== undefined) url.pathname = path
  const socket = new WebSocket(url, { headers })
  socket.on('error', () => {})
  return new Promise((resolve) => {
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    socket.once('open', () => {
      resolve(101)
      socket.close()
    })
  })
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

describe('permission to open a socket', () => {
  test('pages of the same host and programs without an origin may, other pages may not', async () => {
    const refused: number[] = []
    running = await startGateway({ attach: { onRefused: (status) => refused.push(status) } })
    const { host } = new URL(running.url)
    expect(await statusOf({})).toBe(101)
    expect(await statusOf({ origin: `http://${host}` })).toBe(101)
    expect(await statusOf({ origin: 'https://evil.example' })).toBe(403)
    expect(await statusOf({ origin: 'null' })).toBe(403)
    expect(refused).toEqual([403, 403])
  })

  test('with a list of origins only those may', async () => {
    running = await startGateway({ attach: { allowedOrigins: ['https://app.example'] } })
    expect(await statusOf({ origin: 'https://app.example' })).toBe(101)
    expect(await statusOf({ origin: 'https://app.example.evil.example' })).toBe(403)
    expect(await statusOf({ origin: `http://${new URL(running.url).host}` })).toBe(403)
  })

  test('one address holds so many sockets and no more; a closed one makes room', async () => {
    running = await startGateway({
      attach: { connectionsPerIpMax: 2, clientIp: (request) => String(request.headers['x-ip']) },
    })
    const first = await openRawClient(running.url, { 'x-ip': '1' })
    await openRawClient(running.url, { 'x-ip': '1' })
    expect(await statusOf({ 'x-ip': '1' })).toBe(429)
    expect(await statusOf({ 'x-ip': '2' })).toBe(101)
    first.close()
    await first.closed
    await expect.poll(() => statusOf({ 'x-ip': '1' })).toBe(101)
  })

  test('a full gateway answers 503', async () => {
    running = await startGateway({ attach: { connectionsMax: 1 } })
    await openRawClient(running.url)
    expect(await statusOf({})).toBe(503)
  })

  test('an upgrade on another path is refused and leaves no socket, whatever other listeners there are', async () => {
    running = await startGateway()
    running.server.on('upgrade', () => undefined)
    expect(await statusOf({}, '/elsewhere')).toBe(404)
    const { port } = new URL(running.url)
    // A client that reads the answer and never closes its side.
    const silent = connectTcp({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    silent.write(
      'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    await once(silent, 'data')
    await expect.poll(() => countConnections(running.server)).toBe(0)
    silent.destroy()
  })
})

describe('endings', () => {
  test('closing disconnects all clients with 3001, and waits no longer than 2 s for a stuck client', async () => {
    running = await startGateway()
    const [lively, stuck] = [await openRawClient(running.url), await openRawClient(running.url)]
    for (const client of [lively, stuck]) {
      client.send({ id: 1, connect: {} })
      await client.next()
    }
    stuck.pause()
    const startMs = performance.now()
    await running.close()
    expect(performance.now() - startMs).toBeLessThan(3_500)
    expect(await lively.closed).toEqual({ code: 3001, reason: 'shutdown' })
    running = await startGateway()
  })

  test('a client that stops reading is cut when 1 MiB waits for it', async () => {
    running = await startGateway({ limits: { pingIntervalMs: 60_000 } })
    const stuck = await openRawClient(running.url)
    stuck.send({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'global:online' } })
    await stuck.until(({ id }) => id === 2)
    stuck.pause()
    const piece = 'x'.repeat(60_000)
    let published = 0
    while (running.gateway.connectionCount() > 0) {
      await running.publish('global:online', piece)
      published += 1
      // The system's own buffers take a few MiB before anything waits here.
      expect(published).toBeLessThan(1_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(published).toBeGreaterThan(17)
  })

  test('a binary frame ends the connection with 3501', async () => {
    running = await startGateway()
    const socket = new WebSocket(running.url)
    await once(socket, 'open')
    socket.send(Buffer.from([8, 1, 34, 0]))
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
    expect([code, String(reason)]).toEqual([3501, 'bad request'])
  })

  test('a socket that disappears is dropped', async () => {
    running = await startGateway()
    const { port, host, pathname } = new URL(running.url)
    const tcp = connectTcp(Number(port), '127.0.0.1')
    tcp.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await once(tcp, 'data')
    expect(running.gateway.connectionCount()).toBe(1)
    tcp.destroy()
    await expect.poll(() => running.gateway.connectionCount()).toBe(0)
  })
})
