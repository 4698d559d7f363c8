import type { EventName } from '@fairhouse/contract/events'
import type { Delivery } from '@fairhouse/realtime/publisher'

/** An event as stored in the outbox. `payload` is JSON as the module wrote it. */
export type OutboxEvent = {
  readonly seq: bigint
  readonly id: string
  readonly event: EventName
  readonly playerId: string | null
  readonly channel: string | null
  readonly channelEvent: string | null
  readonly payload: unknown
  readonly createdAt: Date
  /** Span that it was written in, while traces are exported. */
  readonly traceparent?: string | null
}

/** Says whether the realtime engine has anything to do about an event. */
export function isForPublisher(event: Pick<OutboxEvent, 'event' | 'channel'>): boolean {
  return event.channel !== null || event.event === 'session.ended'
}

/**
 * What the realtime engine gets for an event: publications, and the end of a session. The
 * ended session is disconnected first: closing its sockets is its notification.
 */
export function toDeliveries(event: OutboxEvent): Delivery[] {
  const { id, playerId, channel, channelEvent, payload, traceparent } = event
  const data = {
    event: channelEvent,
    eventId: id,
    data: payload,
    ...(traceparent && { traceparent }),
  }
  if (channel?.startsWith('global:')) return [{ kind: 'publish', id, channel, data }]
  if (playerId === null) return []
  const deliveries: Delivery[] = []
  const session = event.event === 'session.ended' ? readSessionId(payload) : null
  if (session !== null) deliveries.push({ kind: 'endSession', id, user: playerId, session })
  if (channel !== null)
    deliveries.push({ kind: 'publish', id, channel: `${channel}#${playerId}`, data })
  return deliveries
}

function readSessionId(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('sessionId' in payload)) return null
  return typeof payload.sessionId === 'string' ? payload.sessionId : null
}
