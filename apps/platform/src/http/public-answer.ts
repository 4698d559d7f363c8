import { createHash } from 'node:crypto'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Answer } from '#platform/http/answer'

/** A cacheable answer, ready to be sent. */
export type PublicAnswer = {
  readonly body: string
  readonly etag: string
  readonly seconds: number
  /** False = shared caches do not know the visitor's country and must not keep it. */
  readonly isShared: boolean
}

export type PublicAnswers = {
  find(address: string): PublicAnswer | null
  keep(address: string, answer: PublicAnswer): void
}

/** This process repeats an answer for this long, so a crowd costs one query. */
const KEPT_MS = 2_000
const KEPT_MAX = 500

/** Recent answers by address with query. */
export function createPublicAnswers(clock: Clock): PublicAnswers {
  const kept = new Map<string, { answer: PublicAnswer; untilMs: number }>()
  return {
    find(address) {
      const entry = kept.get(address)
      if (entry === undefined) return null
      if (entry.untilMs > clock.now().getTime()) return entry.answer
      kept.delete(address)
      return null
    },
    keep(address, answer) {
      // Evicts the oldest: a map keeps insertion order.
      if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? address)
      kept.set(address, { answer, untilMs: clock.now().getTime() + KEPT_MS })
    },
  }
}

export function createPublicAnswer(
  data: unknown,
  meta: unknown,
  caching: Pick<PublicAnswer, 'seconds' | 'isShared'>,
): PublicAnswer {
  const body = JSON.stringify(meta === undefined ? { data } : { data, meta })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, ...caching }
}

/** Cacheable, with an ETag; 304 if the client has it. */
export function publicParts(answer: PublicAnswer, ifNoneMatch: string | null): Answer {
  const scope = answer.isShared ? 'public' : 'private'
  const headers = { 'cache-control': `${scope}, max-age=${answer.seconds}`, etag: answer.etag }
  // A compressing proxy marks the tag as weak; the content is the same.
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(answer.etag)) return { status: 304, headers, body: null }
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: answer.body,
  }
}
