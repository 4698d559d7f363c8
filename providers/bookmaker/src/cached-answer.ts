import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Context } from 'hono'
import { addressOf } from './caller-address.ts'
import type { CallerLine } from '@fairhouse/server-kit/caller-line'

/** Null when there is nothing at the path. */
type Answer = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly zipped: Uint8Array<ArrayBuffer>
  readonly etag: string
} | null
type Kept = { readonly answer: Promise<Answer>; readonly madeAtMs: number; length: number }

/** Bytes of all kept answers: pages of a busy day take about a tenth. */
const LENGTH_MAX = 32 * 1024 * 1024
/** What an answer takes besides its texts. */
const LENGTH_MIN = 500

const zip = promisify(gzip)

export type CachedAnswer = (
  context: Context,
  options: { readonly maxAgeSeconds: number; readonly query?: object },
  make: () => unknown,
) => Promise<Response>

/**
 * Caches the answers of a public API, which are the same for everybody. Within its age an answer is
 * made and compressed once per path and query as read, also for requests that arrive while it is made: parameters
 * that the route does not read change nothing. One address has one answer of a kind made at a time.
 */
export function createCachedAnswer(
  clock: Clock,
  line: CallerLine,
  lengthMax = LENGTH_MAX,
): CachedAnswer {
  const kept = new Map<string, Kept>()
  let length = 0

  function drop(key: string): void {
    length -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  function keep(key: string, answer: Promise<Answer>): Promise<Answer> {
    drop(key)
    const entry: Kept = { answer, madeAtMs: clock.now().getTime(), length: 0 }
    kept.set(key, entry)
    answer.then(
      (made) => {
        if (kept.get(key) !== entry) return
        entry.length = LENGTH_MIN + (made === null ? 0 : made.body.length + made.zipped.length)
        length += entry.length
        while (length > lengthMax) drop(kept.keys().next().value!)
      },
      // A failure is not kept: the next request tries again.
      () => {
        if (kept.get(key) === entry) drop(key)
      },
    )
    return answer
  }

  return async (context, { maxAgeSeconds, query }, make) => {
    const { path } = context.req
    const key = `${path} ${JSON.stringify(query ?? null)}`
    const known = kept.get(key)
    const isFresh =
      known !== undefined && clock.now().getTime() - known.madeAtMs < maxAgeSeconds * 1000
    const kind = path.replaceAll(/\d+/g, ':id')
    const answer = isFresh
      ? known.answer
      : keep(
          key,
          line([`${kind} ${addressOf(context)}`], () => makeAnswer(make)),
        )
    const made = await answer
    if (made === null) return context.notFound()
    const { body, zipped, etag } = made
    const cacheControl = `public, max-age=${maxAgeSeconds}`
    const headers = { etag, 'cache-control': cacheControl, vary: 'accept-encoding' }
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
    const isZipped = (context.req.header('accept-encoding') ?? '').includes('gzip')
    return context.body(isZipped ? zipped : body, 200, {
      ...headers,
      'content-type': 'application/json',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    })
  }
}

async function makeAnswer(make: () => unknown): Promise<Answer> {
  const data = await make()
  if (data === undefined) return null
  const body = new Uint8Array(Buffer.from(JSON.stringify({ data })))
  // Weak: of the same data in either encoding.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, zipped: new Uint8Array(await zip(body)), etag }
}
