import type { CallInput } from '@fairhouse/contract/endpoint'
import type { EndpointOf } from '@fairhouse/contract/endpoints'
import { TRACED_EVENT } from '#core/realtime/traced-event.ts'
import { waitForPaint } from './wait-for-paint.ts'

type Report = CallInput<EndpointOf<'POST /api/page-spans'>>['body']
type Span = Report['spans'][number]

/** Of 256 page views, how many tell; the platform's part of every trace is exported anyway. */
const SHARE = 26
/** A call later than this after a press was not its doing. */
const PRESS_MS_MAX = 1_000
const SEND_AFTER_MS = 5_000
const SPANS_MAX = 50

/**
 * Tells the platform what only a browser sees of a trace: a press until the frame with its answer,
 * the call in it, and an event of a channel until the frame that shows it. Spans carry the id of
 * their trace and times, and nothing of the page or the player.
 */
export function startPageTraces(page: Window & typeof globalThis, share = SHARE): void {
  const [drawn = 0] = page.crypto.getRandomValues(new Uint8Array(1))
  if (drawn >= share) return
  const { fetch, performance } = page
  const toEpochMs = (ms: number): number => performance.timeOrigin + ms
  let spans: Span[] = []
  let pressedAtMs = Number.NEGATIVE_INFINITY

  function send(): void {
    const body: Report = { sentAtMs: toEpochMs(performance.now()), spans }
    spans = []
    void fetch
      .call(page, '/api/page-spans', {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      .catch(() => undefined)
  }

  function add(span: Omit<Span, 'startedAtMs' | 'endedAtMs'>, fromMs: number, toMs: number): void {
    if (spans.length === 0) page.setTimeout(send, SEND_AFTER_MS)
    if (spans.length === SPANS_MAX) return
    spans.push({ ...span, startedAtMs: toEpochMs(fromMs), endedAtMs: toEpochMs(toMs) })
  }

  async function follow(traceId: string, answer: Promise<Response>): Promise<void> {
    const [calledAtMs, ofPressMs] = [performance.now(), pressedAtMs]
    // The first call after a press is the one that it is about.
    pressedAtMs = Number.NEGATIVE_INFINITY
    const isAnswered = await answer.then(
      () => true,
      () => false,
    )
    if (!isAnswered) return
    add({ name: 'call', traceId }, calledAtMs, performance.now())
    if (calledAtMs - ofPressMs > PRESS_MS_MAX) return
    await waitForPaint(page)
    add({ name: 'press', traceId }, ofPressMs, performance.now())
  }

  page.fetch = (input, init) => {
    const answer = fetch.call(page, input, init)
    const traceId = input instanceof page.Request ? readTraceId(input) : null
    if (traceId !== null) void follow(traceId, answer)
    return answer
  }
  for (const name of ['click', 'keydown'] as const) {
    const press = ({ timeStamp }: Event): void => void (pressedAtMs = timeStamp)
    page.addEventListener(name, press, { capture: true })
  }
  page.addEventListener(TRACED_EVENT, (event) => {
    const [, traceId = '', parentSpanId] = String((event as CustomEvent).detail).split('-')
    const takenAtMs = performance.now()
    void waitForPaint(page).then(() =>
      add({ name: 'show', traceId, parentSpanId }, takenAtMs, performance.now()),
    )
  })
}

/** As the platform's part of the trace has it. */
function readTraceId({ headers }: Request): string | null {
  return headers.get('x-trace-id')?.replaceAll('-', '') ?? null
}
