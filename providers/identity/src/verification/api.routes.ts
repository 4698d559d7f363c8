import { parseJson } from '@fairhouse/server-kit/parse-json'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SdkTokens } from './sdk-token.service.ts'
import type { VerificationDeps } from './verification.config.ts'
import { findSignatureFlaw } from './verification.signature.ts'

const tokenRequestSchema = z.object({
  userId: z.string().min(1).max(128),
  levelName: z.string().min(1).max(128),
  ttlInSecs: z.number().int().min(60).max(86_400).default(600),
})

/** The site's signed requests, at `/identity/resources`. */
export function createApiRoutes(
  deps: Pick<VerificationDeps, 'client' | 'clock' | 'log'> & {
    readonly tokens: SdkTokens
  },
): Hono {
  return new Hono().post('/accessTokens/sdk', async (context) => {
    const body = await context.req.text()
    const { pathname, search } = new URL(context.req.url)
    const request = {
      method: 'POST',
      path: pathname + search,
      body,
      headers: context.req.raw.headers,
    }
    const flaw = findSignatureFlaw(request, deps.client, deps.clock.now())
    if (flaw !== null) {
      deps.log.warn({ flaw }, 'verification request refused')
      return context.json({ code: 401, description: flaw }, 401)
    }
    const parsed = tokenRequestSchema.safeParse(parseJson(body))
    if (!parsed.success) return context.json({ code: 400, description: 'invalid request' }, 400)
    return context.json(await deps.tokens.issue(parsed.data))
  })
}
