import { defineEndpoint } from '@fairhouse/contract/endpoint'
import { Fault } from '@fairhouse/domain/fault'
import { ok, refuse } from '@fairhouse/domain/result'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createCountingIds } from '@fairhouse/server-kit/ids'
import { createLogger, silentLog } from '@fairhouse/server-kit/logger'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, dataParts, refusalParts } from '#platform/http/answer'
import { type AppDeps, createApp } from '#platform/http/app'
import { HTTP_DEFAULTS, type HttpConfig } from '#platform/http/http-config'
import { type Route, route } from '#platform/http/route'

const readNote = defineEndpoint({
  method: 'GET',
  path: '/api/notes/{id}',
  auth: 'any',
  summary: 'A note',
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).default(1) }),
  response: z.object({ id: z.string(), page: z.number(), reader: z.string().nullable() }),
  refusals: [],
})

const writeNote = defineEndpoint({
  method: 'POST',
  path: '/api/notes',
  auth: 'player',
  summary: 'Writes a note',
  body: z.strictObject({ text: z.string().min(2).max(10), email: z.email().optional() }),
  response: z.object({ text: z.string() }),
  refusals: ['accountExists', 'countryExcluded', 'providerUnavailable'],
})

const ID = '0190a5b4-7b7e-7000-8000-000000000001'
const CONFIG: HttpConfig = {
  ...HTTP_DEFAULTS,
  publicUrl: null,
  ownHosts: new Set(),
  defaultOrigin: 'http://localhost',
  trustedProxies: ['10.0.0.0/8'],
  corsOrigins: ['https://play.example'],
  clientHeaders: { address: 'cf-connecting-ip', country: 'cf-ipcountry' },
  countries: { excluded: new Set(['US']), unknown: 'allow' },
  providersOrigin: (origin) => `${new URL(origin).protocol}//${new URL(origin).hostname}:3001`,
  checkResponses: true,
}

function createRoutes(
  write: (text: string) => Promise<ReturnType<typeof refuse<'accountExists'>> | void>,
): Route[] {
  return [
    route(readNote, async ({ params, query, caller }) =>
      ok({ id: params.id, page: query.page, reader: caller.playerId }),
    ),
    route(writeNote, async ({ body }) => (await write(body.text)) ?? ok({ text: body.text })),
  ]
}

function appWith(changes: Partial<AppDeps> = {}) {
  return createApp({
    routes: createRoutes(async () => {}),
    authenticate: async (bearer) =>
      bearer === 'good'
        ? ok({ playerId: 'p1', sessionId: 's1', steppedUpAt: null })
        : refuse('sessionEnded'),
    config: CONFIG,
    clock: createManualClock('2026-01-01T00:00:00Z'),
    newId: createCountingIds(),
    newNonce: () => 'nonce',
    elapsedMs: () => 0,
    log: silentLog,
    ...changes,
  })
}

function post(body: string, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer good', 'content-type': 'application/json', ...headers },
  }
}

describe('the envelope', () => {
  test('a value is answered as data', async () => {
    const answer = await appWith().request(`/api/notes/${ID}?page=2`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { id: ID, page: 2, reader: null } })
  })

  test('a returned refusal is answered with the status of the refusal table', async () => {
    const app = appWith({ routes: createRoutes(async () => refuse('accountExists')) })
    const answer = await app.request('/api/notes', post('{"text":"hello"}'))
    expect(answer.status).toBe(409)
    const body = await answer.json()
    expect(body.error).toMatchObject({ code: 'accountExists' })
    expect(body.error.traceId).toBe(answer.headers.get('x-trace-id'))
  })

  test('an answer that differs from the contract is a bug, not an answer', async () => {
    const wrong = route(readNote, async () => ok({ id: ID, page: 'one' as never, reader: null }))
    const answer = await appWith({ routes: [wrong] }).request(`/api/notes/${ID}`)
    expect(answer.status).toBe(500)
  })

  test('an unknown address is a 404 in the envelope', async () => {
    const answer = await appWith().request('/api/nothing')
    expect(answer.status).toBe(404)
    expect((await answer.json()).error.code).toBe('notFound')
  })

  test('another method of a known address is a 405 that names the allowed ones', async () => {
    const answer = await appWith().request('/api/notes', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
  })
})

