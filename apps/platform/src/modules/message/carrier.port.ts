import type { MessageName } from '#platform/modules/message/message.table'
import type { MessageOutcome } from '#platform/modules/message/message.tables'

/** A message for a channel other than e-mail and SMS. */
export type CarriedMessage = {
  readonly id: string
  /** The recipient on that channel: a player id, a chat. */
  readonly to: string
  readonly name: MessageName
  readonly language: string
  /** Origin of the site. */
  readonly site: string
  readonly values: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** Throws if the channel is unavailable, which is retried. The `id` is an idempotency key. */
export type Carrier = (message: CarriedMessage) => Promise<MessageOutcome>
