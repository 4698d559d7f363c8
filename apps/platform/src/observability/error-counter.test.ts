import { createLogger } from '@fairhouse/server-kit/logger'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countErrors } from './error-counter.ts'

test('errors are counted by their message, also those of parts, and written as before', async () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const registry = new Registry()
  const log = countErrors(createLogger({ name: 'test', level: 'error', destination }), registry)
  const part = log.child({ part: 'payments' })
  part.error({ provider: 'cashier' }, 'payment needs review')
  part.error({ provider: 'btcpay' }, 'payment needs review')
  log.error('jobs did not start')
  log.warn({}, 'a warning')
  expect(await registry.metrics()).toContain(
    'fairhouse_errors_total{message="payment needs review"} 2',
  )
  expect(await registry.metrics()).toContain('{message="jobs did not start"} 1')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { part: 'payments', provider: 'cashier', msg: 'payment needs review' },
    { provider: 'btcpay' },
    { msg: 'jobs did not start' },
  ])
})
