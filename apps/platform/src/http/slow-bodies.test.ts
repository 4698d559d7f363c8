import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { defineEndpoint } from '@fairhouse/contract/endpoint'
import { ok, refuse } from '@fairhouse/domain/result'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createCountingIds } from '@fairhouse/server-kit/ids'
import { type Listener, listen } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, dataParts } from '#platform/http/answer'
import { type AppDeps, createApp } from '#platform/http/app'
import { HTTP_DEFAULTS, type HttpConfig } from '#platform/http/http-config'
import { route } from '#platform/http/route'

const BET = '/api/callbacks/studio'
const WEBHOOK = '/api/callbacks/cashier'
const SIGN_IN = '/api/player/sessions'
const CALL = '/api/notes'
const PATHS = [BET, WEBHOOK, SIGN_IN, CALL] as const

const takeNote = (path: `/api/${string}`) =>
  defineEndpoint({
    method: 'POST',
    path,
    auth: 'any',
    summary: 'Takes a note',
    body: z.strictObject({ text: z.string() }),
    response: z.string(),
    refusals: [],
  })

let listener: Listener
/** Bodies that reached the handler. */
let answered: string[]
let open: Socket[]

beforeEach(() => {
  answered = []
  open = []
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  await listener.close()
})

async function start(config: Partial<HttpConfig> = {}, changes: Partial<AppDeps> = {}) {
  const callback = {
    signature: {
      header: 'x-signature',
      verify: ({ request }: { request: Request }) => request.headers.has('x-signature'),
      refuse: ({ rawBody }: { rawBody: Uint8Array | null }) =>
        dataParts(`refused ${rawBody?.byteLength}`),
    },
    bodyBytesMax: 1_024,
    answer: ({ rawBody }: { rawBody: Uint8Array }) => {
      answered.push(Buffer.from(rawBody).toString())
      return dataParts(`taken ${rawBody.byteLength}`)
    },
  }
  const plenty = { burst: 1e6, perSecond: 1e6 }
  const app = createApp({
    routes: ([SIGN_IN, CALL] as const).map((path) =>
      route(takeNote(path), async ({ body }) => {
        answered.push(body.text)
        return ok('taken')
      }),
    ),
    callbacks: { [BET]: callback, [WEBHOOK]: callback },
    authenticate: async () => refuse('unauthenticated'),
    config: {
      ...HTTP_DEFAULTS,
      publicUrl: null,
      ownHosts: new Set(),
      defaultOrigin: 'http://localhost',
      trustedProxies: ['127.0.0.1'],
      corsOrigins: [],
      clientHeaders: { address: 'x-forwarded-for', country: null },
      countries: { excluded: new Set<string>(), unknown: 'allow' },
      providersOrigin: () => 'http://localhost:1',
      checkResponses: true,
      rateLimits: { read: plenty, write: plenty, signIn: plenty },
      ...config,
    },
    clock: systemClock,
    newId: createCountingIds(),
    newNonce: () => 'nonce',
    elapsedMs: () => performance.now(),
    log: silentLog,
    ...changes,
  })
  listener = await listen((request, bindings) => app.fetch(request, bindings), { port: 0 })
}

/** Sends a request whose body never arrives. */
async function sendSlowly(path: string, { from = '10.0.0.1', isSigned = true, said = 900 } = {}) {
  const socket = connect({ port: listener.port, host: '127.0.0.1' })
  open.push(socket)
  socket.on('error', () => undefined)
  const answer = { text: '' }
  socket.on('data', (chunk) => (answer.text += String(chunk)))
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `X-Forwarded-For: ${from}\r\nContent-Length: ${said}\r\n${isSigned ? 'X-Signature: s\r\n' : ''}\r\n{`,
  )
  return { socket, answer }
}

async function send(path: string): Promise<{ status: number; ms: number }> {
  const startMs = performance.now()
  const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': 's' },
    body: '{"text":"quick"}',
  })
  await answer.text()
  return { status: answer.status, ms: performance.now() - startMs }
}

/** Median response time and all statuses of calls to each kind of traffic. */
async function sendAll(rounds: number) {
  const statuses = new Set<number>()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const path of PATHS) {
      const { status, ms } = await send(path)
      statuses.add(status)
      times.push(ms)
    }
  }
  return { statuses: [...statuses], ms: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0 }
}

const never = { ...HTTP_DEFAULTS.waitingBodiesMax, waitMs: 60_000 }

