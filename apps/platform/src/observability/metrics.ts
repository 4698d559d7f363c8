import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { refusalParts } from '#platform/http/answer'
import type { HttpObserver, RawHandler } from '#platform/http/app'
import { readBearer } from '#platform/http/bearer'
import type { OutgoingCall } from '#platform/outgoing-fetch'

export type Metrics = {
  readonly registry: Registry
  /** Receives events of the http layer. */
  readonly http: HttpObserver
  readonly outgoing: (call: OutgoingCall) => void
}

/** In seconds; fine around the budgets of a read (15 ms) and of a page. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const HOSTS_MAX = 50

/** Metrics of one platform with their own registry, so that tests and processes never share one. */
export function createMetrics(options: { readonly hasProcessMetrics: boolean }): Metrics {
  const registry = new Registry()
  if (options.hasProcessMetrics) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const outgoing = new Histogram({
    name: 'http_client_request_duration_seconds',
    help: 'Time of calls to other companies, by host and outcome: answered, failed, refused',
    labelNames: ['host', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  const hosts = new Set<string>()
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests answered 503 at once because the platform was full',
    labelNames: ['kind'],
    registers,
  })
  return {
    registry,
    http: {
      observe({ method, route, status, seconds }) {
        duration.observe({ method: methodLabel(method), route, status }, seconds)
      },
      shed: (kind) => shed.inc({ kind }),
    },
    outgoing({ host, outcome, seconds }) {
      // Browsers name their push services' hosts, so the number of labels is limited.
      if (hosts.size < HOSTS_MAX) hosts.add(host)
      outgoing.observe({ host: hosts.has(host) ? host : 'other', outcome }, seconds)
    },
  }
}

type Labelled = { readonly value: number } & Readonly<Record<string, string | number>>

/** A gauge whose value is read on demand; with labels, a value for each combination of them. */
export function addGauge(
  metrics: Metrics,
  gauge: {
    readonly name: string
    readonly help: string
    readonly labels?: readonly string[]
    readonly read: () => number | Promise<number | readonly Labelled[]>
  },
): void {
  const { name, help, labels = [], read } = gauge
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [metrics.registry],
    async collect() {
      const found = await read()
      this.reset()
      if (typeof found === 'number') return this.set(found)
      for (const { value, ...of } of found) this.set(of, value)
    },
  })
}

/** Callers may invent methods, so the number of labels is limited. */
function methodLabel(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
}

/** `/metrics`, for callers with the operator's token; closed if none is configured. */
export function createMetricsHandler(metrics: Metrics, operatorToken: string | null): RawHandler {
  return async (request, scope) => {
    const { traceId } = scope.guest
    if (operatorToken === null) return refusalParts('notFound', traceId)
    const given = readBearer(request.headers)
    if (given === null || !isSame(given, operatorToken)) {
      return refusalParts('unauthenticated', traceId)
    }
    return new Response(await metrics.registry.metrics(), {
      headers: { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' },
    })
  }
}

/** Compares hashes, so that the time reveals neither length nor content. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
