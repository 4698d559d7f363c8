import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  callPlatform as call,
  REQUEST_TIMEOUT_MS,
  RESPONSE_BYTES_MAX,
  setTransport,
  type Transport,
} from './call.ts'
import type { ApiError } from './api-error.ts'

const ACCOUNT = {
  id: '01930000-0000-7000-8000-000000000002',
  currency: 'EUR',
  balance: '100',
  inPlay: '0',
  bonus: '0',
  pendingWithdrawal: '0',
  vault: '0',
  status: 1,
  version: 1,
}

/** A platform that gives these answers one after the other, and keeps the requests. */
function usePlatform(answers: (Response | Error | 'never')[], parts: Partial<Transport> = {}) {
  const requests: Request[] = []
  const warnings: string[] = []
  setTransport(() => ({
    fetch: async (request) => {
      requests.push(request)
      const answer = answers.shift() ?? new Error('no answer left')
      if (answer === 'never') {
        return await new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
        })
      }
      if (answer instanceof Error) throw answer
      return answer
    },
    origin: 'https://site.test',
    newTraceId: () => `trace-${requests.length + 1}`,
    elapsedMs: () => 0,
    warn: (message) => warnings.push(message),
    bearer: async () => 'token-1',
    rejected: async () => null,
    ...parts,
  }))
  return { requests, warnings }
}

const refusal = (code: string, status: number, extra: object = {}, headers = {}): Response =>
  Response.json(
    { error: { code, message: code, traceId: 'from-server', ...extra } },
    { status, headers },
  )

const failure = async (work: Promise<unknown>): Promise<ApiError> =>
  await work.then(
    () => expect.fail('the call succeeded'),
    (error: ApiError) => error,
  )

describe('a request', () => {
  test('names the path, fills its parameters and sends body and query', async () => {
    const { requests } = usePlatform([Response.json({ data: ACCOUNT })])
    await call('PUT /api/wallet/accounts/{id}/switch', { params: { id: 'a/b' } })
    expect(requests[0]?.method).toBe('PUT')
    expect(requests[0]?.url).toBe('https://site.test/api/wallet/accounts/a%2Fb/switch')
  })

  test('carries the bearer, a trace id, and never a cookie', async () => {
    const { requests } = usePlatform([
      Response.json({ data: [ACCOUNT] }),
      Response.json({ data: [ACCOUNT] }),
    ])
    await call('GET /api/wallet/accounts')
    await call('GET /api/wallet/accounts')
    expect(requests.map((request) => request.headers.get('x-trace-id'))).toEqual([
      'trace-1',
      'trace-2',
    ])
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(requests[0]?.credentials).toBe('omit')
  })

  test('carries cookies if it is one of the calls that do', async () => {
    const answers = Array.from({ length: 2 }, () => Response.json({ data: null }))
    const cookieCalls = new Set(['POST /api/player/sessions'])
    const { requests } = usePlatform(answers, { cookieCalls })
    await call('POST /api/player/sessions')
    await call('POST /api/player/sessions/logout')
    expect(requests.map((request) => request.credentials)).toEqual(['same-origin', 'omit'])
  })

  test('of a guest carries no bearer', async () => {
    const { requests } = usePlatform([Response.json({ data: [] })], { bearer: async () => null })
    await call('GET /api/wallet/accounts')
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  test('leaves out query values that are not set', async () => {
    const meta = { page: 1, perPage: 20, totalPages: 0, totalRows: 0 }
    const { requests } = usePlatform([Response.json({ data: [], meta })])
    await call('GET /api/game/games', { query: { search: undefined, provider: 'studio' } })
    expect(requests[0]?.url).toBe('https://site.test/api/game/games?provider=studio')
  })
})

describe('an answer', () => {
  test('without data is malformed', async () => {
    usePlatform([Response.json({ ok: true })])
    expect((await failure(call('GET /api/wallet/accounts'))).code).toBe('malformedResponse')
  })

  test('that refuses gives its code, fields, trace id and time to wait', async () => {
    const fields = { email: { code: 'taken', message: 'Taken' } }
    usePlatform([refusal('tooManyRequests', 429, { fields }, { 'retry-after': '7' })])
    const error = await failure(call('GET /api/wallet/accounts'))
    expect(error).toMatchObject({
      code: 'tooManyRequests',
      status: 429,
      fields,
      traceId: 'from-server',
      retryAfterSeconds: 7,
    })
  })

  test.each([
    ['an error page of a proxy', new Response('<html>', { status: 502 }), 'internalError', 502],
    ['a 404 without a body', new Response(null, { status: 404 }), 'malformedResponse', 404],
  ])('that is %s is still an ApiError', async (_name, response, code, status) => {
    usePlatform([response])
    expect(await failure(call('GET /api/wallet/accounts'))).toMatchObject({ code, status })
  })

  test('a refused call waits for its texts; a network error is reported immediately', async () => {
    const loaded: string[] = []
    const beforeFailure = async (): Promise<void> => void loaded.push('words')
    usePlatform([refusal('validationFailed', 422), new Error('offline')], { beforeFailure })
    await failure(call('GET /api/wallet/accounts'))
    expect(loaded).toEqual(['words'])
    await failure(call('GET /api/wallet/accounts'))
    expect(loaded).toEqual(['words'])
  })

  test('larger than 512 KB is not read to its end', async () => {
    let chunksRead = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunksRead += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    usePlatform([new Response(body)])
    expect((await failure(call('GET /api/wallet/accounts'))).code).toBe('responseTooLarge')
    expect(chunksRead).toBeLessThanOrEqual(RESPONSE_BYTES_MAX / (64 * 1024) + 2)
  })

  test('of exactly 512 KB is read', async () => {
    const padding = 'x'.repeat(RESPONSE_BYTES_MAX - JSON.stringify({ data: [], pad: '' }).length)
    usePlatform([new Response(JSON.stringify({ data: [], pad: padding }))])
    expect((await call('GET /api/wallet/accounts')).data).toEqual([])
  })
})

describe('no answer', () => {
  test('is a network fault, logged with the trace id', async () => {
    const { warnings } = usePlatform([new TypeError('fetch failed')])
    expect(await failure(call('GET /api/wallet/accounts'))).toMatchObject({
      code: 'network',
      status: 0,
    })
    expect(warnings).toEqual(['GET /api/wallet/accounts had no answer (trace trace-1)'])
  })

  test('is not requested again', async () => {
    const { requests } = usePlatform([new TypeError('fetch failed')])
    await failure(call('GET /api/wallet/accounts'))
    expect(requests).toHaveLength(1)
  })
})

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a call without an answer ends after 10 s', async () => {
    usePlatform(['never'])
    const ended = failure(call('GET /api/wallet/accounts'))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect((await ended).code).toBe('timeout')
  })

  test.each([
    [2_000, []],
    [2_001, ['GET /api/wallet/accounts took 2001 ms (trace trace-1)']],
  ])('an answer after %i ms warns of slowness only above 2,000', async (tookMs, expected) => {
    let elapsed = 0
    const { warnings } = usePlatform([Response.json({ data: [] })], {
      elapsedMs: () => {
        const now = elapsed
        elapsed += tookMs
        return now
      },
    })
    await call('GET /api/wallet/accounts')
    expect(warnings).toEqual(expected)
  })
})