describe('bodies that never arrive', () => {
  test('500 of one address and 40 of each of ten do not block bets, webhooks, sign-ins or calls', async () => {
    await start({ waitingBodiesMax: never })
    await sendAll(5)
    const quiet = await sendAll(10)
    const senders = ['10.0.0.1', ...Array.from({ length: 10 }, (_, n) => `10.0.1.${n}`)]
    const sent = await Promise.all(
      senders.flatMap((from, n) =>
        Array.from({ length: n === 0 ? 500 : 40 }, (_, number) =>
          sendSlowly(PATHS[number % PATHS.length] ?? CALL, { from }),
        ),
      ),
    )
    // One address has 200 pending bodies and ten others 400: the rest was dropped for them.
    const refused = () => sent.filter(({ answer }) => answer.text !== '')
    await expect.poll(() => refused().length).toBe(300)
    expect(refused().every(({ answer }) => answer.text.startsWith('HTTP/1.1 429 '))).toBe(true)
    await expect.poll(() => refused().every(({ socket }) => socket.closed)).toBe(true)
    const during = await sendAll(10)
    expect(during.statuses).toEqual([200])
    console.info(
      `median with slow bodies ${during.ms.toFixed(2)} ms, without ${quiet.ms.toFixed(2)}`,
    )
  })

  test('take no capacity, so a complete body is served even if there is only one place', async () => {
    const inFlightMax = { ...HTTP_DEFAULTS.inFlightMax, callback: 1, api: 1, signIn: 1 }
    await start({ waitingBodiesMax: never, inFlightMax })
    for (const path of PATHS) await sendSlowly(path)
    expect((await sendAll(3)).statuses).toEqual([200])
  })

  test('are dropped after a time limit, with a response that says when to retry', async () => {
    await start({ waitingBodiesMax: { ...never, waitMs: 20 } })
    for (const path of PATHS) {
      const { answer, socket } = await sendSlowly(path)
      await once(socket, 'close')
      expect(answer.text).toMatch(/^HTTP\/1.1 503 .*retry-after: 1\r\n/is)
    }
    expect(answered).toEqual([])
  })

  test('of any address: the oldest is dropped when there are too many in total', async () => {
    await start({ waitingBodiesMax: { ...never, total: 2 } })
    const first = await sendSlowly(CALL, { from: '10.0.0.2' })
    const second = await sendSlowly(CALL, { from: '10.0.0.3' })
    expect((await send(CALL)).status).toBe(200)
    await expect.poll(() => first.answer.text).toMatch(/^HTTP\/1.1 503 /)
    expect(second.answer.text).toBe('')
  })

  test('of one network: the oldest is dropped for the next one, so its quick callers are served', async () => {
    await start({ waitingBodiesMax: { ...never, perNetwork: 2 } })
    const first = await sendSlowly(CALL, { from: '2001:db8::1' })
    const second = await sendSlowly(CALL, { from: '2001:db8::2' })
    const other = await sendSlowly(CALL, { from: '2001:db8:0:1::1' })
    const third = await sendSlowly(CALL, { from: '2001:db8::3', said: 16 })
    third.socket.write('"text":"third"}')
    await expect.poll(() => third.answer.text).toMatch(/^HTTP\/1.1 200 /)
    await expect.poll(() => first.answer.text).toMatch(/^HTTP\/1.1 429 /)
    expect([second.answer.text, other.answer.text]).toEqual(['', ''])
  })

  test('that arrive late are answered like any other', async () => {
    await start()
    const { answer, socket } = await sendSlowly(CALL, { said: 15 })
    socket.write('"text":"slow"}')
    await expect.poll(() => answer.text).toMatch(/^HTTP\/1.1 200 /)
    expect(answered).toEqual(['slow'])
  })
})

describe('callbacks', () => {
  test('without a signature header are answered without reading the body', async () => {
    await start({ waitingBodiesMax: never })
    const { answer } = await sendSlowly(WEBHOOK, { isSigned: false })
    await expect.poll(() => answer.text).toMatch(/refused 0/)
    expect(answered).toEqual([])
  })

  test('have the same deadline as calls', async () => {
    const answer = () => new Promise<Answer>(() => {})
    const stuck = { signature: null, bodyBytesMax: 1_024, answer }
    await start({ requestTimeoutMs: 20 }, { callbacks: { '/api/callbacks/stuck': stuck } })
    expect((await send('/api/callbacks/stuck')).status).toBe(503)
  })
})

test('a client that sends far too much is read to the end and then refused', async () => {
  await start()
  const body = Buffer.alloc(20 * 1024 * 1024)
  const headers = { 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${listener.port}${CALL}`
  const answer = await fetch(url, { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
  expect(answered).toEqual([])
})
