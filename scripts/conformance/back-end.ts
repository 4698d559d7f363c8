import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { REFUSALS, type RefusalCode } from '@fairhouse/contract/refusals'
import { createSession } from '@fairhouse/contract/player.endpoints'

/** What any call may be refused with. */
const ALWAYS: readonly RefusalCode[] = [
  'overloaded',
  'tooManyRequests',
  'providerUnavailable',
  'validationFailed',
]
export type Conformance = { readonly passed: number; readonly faults: readonly string[] }

/** Compares a running back end with the contract; one sentence per difference. */
export async function checkBackEnd(
  origin: string,
  player: { readonly email: string; readonly password: string } | null,
): Promise<Conformance> {
  const faults: string[] = []
  let passed = 0
  const check = async (name: string, run: () => Promise<string | null>) => {
    const fault = await run().catch((error: unknown) => String(error))
    if (fault === null) passed += 1
    else faults.push(`${name}: ${fault}`)
  }
  const call = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init })

  await check('an unknown address', async () =>
    expectRefusal(await call('/api/nothing'), 'notFound'),
  )
  await check('a body that is no JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await call(createSession.path, { method: 'POST', headers, body: '{' })
    return expectRefusal(answer, 'malformedRequest')
  })
  for (const endpoint of listReadable()) {
    await check(`${endpoint.path} as a guest`, async () => {
      const answer = await call(endpoint.path)
      return endpoint.auth === 'player'
        ? expectRefusal(answer, 'unauthenticated')
        : compare(answer, endpoint)
    })
  }
  if (player === null) return { passed, faults }
  let token = ''
  await check('signing in', async () => {
    const answer = await call(createSession.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: player.email, password: player.password }),
    })
    const { data } = (await answer.clone().json()) as { data?: { accessToken?: string } }
    token = data?.accessToken ?? ''
    return compare(answer, createSession)
  })
  for (const endpoint of listReadable()) {
    await check(`${endpoint.path} as a player`, async () => {
      const headers = { authorization: `Bearer ${token}` }
      return compare(await call(endpoint.path, { headers }), endpoint)
    })
  }
  return { passed, faults }
}

/** Calls that change nothing and need no id. */
function listReadable(): Endpoint[] {
  const all: readonly Endpoint[] = Object.values(ENDPOINTS)
  return all.filter(({ method, params, auth }) => method === 'GET' && !params && auth !== 'guest')
}

/** The data of the contract, or a refusal that it lists. */
async function compare(answer: Response, endpoint: Endpoint): Promise<string | null> {
  if (answer.headers.get('x-trace-id') === null) return 'the answer has no x-trace-id'
  if (!answer.ok) {
    const known: readonly string[] = [...ALWAYS, ...endpoint.refusals]
    const error = await readError(answer)
    if (!known.includes(error.code)) return `refused with ${answer.status} ${error.code}`
    return expectStatus(answer, error.code as RefusalCode)
  }
  if (endpoint.produces) {
    const type = answer.headers.get('content-type')
    return type?.startsWith(endpoint.produces) ? null : `of type ${type}, not ${endpoint.produces}`
  }
  const body = (await answer.json()) as { data?: unknown; meta?: unknown }
  const data = endpoint.response.safeParse(body.data)
  const meta = endpoint.responseMeta?.safeParse(body.meta)
  const error = data.error ?? meta?.error
  return error === undefined ? null : error.message.replaceAll(/\s+/g, ' ')
}

async function readError(answer: Response): Promise<{ readonly code: string }> {
  const { error } = (await answer.json()) as { error?: Readonly<Record<string, unknown>> }
  const { code, message, traceId } = error ?? {}
  if (typeof code !== 'string' || typeof message !== 'string' || typeof traceId !== 'string')
    throw new Error(`${answer.status} without code, message and traceId`)
  return { code }
}

async function expectRefusal(answer: Response, code: RefusalCode): Promise<string | null> {
  const error = await readError(answer)
  return error.code === code
    ? expectStatus(answer, code)
    : `refused with ${error.code}, not ${code}`
}

function expectStatus({ status }: Response, code: RefusalCode): string | null {
  const wanted = REFUSALS[code].status
  return status === wanted ? null : `${code} comes with ${status}, not ${wanted}`
}
