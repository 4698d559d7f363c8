import {
  EVENTS,
  type ChannelTarget,
  type EventInput,
  type EventName,
  type EventSpec,
} from '@fairhouse/contract/events'
import type { PublicChannelName } from '@fairhouse/contract/channels'
import { sql, type Transaction } from 'kysely'
import { findTraceparent } from '#platform/observability/tracing'
import { isForPublisher } from '#platform/realtime/delivery'
import { signalOutbox } from '#platform/realtime/outbox-signal'

/**
 * An event as a module appends it. One with a channel in `EVENTS` is also published there, as
 * `{ event, eventId, data: payload }`, to the player that it names.
 */
export type AppendedEvent = {
  [N in EventName]: {
    readonly event: N
    readonly playerId: (typeof EVENTS)[N] extends { readonly channel: { readonly name: infer C } }
      ? C extends PublicChannelName
        ? null
        : string
      : string | null
    readonly payload: EventInput<N>
  }
}[EventName]

/**
 * Writes an event into the outbox, inside the transaction that causes it, and returns its id.
 * Append after the other locks of the transaction are taken: appending takes a lock per player,
 * which makes the order of events the order of commits.
 */
export async function appendEvent<DB>(trx: Transaction<DB>, event: AppendedEvent): Promise<string> {
  const [id] = await appendEvents(trx, [event])
  return id!
}

/** Several events, in their order and in one round trip. */
export async function appendEvents<DB>(
  trx: Transaction<DB>,
  events: readonly AppendedEvent[],
): Promise<string[]> {
  if (events.length === 0) return []
  const calls = sql.join(events.map(appendCall))
  const { rows } = await sql<{ ids: string[] }>`SELECT ARRAY[${calls}] AS ids`.execute(trx)
  signalOutbox()
  return rows[0]!.ids
}

/**
 * The call of `appendEvent` for a statement that does more in the same round trip, as its last part.
 * Call `signalOutbox` after it.
 */
export function appendCall({ event, playerId, payload }: AppendedEvent) {
  const channel = findChannel(EVENTS[event], payload)
  const json = JSON.stringify(payload)
  const traceparent = findTraceparent()
  // Arguments are evaluated first: the default of the row's column finds what this one sets.
  const name =
    traceparent === null
      ? sql`${event}`
      : sql`CASE WHEN set_config('fairhouse.traceparent', ${traceparent}, true) <> '' THEN ${event}::text END`
  return sql<string>`outbox_append(
    ${name}, ${playerId}::uuid, ${channel?.name ?? null}, ${channel?.event ?? null}, ${json}::jsonb,
    ${isForPublisher({ event, channel: channel?.name ?? null })}
  )::text`
}

function findChannel(
  { channel, channelByKind }: EventSpec,
  payload: AppendedEvent['payload'],
): ChannelTarget | undefined {
  return channelByKind && 'kind' in payload ? channelByKind[payload.kind] : channel
}
