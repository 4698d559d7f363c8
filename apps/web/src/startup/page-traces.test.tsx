import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TRACED_EVENT } from '#core/realtime/traced-event.ts'
import { startPageTraces } from './page-traces.ts'

const TRACE = '0191f2a4-7c11-7d2e-9b3a-52f6c1d0e8aa'
const page = window as Window & typeof globalThis
const ownFetch = page.fetch
const sent: Request[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  page.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : new URL(String(input), location.href)
    sent.push(new Request(url, init))
    return Response.json({ data: null })
  }
})
afterEach(() => {
  vi.useRealTimers()
  page.fetch = ownFetch
})

async function readReports(): Promise<{ spans: Record<string, unknown>[] }[]> {
  await vi.advanceTimersByTimeAsync(6_000)
  const reports = sent.filter(({ url }) => url.endsWith('/api/page-spans'))
  return Promise.all(reports.map(async (request) => await request.json()))
}

function callPlatform(): Promise<Response> {
  const url = new URL('/api/wallet/accounts', location.href)
  return page.fetch(new Request(url, { headers: { 'x-trace-id': TRACE } }))
}

test('a press, its call and the frame with the answer are told by the id of their trace', async () => {
  startPageTraces(page, 256)
  document.body.click()
  await callPlatform()
  const [report] = await readReports()
  const traceId = TRACE.replaceAll('-', '')
  expect(report!.spans).toEqual([
    { name: 'call', traceId, startedAtMs: expect.any(Number), endedAtMs: expect.any(Number) },
    { name: 'press', traceId, startedAtMs: expect.any(Number), endedAtMs: expect.any(Number) },
  ])
})

test('a call that no press asked for is told without one', async () => {
  startPageTraces(page, 256)
  await callPlatform()
  const [report] = await readReports()
  expect(report!.spans.map(({ name }) => name)).toEqual(['call'])
})

test('an event is told from its arrival to its frame, below the span that it was written in', async () => {
  startPageTraces(page, 256)
  const detail = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  page.dispatchEvent(new CustomEvent(TRACED_EVENT, { detail }))
  const [report] = await readReports()
  expect(report!.spans).toMatchObject([
    { name: 'show', traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) },
  ])
})

test('a page that is not among the share tells nothing and leaves the network as it is', async () => {
  const before = page.fetch
  startPageTraces(page, 0)
  expect(page.fetch).toBe(before)
  await callPlatform()
  expect(await readReports()).toEqual([])
})