describe('a 401', () => {
  test('is retried once with the successor', async () => {
    const { requests } = usePlatform(
      [refusal('sessionEnded', 401), Response.json({ data: [ACCOUNT] })],
      { rejected: async () => 'token-2' },
    )
    expect((await call('GET /api/wallet/accounts')).data).toHaveLength(1)
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer token-2')
  })

  test('without a successor is the answer', async () => {
    const rejected = vi.fn(async () => null)
    usePlatform([refusal('sessionEnded', 401)], { rejected })
    expect((await failure(call('GET /api/wallet/accounts'))).code).toBe('sessionEnded')
    expect(rejected).toHaveBeenCalledWith('token-1', null)
  })

  test('of a guest ends no session', async () => {
    const rejected = vi.fn(async () => null)
    usePlatform([refusal('accountLocked', 403)], { bearer: async () => null, rejected })
    await failure(call('GET /api/wallet/accounts'))
    expect(rejected).not.toHaveBeenCalled()
  })

  test('to an explicitly passed bearer is left to the caller', async () => {
    const rejected = vi.fn(async () => null)
    usePlatform([refusal('sessionEnded', 401)], { rejected })
    await failure(call('POST /api/player/sessions/logout', {}, { bearer: 'old' }))
    expect(rejected).not.toHaveBeenCalled()
  })
})

describe('a call that only the player themselves may make', () => {
  test('goes out again, once, when they have shown that it is them', async () => {
    const confirm = vi.fn(async () => true)
    const { requests } = usePlatform(
      [refusal('stepUpRequired', 428), Response.json({ data: ACCOUNT })],
      { confirm },
    )
    await call('PUT /api/wallet/accounts/{id}/switch', { params: { id: 'a' } })
    expect(requests).toHaveLength(2)
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('is not confirmed twice if the platform still refuses', async () => {
    const confirm = vi.fn(async () => true)
    usePlatform([refusal('stepUpRequired', 428), refusal('stepUpRequired', 428)], { confirm })
    const error = await failure(call('GET /api/wallet/accounts'))
    expect(error.code).toBe('stepUpRequired')
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('fails with the original refusal if they do not', async () => {
    const { requests } = usePlatform([refusal('stepUpRequired', 428)], {
      confirm: async () => false,
    })
    const error = await failure(call('GET /api/wallet/accounts'))
    expect(error.code).toBe('stepUpRequired')
    expect(requests).toHaveLength(1)
  })

  test('asks nobody for another refusal with the same status', async () => {
    const confirm = vi.fn(async () => true)
    usePlatform([refusal('secondFactorRequired', 428)], { confirm })
    await failure(call('GET /api/wallet/accounts'))
    expect(confirm).not.toHaveBeenCalled()
  })
})

test('a call with a file sends its fields beside it, and may take as long as the line needs', async () => {
  let elapsed = 0
  const { requests, warnings } = usePlatform([Response.json({ data: DOCUMENT })], {
    elapsedMs: () => (elapsed += 9_000),
  })
  const file = new Blob(['picture'], { type: 'image/png' })
  await call('POST /api/player/documents', { body: { type: 'passport', side: 'front' }, file })
  const form = await requests[0]?.formData()
  expect([form?.get('type'), form?.get('side')]).toEqual(['passport', 'front'])
  const sent = form?.get('file')
  expect(sent instanceof Blob && (await sent.text())).toBe('picture')
  expect(warnings).toEqual([])
})

const DOCUMENT = {
  id: '0190a5b4-7b7e-7000-8000-000000000001',
  type: 'passport',
  side: 'front',
  status: 1,
  reason: null,
  note: null,
  width: 900,
  height: 600,
  createdAt: '2030-01-01T12:00:00.000Z',
  decidedAt: null,
  version: 1,
} as const
