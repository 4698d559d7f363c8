/** Where realtime parts report figures. The platform turns them into its metrics page. */
export interface Meter {
  count(name: CounterName, by?: number): void
  gauge(name: GaugeName, value: number): void
}

export type CounterName =
  | 'realtimePublications'
  | 'realtimeDeliveries'
  | 'realtimeDisconnects'
  | 'outboxPublished'
  | 'outboxPublishFailures'
  | 'outboxReactionsDone'
  | 'outboxReactionFailures'
  | 'outboxReactionsParked'

export type GaugeName = 'realtimeConnections' | 'outboxLagSeconds' | 'outboxDispatcherActive'

/** A meter that records nothing. */
export const silentMeter: Meter = { count() {}, gauge() {} }
