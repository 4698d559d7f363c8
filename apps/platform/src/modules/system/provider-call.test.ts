import { expect, test } from 'vitest'
import { createMetrics } from '#platform/observability/metrics'
import { createCallCounter, quantileMs, sumCalls } from './provider-call.ts'

test('calls of both directions are counted since the last time, with those that failed', async () => {
  const metrics = createMetrics({ hasProcessMetrics: false })
  const count = createCallCounter(metrics.registry)
  const call = (seconds: number, outcome: 'answered' | 'failed' = 'answered') =>
    metrics.outgoing({ host: 'pay.test', outcome, seconds })
  const wallet = { method: 'POST', route: '/api/callbacks/studio', seconds: 0.02 }
  for (let each = 0; each < 18; each += 1) call(0.03)
  call(0.3)
  call(8, 'failed')
  metrics.http.observe({ ...wallet, status: 200 })
  metrics.http.observe({ ...wallet, status: 503 })
  metrics.http.observe({ ...wallet, route: '/api/init', status: 200 })
  const [out, incoming, ...others] = await count()
  expect(others).toEqual([])
  expect(out).toMatchObject({ party: 'pay.test', direction: 'out', calls: 20, failed: 1 })
  expect(incoming).toMatchObject({ party: 'studio', direction: 'in', calls: 2, failed: 1 })
  expect([quantileMs(out!, 0.5), quantileMs(out!, 0.95), quantileMs(out!, 1)]).toEqual([
    ...[50, 500, 10_000],
  ])
  expect(await count()).toEqual([])
  call(20)
  const [later] = await count()
  expect(quantileMs(later!, 0.5)).toBeNull()
  expect(sumCalls([out!, later!])).toMatchObject({ calls: 21, failed: 1 })
})