describe('errors', () => {
  test('a fault of a provider is a 502 that does not reveal its cause', async () => {
    const app = appWith({
      routes: createRoutes(async () => {
        throw new Fault('providerUnavailable', 'connect ECONNREFUSED 10.0.0.7:3001')
      }),
    })
    const answer = await app.request('/api/notes', post('{"text":"hello"}'))
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain('10.0.0.7')
  })

  test('an unavailable database is a 503 with Retry-After', async () => {
    const gone = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const app = appWith({ routes: createRoutes(() => Promise.reject(gone)) })
    const answer = await app.request('/api/notes', post('{"text":"hello"}'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
  })

  test('a bug is a 500 with the trace id and without stack or SQL', async () => {
    const bug = new Error('select * from player.player where email = $1')
    const app = appWith({ routes: createRoutes(() => Promise.reject(bug)) })
    const answer = await app.request('/api/notes', post('{"text":"hello"}'))
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).not.toMatch(/select|stack|\.ts/)
    expect(JSON.parse(text).error.traceId).toBe(answer.headers.get('x-trace-id'))
  })

  test('work that takes longer than the deadline is a 503', async () => {
    const app = appWith({
      routes: createRoutes(() => new Promise(() => {})),
      config: { ...CONFIG, requestTimeoutMs: 5 },
    })
    const answer = await app.request('/api/notes', post('{"text":"hello"}'))
    expect(answer.status).toBe(503)
  })
})

describe('who may call', () => {
  test('a call for players refuses a guest', async () => {
    const answer = await appWith().request('/api/notes', { method: 'POST' })
    expect(answer.status).toBe(401)
    expect((await answer.json()).error.code).toBe('unauthenticated')
  })

  test('a call for players says that the session has ended', async () => {
    const init = post('{"text":"hello"}', { authorization: 'Bearer old' })
    expect((await (await appWith().request('/api/notes', init)).json()).error.code).toBe(
      'sessionEnded',
    )
  })

  test('an ended session reads public calls as a guest', async () => {
    const answer = await appWith().request(`/api/notes/${ID}`, {
      headers: { authorization: 'Bearer old' },
    })
    expect((await answer.json()).data.reader).toBeNull()
  })

  test('when unknown countries are refused, so is a caller without a country from a trusted proxy', async () => {
    const countries = { excluded: new Set(['US']), unknown: 'refuse' } as const
    const app = appWith({ config: { ...CONFIG, countries } })
    const from = (country: string) => post('{"text":"hello"}', { 'cf-ipcountry': country })
    const proxy = { incoming: { socket: { remoteAddress: '10.1.2.3' } } }
    expect((await app.request('/api/notes', from('PT'), proxy)).status).toBe(200)
    expect((await app.request('/api/notes', from('XX'), proxy)).status).toBe(451)
    expect((await app.request('/api/notes', from('PT'))).status).toBe(451)
  })

  test('a restricted country is refused only where the contract says so, and only from a trusted proxy', async () => {
    const app = appWith()
    const fromUs = post('{"text":"hello"}', { 'cf-ipcountry': 'US' })
    const proxy = { incoming: { socket: { remoteAddress: '::ffff:10.1.2.3' } } }
    expect((await app.request('/api/notes', fromUs, proxy)).status).toBe(451)
    expect((await app.request('/api/notes', fromUs)).status).toBe(200)
    const read = { headers: { 'cf-ipcountry': 'US' } }
    expect((await app.request(`/api/notes/${ID}`, read, proxy)).status).toBe(200)
  })
})

describe('input', () => {
  test('an invalid host is refused, on pages too', async () => {
    const app = appWith({ pages: () => Promise.reject(new Error('asked for a page')) })
    for (const path of ['/', `/api/notes/${ID}`]) {
      // As a listener passes it; the constructor of Request would refuse it.
      const url = `http://999.999.999.999${path}`
      const headers = new Headers({ host: '999.999.999.999' })
      const request = { url, method: 'GET', headers } as Request
      const answer = await app.fetch(request)
      expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'malformedRequest'])
    }
  })

  test.each([
    ['broken JSON', '{"text":', 400],
    ['a list instead of an object', '[]', 400],
    ['null', 'null', 400],
    ['a key named __proto__', '{"text":"hello","__proto__":{"isAdmin":true}}', 400],
    ['an escaped __proto__', '{"text":"hello","\\u005f_proto__":{"isAdmin":true}}', 400],
    ['an unknown field', '{"text":"hello","isAdmin":true}', 422],
    ['a zero byte, which the database cannot keep', '{"text":"hel\\u0000lo"}', 400],
    ['nesting without end', `{"text":${'['.repeat(50)}${']'.repeat(50)}}`, 400],
    ['more than the limit', JSON.stringify({ text: 'x'.repeat(70_000) }), 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await appWith().request('/api/notes', post(body))).status).toBe(status)
  })

  test('a body of another type is refused, so a plain form cannot post', async () => {
    const init = post('{"text":"hello"}', { 'content-type': 'text/plain' })
    expect((await appWith().request('/api/notes', init)).status).toBe(400)
  })

  test('field errors name the field, the rule and its bounds', async () => {
    const answer = await appWith().request('/api/notes', post('{"text":"x","email":"no"}'))
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.fields).toEqual({
      text: {
        code: 'minLength',
        message: 'This field should be at least 2 characters long',
        params: { min: 2 },
      },
      email: { code: 'email', message: 'Value is not a valid email address' },
    })
  })

  test('a missing field is required', async () => {
    const body = await (await appWith().request('/api/notes', post('{}'))).json()
    expect(body.error.fields.text).toEqual({ code: 'required', message: 'Value is required' })
  })

  test('a malformed parameter and an unknown query parameter are field errors', async () => {
    const app = appWith()
    expect((await app.request('/api/notes/nope')).status).toBe(422)
    expect((await app.request(`/api/notes/${ID}?rows=1`)).status).toBe(422)
    expect((await app.request(`/api/notes/${ID}?page=1&page=2`)).status).toBe(422)
  })
})

