import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ALL_REFUSALS, type RefusalCode } from '@fairhouse/contract/refusals'
import { expectEqual, fail } from './checks.ts'

/** Refusals that any call may return. */
const ALWAYS: readonly RefusalCode[] = [
  'overloaded',
  'tooManyRequests',
  'providerUnavailable',
  'validationFailed',
]

/** Inputs of a call besides its endpoint; `id` replaces `{id}` in the path. */
type Fields = {
  readonly token?: string
  readonly id?: string
  readonly search?: string
  readonly body?: object
}

type Output<E extends Endpoint> = E['response']['_zod']['output']

export type BackEnd = {
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Calls by the contract. */
  call(endpoint: Endpoint, fields?: Fields): Promise<Response>
  /** The contract's data of a response; fails on a refusal. */
  read<E extends Endpoint>(endpoint: E, fields?: Fields): Promise<Output<E>>
}

export function createBackEnd(origin: string): BackEnd {
  const backEnd: BackEnd = {
    fetch: (path, init = {}) =>
      fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init }),
    call({ method, path }, { token, id, search = '', body } = {}) {
      return backEnd.fetch(path.replace('{id}', id ?? '') + search, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    },
    async read(endpoint, fields) {
      const answer = await backEnd.call(endpoint, fields)
      if (!answer.ok) fail('an answer', `${answer.status} ${(await readError(answer)).code}`)
      const { data } = (await answer.clone().json()) as { data?: unknown }
      await expectAnswer(answer, endpoint)
      return data as Output<typeof endpoint>
    },
  }
  return backEnd
}

/** The data of the contract, or a refusal that it lists. */
export async function expectAnswer(answer: Response, endpoint: Endpoint): Promise<void> {
  if (answer.headers.get('x-trace-id') === null) fail('x-trace-id', 'an answer without it')
  if (!answer.ok) {
    const known: readonly string[] = [...ALWAYS, ...endpoint.refusals]
    const { code } = await readError(answer)
    if (!known.includes(code)) fail('a refusal of its list', `${answer.status} ${code}`)
    return expectStatus(answer, code as RefusalCode)
  }
  if (endpoint.produces) {
    const type = answer.headers.get('content-type')
    if (type?.startsWith(endpoint.produces) !== true) fail(`type ${endpoint.produces}`, type)
    return
  }
  const body = (await answer.json()) as { data?: unknown; meta?: unknown }
  const data = endpoint.response.safeParse(body.data)
  const meta = endpoint.responseMeta?.safeParse(body.meta)
  const error = data.error ?? meta?.error
  if (error !== undefined) fail('the form of the contract', error.message.replaceAll(/\s+/g, ' '))
}

export async function expectRefusal(answer: Response, code: RefusalCode): Promise<void> {
  if (answer.ok) fail(`the refusal ${code}`, answer.status)
  expectEqual((await readError(answer)).code, code)
  expectStatus(answer, code)
}

async function readError(answer: Response): Promise<{ readonly code: string }> {
  const { error } = (await answer.json()) as { error?: Readonly<Record<string, unknown>> }
  const { code, message, traceId } = error ?? {}
  if (typeof code !== 'string' || typeof message !== 'string' || typeof traceId !== 'string')
    fail('an error with code, message and traceId', `${answer.status} ${JSON.stringify(error)}`)
  return { code }
}

function expectStatus({ status }: Response, code: RefusalCode): void {
  expectEqual(status, ALL_REFUSALS[code].status, `status of ${code}`)
}
