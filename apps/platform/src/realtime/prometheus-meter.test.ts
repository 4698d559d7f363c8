import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createPrometheusMeter } from '#platform/realtime/prometheus-meter'

test('counts add up and gauges show the last value', async () => {
  const registry = new Registry()
  const meter = createPrometheusMeter(registry)
  meter.count('realtimeDeliveries', 4_000)
  meter.count('realtimeDeliveries')
  meter.gauge('realtimeConnections', 7)
  meter.gauge('realtimeConnections', 5)
  const page = await registry.metrics()
  expect(page).toContain('fairhouse_realtime_deliveries_total 4001')
  expect(page).toContain('fairhouse_realtime_connections 5')
})