describe('trace ids', () => {
  test('a well-formed trace id comes back', async () => {
    const headers = { 'x-trace-id': 'trace-1234.abc' }
    const answer = await appWith().request(`/api/notes/${ID}`, { headers })
    expect(answer.headers.get('x-trace-id')).toBe('trace-1234.abc')
  })

  test.each(['short', 'has space inside', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'the trace id %j is replaced',
    async (given) => {
      const headers = { 'x-trace-id': given }
      const answer = await appWith().request(`/api/notes/${ID}`, { headers })
      expect(answer.headers.get('x-trace-id')).toMatch(/^00000000-0000-7000-8000-/)
    },
  )
})

describe('overload', () => {
  test('the bucket of a guest empties, and the refusal says when to retry', async () => {
    const rateLimits = { ...HTTP_DEFAULTS.rateLimits, read: { burst: 2, perSecond: 0.1 } }
    const app = appWith({ config: { ...CONFIG, rateLimits } })
    const read = () => app.request(`/api/notes/${ID}`)
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    const third = await read()
    expect(third.status).toBe(429)
    expect(third.headers.get('retry-after')).toBe('10')
  })

  test('a full site sheds immediately with Retry-After, and callbacks have a separate limit', async () => {
    const inFlightMax = { ...HTTP_DEFAULTS.inFlightMax, api: 1 }
    const started = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    const app = appWith({
      config: { ...CONFIG, inFlightMax },
      routes: createRoutes(() => {
        started.resolve()
        return finished.promise
      }),
      callbacks: {
        '/api/callbacks/studio': {
          signature: null,
          bodyBytesMax: 1_024,
          answer: () => dataParts('bet'),
        },
      },
    })
    const slow = app.request('/api/notes', post('{"text":"hello"}'))
    await started.promise
    const shed = await app.request(`/api/notes/${ID}`)
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await app.request('/api/callbacks/studio/transaction/bet')).status).toBe(200)
    finished.resolve()
    expect((await slow).status).toBe(200)
    expect((await app.request(`/api/notes/${ID}`)).status).toBe(200)
  })

  test('a wallet call without capacity is shed with Retry-After, settlements last', async () => {
    const finished = Promise.withResolvers<Answer>()
    const app = appWith({
      config: { ...CONFIG, inFlightMax: { ...HTTP_DEFAULTS.inFlightMax, wallet: 1 } },
      callbacks: {
        '/api/callbacks/studio': {
          signature: null,
          bodyBytesMax: 1_024,
          wallet: {
            playerField: 'user',
            isSettlement: ({ request }) => request.url.endsWith('/win'),
          },
          answer: ({ request }) =>
            request.url.endsWith('/slow') ? finished.promise : dataParts('done'),
        },
      },
    })
    const call = (path: string) => app.request(`/api/callbacks/studio/${path}`, post('{}'))
    const slow = call('slow')
    const [win, bet] = [call('win'), call('bet')]
    const shed = await bet
    expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '1'])
    finished.resolve(dataParts('done'))
    expect([(await slow).status, (await win).status]).toEqual([200, 200])
  })

  test('forged calls take no capacity and are limited; signed ones of the same network are not', async () => {
    const finished = Promise.withResolvers<Answer>()
    const verified: string[] = []
    const app = appWith({
      config: {
        ...CONFIG,
        inFlightMax: { ...HTTP_DEFAULTS.inFlightMax, wallet: 2, callback: 0 },
        rateLimits: { ...CONFIG.rateLimits, signIn: { burst: 3, perSecond: 0.1 } },
      },
      callbacks: {
        '/api/callbacks/studio': {
          signature: {
            header: 'x-signature',
            verify: ({ request }) => request.headers.get('x-signature') === 'right',
            refuse: () => refusalParts('signatureRejected', 'trace'),
          },
          bodyBytesMax: 16,
          wallet: {
            playerField: 'user',
            isSettlement({ request }) {
              verified.push(request.headers.get('x-signature')!)
              return true
            },
          },
          answer: ({ request }) =>
            request.url.endsWith('/slow') ? finished.promise : dataParts('settled'),
        },
      },
    })
    const call = (signature: string | null, { path = 'win', body = '{}' } = {}) => {
      const headers = signature === null ? {} : { 'x-signature': signature }
      return app.request(`/api/callbacks/studio/${path}`, post(body, headers))
    }
    const slow = call('right', { path: 'slow' })
    expect((await call(null)).status).toBe(401)
    expect((await call('wrong')).status).toBe(401)
    expect((await call('right', { body: '{}'.repeat(10) })).status).toBe(401)
    for (const forged of [null, 'wrong']) {
      const limited = await call(forged)
      expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '10'])
    }
    expect((await call('right')).status).toBe(200)
    finished.resolve(dataParts('settled'))
    expect((await slow).status).toBe(200)
    expect(new Set(verified)).toEqual(new Set(['right']))
  })

  test('sign-ins have a separate limit: a flood of them takes no capacity from other calls', async () => {
    const started = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<void>()
    const signIn = { ...writeNote, path: '/api/player/sessions', auth: 'any' } as const
    const app = appWith({
      config: { ...CONFIG, inFlightMax: { ...HTTP_DEFAULTS.inFlightMax, signIn: 1 } },
      routes: [
        ...createRoutes(async () => {}),
        route(signIn, async ({ body }) => {
          started.resolve()
          await finished.promise
          return ok({ text: body.text })
        }),
      ],
    })
    const first = app.request(signIn.path, post('{"text":"hello"}'))
    await started.promise
    expect((await app.request(signIn.path, post('{"text":"hello"}'))).status).toBe(503)
    expect((await app.request(`/api/notes/${ID}`)).status).toBe(200)
    finished.resolve()
    expect((await first).status).toBe(200)
  })
})

test('the log has the route and the outcome, never the caller’s input', async () => {
  const lines: string[] = []
  const log = createLogger({
    name: 'test',
    level: 'debug',
    destination: { write: (line) => void lines.push(line) },
  })
  const canary = 'canary-5f1c'
  const app = appWith({ log, routes: createRoutes(() => Promise.reject(new Error('broken'))) })
  await app.request(`/api/notes?code=${canary}`, {
    ...post(`{"text":"hello"}`, { cookie: `access_token=${canary}`, 'user-agent': canary }),
  })
  await app.request('/api/notes', post(`{"text":"${canary}${canary}"}`))
  await app.request('/api/notes', { headers: { authorization: `Bearer ${canary}` } })
  const written = lines.join('')
  expect(written).toContain('"route":"/api/notes"')
  expect(written).toContain('"message":"broken"')
  expect(written).not.toContain(canary)
})
