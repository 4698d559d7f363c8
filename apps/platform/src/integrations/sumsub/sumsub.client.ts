import { Fault } from '@fairhouse/domain/fault'
import type { Clock } from '@fairhouse/server-kit/clock'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { readText } from '@fairhouse/server-kit/read-body'
import { z } from 'zod'
import type { IdentityCheck } from '#platform/modules/kyc/verification/identity-check.port'
import { signSumsubRequest } from '#platform/integrations/sumsub/sumsub.signature'

export type SumsubClientDeps = {
  /** Base address, e.g. `https://api.sumsub.com`. */
  readonly url: string
  readonly appToken: string
  readonly secretKey: string
  /** Name of the verification level. */
  readonly level: string
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

const TOKEN_SECONDS = 600

const tokenSchema = z.object({ token: z.string().min(1).max(4096) })

/** The HTTP API of the verification company, or of a compatible one. */
export function createSumsubClient(deps: SumsubClientDeps): Pick<IdentityCheck, 'issueToken'> {
  return {
    async issueToken({ id }) {
      const { status, text } = await post(deps, '/resources/accessTokens/sdk', {
        userId: id,
        levelName: deps.level,
        ttlInSecs: TOKEN_SECONDS,
      })
      const isSuccess = status >= 200 && status < 300
      const parsed = tokenSchema.safeParse(isSuccess ? parseJson(text) : undefined)
      if (parsed.success) return parsed.data.token
      throw new Fault('providerUnavailable', `The verification answered ${status} without a token`)
    },
  }
}

async function post(
  deps: SumsubClientDeps,
  path: string,
  content: object,
): Promise<{ status: number; text: string }> {
  const url = new URL(deps.url + path)
  const body = JSON.stringify(content)
  const request = { method: 'POST', path: url.pathname + url.search, body }
  const signed = signSumsubRequest(request, { ...deps, now: deps.clock.now() })
  try {
    const response = await deps.fetch(url, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs),
    })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    throw new Fault('providerUnavailable', 'The verification did not answer', { cause })
  }
}
