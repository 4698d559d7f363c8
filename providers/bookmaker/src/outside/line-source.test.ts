import { createServer } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createLineSequence } from './line-sequence.ts'
import { createLineSource } from './line-source.ts'

const fact = (seq: number) =>
  JSON.stringify({
    ...{ seq, type: 'fact', event: 'm-1', no: seq, at: '2026-11-20T13:00:00Z' },
    fact: { kind: 'ended' },
  })

/** Answers that never end. */
const ENDLESS: Readonly<Record<string, () => Iterable<string>>> = {
  *'/endless'() {
    for (let seq = 1; ; seq += 1) yield `${fact(seq)}\n`
  },
  *'/one-line'() {
    for (;;) yield 'x'.repeat(65_536)
  },
  *'/long-lines'() {
    for (;;) yield `${'x'.repeat(65_536)}\n`
  },
}

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization}`)
  const endless = ENDLESS[String(request.url).split('?')[0]!]
  if (endless !== undefined) return void pipeline(Readable.from(endless()), response, () => {})
  response.end(`${fact(1)}\n\n${fact(2)}\n`)
})
const sockets = new WebSocketServer({ server })
sockets.on('connection', (socket, { url }) => {
  asked.push(String(url))
  const text = String(url).startsWith('/many') ? '{}\n'.repeat(300_000) : `${fact(4)}\n${fact(3)}`
  socket.send(text)
})
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', done)
})
afterAll(() => {
  sockets.close()
  server.close()
})

test('lines are pulled over HTTP and pushed by a socket, with the token and the last number', async () => {
  const { port } = server.address() as AddressInfo
  const address = {
    url: `http://127.0.0.1:${port}/lines`,
    socketUrl: `ws://127.0.0.1:${port}/push`,
    token: 'secret',
  }
  const source = createLineSource(address, { fetch, now: () => new Date() })
  expect(source.drain?.(2)).toBeUndefined()
  expect(await source.pull(0)).toEqual([fact(1), fact(2)])
  const pushed: string[] = []
  await vi.waitFor(() => {
    pushed.push(...(source.drain?.(2) ?? []))
    expect(pushed).toEqual([fact(4), fact(3)])
  })
  expect(asked).toContain('/lines?after=0 Bearer secret')
  expect(asked).toContain('/push?after=2&token=secret')
  source.close?.()
})

const pullFrom = (path: string) => {
  const { port } = server.address() as AddressInfo
  const address = { url: `http://127.0.0.1:${port}${path}` }
  return createLineSource(address, { fetch, now: () => new Date() }).pull(0)
}

test('of an answer without an end as many lines are read as are used, and one more', async () => {
  expect((await pullFrom('/endless')).slice(0, 10_001)).toHaveLength(10_001)
})

test.each([
  ['/one-line', 'a line of more than 1048576 characters'],
  ['/long-lines', 'more than 67108864 bytes in 10000 lines'],
])('an answer that is too large to be read is refused in words: %s', async (path, words) => {
  await expect(pullFrom(path)).rejects.toThrow(words)
})

test('a message with more lines than a call takes arguments is taken', async () => {
  const { port } = server.address() as AddressInfo
  const address = { url: `http://127.0.0.1:${port}/`, socketUrl: `ws://127.0.0.1:${port}/many` }
  const source = createLineSource(address, { fetch, now: () => new Date() })
  source.drain?.(0)
  await vi.waitFor(() => expect(source.drain?.(0)).toHaveLength(300_000))
  source.close?.()
})

const numbers = (lines: readonly { seq: number }[]) => lines.map(({ seq }) => seq)

test('lines wait for the ones before them, come once, and a pull says which are gone', () => {
  const sequence = createLineSequence(silentLog)
  expect(numbers(sequence.push([fact(2), fact(3)]))).toEqual([])
  expect(sequence.hasGap()).toBe(true)
  expect(numbers(sequence.push([fact(1), fact(2)]))).toEqual([1, 2, 3])
  expect(numbers(sequence.push([fact(3), fact(7)]))).toEqual([])
  expect(numbers(sequence.fill([fact(5), fact(6)]))).toEqual([5, 6, 7])
  expect(sequence.last()).toBe(7)
})

test('a pull brings the line that as many wait for as are held', () => {
  const sequence = createLineSequence(silentLog)
  sequence.push(Array.from({ length: 10_001 }, (_, index) => fact(index + 2)))
  const pulled = Array.from({ length: 10_002 }, (_, index) => fact(index + 1))
  expect(numbers(sequence.fill(pulled)).slice(0, 2)).toEqual([1, 2])
  expect(sequence.isBehind()).toBe(true)
  sequence.fill(pulled.slice(sequence.last()))
  expect([sequence.last(), sequence.isBehind()]).toEqual([10_002, false])
})

test('a feed that answers the same lines whatever is asked for is named', () => {
  const sequence = createLineSequence(silentLog)
  const pulled = Array.from({ length: 10_001 }, (_, index) => fact(index + 1))
  sequence.fill(pulled)
  expect(() => sequence.fill(pulled)).toThrow('nothing but lines before after=10000')
})

test('a line that cannot be read is skipped, and those around it are not lost', () => {
  const sequence = createLineSequence(silentLog)
  const lines = sequence.push([fact(1), '{', '{"seq":2,"type":"odds"}', fact(3)])
  expect(numbers(lines)).toEqual([1, 3])
})
