import { randomUUID } from 'node:crypto'
import { listen } from '@fairhouse/server-kit/listen'
import { expect, test } from 'vitest'
import { callJson, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'
import { countUnpublished } from '#platform/realtime/dispatch.repo'

type Exported = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
}
type ExportRequest = {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: Exported[] }[] }[]
}

/** This visitor's clock is slow. */
const CLOCK_BEHIND_MS = 3_600_000

test('presses, calls, transactions and published events are one trace, with the browser’s id', async () => {
  const spans: Exported[] = []
  const collector = await listen(
    async (request) => {
      const { resourceSpans } = (await request.json()) as ExportRequest
      spans.push(...resourceSpans.flatMap((of) => of.scopeSpans.flatMap((each) => each.spans)))
      return Response.json({})
    },
    { port: 0 },
  )
  const site = await createTestPlatform({
    env: { FAIRHOUSE_TRACES_URL: `http://127.0.0.1:${collector.port}` },
  })
  await site.platform.start()
  const traceId = randomUUID()
  await callJson(site.platform.app, 'POST /api/player/register', {
    headers: { 'x-trace-id': traceId },
    body: {
      ...{ email: 'ana@players.example', password: TEST_PASSWORD, country: 'DE', currency: 'EUR' },
      agreements: true,
    },
  })
  const sentAtMs = Date.now() - CLOCK_BEHIND_MS
  const press = { name: 'press', traceId: traceId.replaceAll('-', '') }
  const told = await callJson(site.platform.app, 'POST /api/page-spans', {
    body: { sentAtMs, spans: [{ ...press, startedAtMs: sentAtMs - 80, endedAtMs: sentAtMs }] },
  })
  expect(told.status).toBe(200)
  await expect.poll(() => countUnpublished(site.db)).toBe(0)
  await site.close()
  await collector.close()

  const own = spans.filter((span) => span.traceId === traceId.replaceAll('-', ''))
  const request = own.find(({ name }) => name === 'POST /api/player/register')
  expect(request).toBeDefined()
  const transactions = own.filter(({ name }) => name === 'transaction')
  expect(transactions.map(({ parentSpanId }) => parentSpanId)).toContain(request!.spanId)
  const published = own.find(({ name }) => name.startsWith('publish '))
  expect(own.map(({ spanId }) => spanId)).toContain(published?.parentSpanId)
  const seen = own.find(({ name }) => name === 'press')
  const agoMs = Date.now() - Number(BigInt(seen!.startTimeUnixNano) / 1_000_000n)
  expect(agoMs).toBeGreaterThanOrEqual(80)
  expect(agoMs).toBeLessThan(CLOCK_BEHIND_MS)
}, 60_000)
