import type { Clock } from './clock.ts'

export type Rate = {
  /** Maximum of requests at once. */
  readonly burst: number
  readonly perSecond: number
}

export type Buckets = {
  /** Takes a token; 0 = taken, otherwise the seconds until the next. */
  take(key: string): number
}

const KEYS_MAX = 50_000

/**
 * Token buckets by key, in memory: they protect this node and are not shared between nodes. The
 * least recently used key is evicted, so memory is bounded.
 */
export function createTokenBuckets(rate: Rate, clock: Clock): Buckets {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  return {
    take(key) {
      const nowMs = clock.now().getTime()
      const bucket = buckets.get(key) ?? { tokens: rate.burst, atMs: nowMs }
      const refilled = (Math.max(0, nowMs - bucket.atMs) / 1000) * rate.perSecond
      const tokens = Math.min(rate.burst, bucket.tokens + refilled)
      const isTaken = tokens >= 1
      // Deleting first keeps the map in order of use.
      buckets.delete(key)
      buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, atMs: nowMs })
      if (buckets.size > KEYS_MAX) buckets.delete(buckets.keys().next().value ?? key)
      return isTaken ? 0 : (1 - tokens) / rate.perSecond
    },
  }
}
