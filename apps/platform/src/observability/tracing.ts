import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'

/** Trace id of the current request, as its caller and the log have it. */
export const requestTraceId = new AsyncLocalStorage<string>()

/** Does nothing until traces are exported; the next platform of a process may export elsewhere. */
function tracer(): Tracer {
  return trace.getTracer('fairhouse')
}

/** Runs work as a child span of the current one. */
export function inSpan<T>(
  name: string,
  work: (span: Span) => Promise<T>,
  options: SpanOptions = {},
): Promise<T> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The span of a whole request. A trace has the id that the browser gave its call, which logs have as well. */
export function inRequestSpan<T>(
  traceId: string,
  name: string,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const options = { kind: SpanKind.SERVER, attributes: { 'fairhouse.trace_id': traceId } }
  return requestTraceId.run(traceId.replaceAll('-', ''), () => inSpan(name, work, options))
}

/** A call to another company. */
export function inCallSpan<T>(host: string, work: (span: Span) => Promise<T>): Promise<T> {
  const options = { kind: SpanKind.CLIENT, attributes: { 'server.address': host } }
  return inSpan(`call ${host}`, work, options)
}

/** The current span as a W3C traceparent; null while traces are not exported. */
export function findTraceparent(): string | null {
  const span = trace.getActiveSpan()?.spanContext()
  return span === undefined ? null : `00-${span.traceId}-${span.spanId}-01`
}

/** A span for each event below the one that it was written in, until the returned call. */
export function startPublishSpans(
  events: readonly { readonly event: string; readonly traceparent?: string | null }[],
): () => void {
  const spans = events.flatMap(({ event, traceparent }) => {
    const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-/.exec(traceparent ?? '') ?? []
    if (traceId === undefined || spanId === undefined) return []
    const options = { kind: SpanKind.PRODUCER }
    return tracer().startSpan(`publish ${event}`, options, below(traceId, spanId))
  })
  return () => spans.forEach((span) => span.end())
}

/** A span that is over, measured elsewhere: a root of its trace unless the parent is known. */
export function recordSpan(measured: {
  readonly name: string
  readonly traceId: string
  readonly parentSpanId?: string | undefined
  readonly startMs: number
  readonly endMs: number
}): void {
  const { traceId, parentSpanId, startMs, endMs } = measured
  const parent = parentSpanId === undefined ? ROOT_CONTEXT : below(traceId, parentSpanId)
  const options = { kind: SpanKind.CLIENT, startTime: startMs }
  requestTraceId.run(traceId, () => tracer().startSpan(measured.name, options, parent).end(endMs))
}

function below(traceId: string, spanId: string): Context {
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, parent)
}
