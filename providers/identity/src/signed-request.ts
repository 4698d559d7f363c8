import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { z } from 'zod'

/** Reads what the site has signed; 401 if it has not, 400 if it makes no sense. */
export function createSignedReader(deps: {
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
}) {
  return async <T>(request: Request, schema: z.ZodType<T>): Promise<T | 401 | 400> => {
    const rawBody = new Uint8Array(await request.arrayBuffer())
    const key = { secrets: [deps.secret], clock: deps.clock }
    const verified = verifyWebhook({ headers: request.headers, rawBody }, key)
    if (!verified.ok) {
      deps.log.warn({ problem: verified.problem }, 'an unsigned request was refused')
      return 401
    }
    const parsed = schema.safeParse(parseJson(new TextDecoder().decode(rawBody)))
    return parsed.success ? parsed.data : 400
  }
}
