import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import { requestTraceId } from './tracing.ts'

const TRACE_ID = /^(?!0+$)[0-9a-f]{32}$/

/**
 * Exports this process's spans to an OpenTelemetry collector. Returns a function that stops it and
 * sends the rest. An unavailable collector loses spans and blocks nothing.
 */
export function startTraceExport(origin: string): () => Promise<void> {
  const random = new RandomIdGenerator()
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', origin).href })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fairhouse' }),
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId() {
        const given = requestTraceId.getStore() ?? ''
        return TRACE_ID.test(given) ? given : random.generateTraceId()
      },
    },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown()
    trace.disable()
    context.disable()
  }
}
