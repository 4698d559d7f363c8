import type { ChannelEvents, ChannelName } from '@fairhouse/contract/channels'
import type { EventName } from '@fairhouse/contract/events'
import { sql, type Transaction } from 'kysely'
import { isForPublisher } from '#platform/realtime/delivery'
import { ringOutboxBell } from '#platform/realtime/outbox-bell'

/**
 * An event as a module appends it. With `channel`, the dispatcher also publishes
 * `{ event: channelEvent, eventId, data: payload }` on the player's channel, so `payload` must then
 * be the wire form of that channel (amounts as digit strings).
 */
export type AppendedEvent = {
  readonly event: EventName
  readonly playerId: string | null
  readonly payload: unknown
} & (
  | { readonly channel?: undefined; readonly channelEvent?: undefined }
  | {
      [C in ChannelName]: {
        readonly playerId: string
        readonly channel: C
        readonly channelEvent: ChannelEvents[C]['event']
        readonly payload: ChannelEvents[C]['data']
      }
    }[ChannelName]
)

/**
 * Writes an event into the outbox, inside the transaction that causes it, and returns its id.
 * Append after the other locks of the transaction are taken: appending takes a lock per player,
 * which makes the order of events the order of commits. `bigint` values become digit strings.
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
  const calls = events.map((event) => sql`(${appendCall(event)})`)
  const { rows } = await sql<{ ids: string[] }>`SELECT ARRAY[${sql.join(calls)}] AS ids`.execute(
    trx,
  )
  ringOutboxBell()
  return rows[0]!.ids
}

function appendCall({ event, playerId, channel, channelEvent, payload }: AppendedEvent) {
  const json = JSON.stringify(payload ?? {}, digitsForBigint)
  return sql<string>`outbox_append(
    ${event}, ${playerId}::uuid, ${channel ?? null}, ${channelEvent ?? null}, ${json}::jsonb,
    ${isForPublisher({ event, channel: channel ?? null })}
  )::text`
}

function digitsForBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
