import { Fault } from '@fairhouse/domain/fault'
import { ok, refuse } from '@fairhouse/domain/result'
import { createLogger } from '@fairhouse/server-kit/logger'
import { describe, expect, test } from 'vitest'
import { route } from '#platform/http/route'
import { appWith, CONFIG, createRoutes, ID, post, readNote } from './app.fixture.ts'

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
