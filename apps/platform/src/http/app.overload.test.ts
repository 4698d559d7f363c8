import { ok } from '@fairhouse/domain/result'
import { expect, test } from 'vitest'
import { type Answer, dataParts, refusalParts } from '#platform/http/answer'
import { HTTP_DEFAULTS } from '#platform/http/http-config'
import { route } from '#platform/http/route'
import { appWith, CONFIG, createRoutes, ID, post, writeNote } from './app.fixture.ts'

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
