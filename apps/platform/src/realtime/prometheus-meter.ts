import type { CounterName, GaugeName, Meter } from '@fairhouse/realtime/meter'
import { Counter, Gauge, type Registry } from 'prom-client'

const COUNTERS = {
  realtimePublications: ['realtime_publications_total', 'Publications handed to the gateway'],
  realtimeDeliveries: ['realtime_deliveries_total', 'Publications times the sockets that got them'],
  realtimeDisconnects: ['realtime_disconnects_total', 'Connections that ended, by either side'],
  outboxPublished: ['outbox_published_total', 'Events handed to the realtime engine'],
  outboxPublishFailures: ['outbox_publish_failures_total', 'Batches that the engine did not take'],
  outboxReactionsDone: ['outbox_reactions_total', 'Reactions of modules that took effect'],
  outboxReactionFailures: ['outbox_reaction_failures_total', 'Reactions that failed and wait'],
  outboxReactionsParked: ['outbox_reactions_parked_total', 'Reactions given up: look at them'],
} as const satisfies Record<CounterName, readonly [name: string, help: string]>

const GAUGES = {
  realtimeConnections: ['realtime_connections', 'Open sockets of this node'],
  outboxLagSeconds: [
    'outbox_lag_seconds',
    'Age of the oldest event of the last batch when it was taken',
  ],
  outboxDispatcherActive: ['outbox_dispatcher_active', '1 on the node that hands events on'],
} as const satisfies Record<GaugeName, readonly [name: string, help: string]>

/** Exposes realtime and outbox figures as metrics `fairhouse_<name>`. */
export function createPrometheusMeter(registry: Registry): Meter {
  const registers = [registry]
  const counters = mapValues(COUNTERS, ([name, help]) => {
    return new Counter({ name: `fairhouse_${name}`, help, registers })
  })
  const gauges = mapValues(GAUGES, ([name, help]) => {
    return new Gauge({ name: `fairhouse_${name}`, help, registers })
  })
  return {
    count: (name, by = 1) => counters[name].inc(by),
    gauge: (name, value) => gauges[name].set(value),
  }
}

function mapValues<K extends string, V, R>(table: Readonly<Record<K, V>>, make: (value: V) => R) {
  const entries = Object.entries<V>(table).map(([key, value]) => [key, make(value)])
  return Object.fromEntries(entries) as Record<K, R>
}
