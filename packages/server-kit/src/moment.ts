/**
 * One result for all callers of a moment, for public facts that many ask for and that may be a moment
 * old. A read that fails fails for those who wait for it, and the next caller reads again.
 */
export function createMoment<Value>(options: {
  readonly read: () => Promise<Value>
  readonly lastsMs: number
  /** Of a monotonic clock. */
  readonly elapsedMs: () => number
}): () => Promise<Value> {
  const { read, lastsMs, elapsedMs } = options
  let current: Promise<Value> | null = null
  let endsAtMs = Number.NEGATIVE_INFINITY
  return () => {
    if (current !== null && elapsedMs() < endsAtMs) return current
    const next = read()
    current = next
    endsAtMs = elapsedMs() + lastsMs
    next.catch(() => {
      if (current === next) current = null
    })
    return next
  }
}
