import type { MetricValue, Registry } from 'prom-client'

/** Calls of a party, and how many of them took at most so long. */
export type CallCount = {
  /** A host, or the id of an integration that calls us. */
  readonly party: string
  readonly direction: 'out' | 'in'
  readonly calls: number
  readonly failed: number
  /** Cumulative, in the order of {@link BUCKETS}. */
  readonly buckets: readonly number[]
}

/** Seconds, as of the metrics. */
export const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const CALLBACKS = '/api/callbacks/'

/** Calls by what the metrics of this process have counted since it was last asked. */
export function createCallCounter(registry: Registry): () => Promise<CallCount[]> {
  let before = new Map<string, CallCount>()
  return async () => {
    const now = new Map<string, CallCount>()
    for (const [direction, name] of [
      ['out', 'http_client_request_duration_seconds'],
      ['in', 'http_request_duration_seconds'],
    ] as const) {
      const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {}
      for (const value of values as readonly (MetricValue<string> & { metricName?: string })[])
        addValue(now, direction, value)
    }
    const counts = [...now].map(([key, total]) => subtract(total, before.get(key)))
    before = now
    return counts.filter(({ calls }) => calls > 0)
  }
}

function addValue(
  sums: Map<string, CallCount>,
  direction: CallCount['direction'],
  { labels, value, metricName }: MetricValue<string> & { readonly metricName?: string },
): void {
  const { host, route, outcome, status, le } = labels
  const party = direction === 'out' ? String(host) : String(route).replace(CALLBACKS, '')
  if (direction === 'in' && !String(route).startsWith(CALLBACKS)) return
  const key = `${direction} ${party}`
  const none = { party, direction, calls: 0, failed: 0, buckets: BUCKETS.map(() => 0) }
  const sum = sums.get(key) ?? none
  const isFailed = direction === 'out' ? outcome !== 'answered' : Number(status) >= 500
  if (metricName?.endsWith('_count')) {
    const failed = sum.failed + (isFailed ? value : 0)
    sums.set(key, { ...sum, calls: sum.calls + value, failed })
  } else if (metricName?.endsWith('_bucket')) {
    const buckets = sum.buckets.map((own, place) => (BUCKETS[place] === le ? own + value : own))
    sums.set(key, { ...sum, buckets })
  }
}

function subtract(total: CallCount, before: CallCount | undefined): CallCount {
  if (before === undefined) return total
  return {
    ...total,
    calls: total.calls - before.calls,
    failed: total.failed - before.failed,
    buckets: total.buckets.map((own, place) => own - before.buckets[place]!),
  }
}

/** The sum of what was counted in several minutes. */
export function sumCalls(
  counts: readonly Pick<CallCount, 'calls' | 'failed' | 'buckets'>[],
): Pick<CallCount, 'calls' | 'failed' | 'buckets'> {
  return counts.reduce(
    (sum, each) => ({
      calls: sum.calls + each.calls,
      failed: sum.failed + each.failed,
      buckets: sum.buckets.map((own, place) => own + (each.buckets[place] ?? 0)),
    }),
    { calls: 0, failed: 0, buckets: BUCKETS.map(() => 0) },
  )
}

/** The upper bound in milliseconds of what a share of calls took; null above the last bucket. */
export function quantileMs(
  { calls, buckets }: Pick<CallCount, 'calls' | 'buckets'>,
  share: number,
): number | null {
  const place = buckets.findIndex((count) => count >= calls * share)
  return place < 0 ? null : BUCKETS[place]! * 1_000
}
