import { createHash } from 'node:crypto'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Context } from 'hono'

type Answer = { readonly body: string; readonly etag: string }
type Kept = { readonly answer: Promise<Answer>; readonly madeAtMs: number }

const ANSWERS_MAX = 2_000

export type CachedAnswer = (
  context: Context,
  maxAgeSeconds: number,
  make: () => unknown,
) => Promise<Response>

/**
 * Caches the answers of a public API, which are the same for everybody. Within its age an answer is
 * made once per address, also for requests that arrive while it is made.
 */
export function createCachedAnswer(clock: Clock): CachedAnswer {
  const kept = new Map<string, Kept>()

  function find(url: string, maxAgeSeconds: number, make: () => unknown): Promise<Answer> {
    const nowMs = clock.now().getTime()
    const known = kept.get(url)
    if (known !== undefined && nowMs - known.madeAtMs < maxAgeSeconds * 1000) return known.answer
    const answer = makeAnswer(make)
    // A failure is not kept: the next request tries again.
    answer.catch(() => {
      if (kept.get(url)?.answer === answer) kept.delete(url)
    })
    kept.delete(url)
    kept.set(url, { answer, madeAtMs: nowMs })
    if (kept.size > ANSWERS_MAX) kept.delete(kept.keys().next().value!)
    return answer
  }

  return async (context, maxAgeSeconds, make) => {
    const { body, etag } = await find(context.req.url, maxAgeSeconds, make)
    const headers = { etag, 'cache-control': `public, max-age=${maxAgeSeconds}` }
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
    return context.body(body, 200, { ...headers, 'content-type': 'application/json' })
  }
}

async function makeAnswer(make: () => unknown): Promise<Answer> {
  const body = JSON.stringify({ data: await make() })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag }
}
