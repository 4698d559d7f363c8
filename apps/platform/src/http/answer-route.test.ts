import { type Endpoint, defineEndpoint } from '@fairhouse/contract/endpoint'
import { Fault } from '@fairhouse/domain/fault'
import { ok, refuse } from '@fairhouse/domain/result'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createCountingIds } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#platform/http/app'
import { type Handler, route } from '#platform/http/route'
import { TEST_HTTP_CONFIG } from '#platform/testing/test-app'

const listNotes = defineEndpoint({
  method: 'GET',
  path: '/api/notes',
  auth: 'any',
  summary: 'Notes',
  response: z.null(),
  refusals: ['accountNotFound'],
})

const ownNotes = defineEndpoint({ ...listNotes, auth: 'player', requiresStepUp: true })

async function answerOf(handle: Handler<Endpoint>, options?: { publicSeconds: number }) {
  const app = createApp({
    routes: [route<Endpoint>(listNotes, handle, options)],
    authenticate: async () => refuse('unauthenticated'),
    config: TEST_HTTP_CONFIG,
    clock: createManualClock('2026-01-01T00:00:00Z'),
    newId: createCountingIds(),
    newNonce: () => 'nonce',
    elapsedMs: () => 0,
    log: silentLog,
  })
  return (await app.request('/api/notes')).status
}

test('a refusal that the contract lists is answered', async () => {
  expect(await answerOf(async () => refuse('accountNotFound'))).toBe(404)
})

test('a refusal that the contract does not list is a bug, not an answer', async () => {
  expect(await answerOf(async () => refuse('gameNotFound'))).toBe(500)
  expect(await answerOf(async () => refuse('gameNotFound'), { publicSeconds: 60 })).toBe(500)
})

test('an outside fault that the contract does not list is a bug, too', async () => {
  const away = () => Promise.reject(new Fault('providerUnavailable', 'away'))
  expect(await answerOf(away)).toBe(500)
})

test('a handler with a refusal that is not listed does not compile', () => {
  route(listNotes, async () => refuse('accountNotFound'))
  route(listNotes, async () => refuse('overloaded'))
  route(ownNotes, async () => refuse('sessionEnded'))
  route(ownNotes, async () => refuse('stepUpRequired'))
  // @ts-expect-error: nothing here can be wrong with a field
  route(listNotes, async () => refuse('validationFailed'))
  // @ts-expect-error: calls for everybody list what they say of a session
  route(listNotes, async () => refuse('sessionEnded'))
  // @ts-expect-error: no step-up is asked for
  route(listNotes, async () => refuse('stepUpRequired'))
  // @ts-expect-error: not on the list
  const wrong = route(ownNotes, async () => (Date ? refuse('gameNotFound') : ok(null)))
  expect(wrong.endpoint).toBe(ownNotes)
})
