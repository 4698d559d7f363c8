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

function appendCall(appended: AppendedEvent) {
  const row = toOutboxRow(appended)
  const json = JSON.stringify(row.payload)
  // Arguments are evaluated first: the default of the row's column finds what this one sets.
  const name =
    row.traceparent === null
      ? sql`${row.event}`
      : sql`CASE WHEN set_config('fairhouse.traceparent', ${row.traceparent}, true) <> '' THEN ${row.event}::text END`
  return sql<string>`outbox_append(
    ${name}, ${row.playerId}::uuid, ${row.channel}, ${row.channelEvent}, ${json}::jsonb,
    ${row.isForPublisher}
  )::text`
}

/**
 * An event for `outbox_append_list`, which a statement that does more in the same round trip calls as
 * its last part; call `signalOutbox` after it. The event belongs to the trace that this is called in.
 */
export function toOutboxRow({ event, playerId, payload }: AppendedEvent) {
  const channel = findChannel(EVENTS[event], payload)
  return {
    event,
    playerId,
    channel: channel?.name ?? null,
    channelEvent: channel?.event ?? null,
    payload,
    isForPublisher: isForPublisher({ event, channel: channel?.name ?? null }),
    traceparent: findTraceparent(),
  }
}

function findChannel(
  { channel, channelByKind }: EventSpec,
  payload: AppendedEvent['payload'],
): ChannelTarget | undefined {
  return channelByKind && 'kind' in payload ? channelByKind[payload.kind] : channel
}
