import { defineEndpoint } from '@fairhouse/contract/endpoint'
import { ok, refuse } from '@fairhouse/domain/result'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createCountingIds } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { z } from 'zod'
import { type AppDeps, createApp } from '#platform/http/app'
import { HTTP_DEFAULTS, type HttpConfig } from '#platform/http/http-config'
import { type Route, route } from '#platform/http/route'
import { TEST_HTTP_CONFIG } from '#platform/testing/test-app'

export const readNote = defineEndpoint({
  method: 'GET',
  path: '/api/notes/{id}',
  auth: 'any',
  summary: 'A note',
  params: z.object({ id: z.uuid() }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).default(1) }),
  response: z.object({ id: z.string(), page: z.number(), reader: z.string().nullable() }),
  refusals: [],
})

export const writeNote = defineEndpoint({
  method: 'POST',
  path: '/api/notes',
  auth: 'player',
  summary: 'Writes a note',
  body: z.strictObject({ text: z.string().min(2).max(10), email: z.email().optional() }),
  response: z.object({ text: z.string() }),
  refusals: ['accountExists', 'countryExcluded', 'providerUnavailable'],
})

export const ID = '0190a5b4-7b7e-7000-8000-000000000001'
export const CONFIG: HttpConfig = {
  ...TEST_HTTP_CONFIG,
  ...HTTP_DEFAULTS,
  corsOrigins: ['https://play.example'],
  countries: { excluded: new Set(['US']), unknown: 'allow' },
}

export function createRoutes(
  write: (text: string) => Promise<ReturnType<typeof refuse<'accountExists'>> | void>,
): Route[] {
  return [
    route(readNote, async ({ params, query, caller }) =>
      ok({ id: params.id, page: query.page, reader: caller.playerId }),
    ),
    route(writeNote, async ({ body }) => (await write(body.text)) ?? ok({ text: body.text })),
  ]
}

export function appWith(changes: Partial<AppDeps> = {}) {
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

export function post(body: string, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer good', 'content-type': 'application/json', ...headers },
  }
}
