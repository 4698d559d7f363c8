import type { MessageName } from '#platform/modules/message/message.table'
import type { MessageOutcome } from '#platform/modules/message/message.tables'

/** A message as one who carries it to a place beside e-mail and SMS gets it. */
export type CarriedMessage = {
  readonly id: string
  /** Of the place: the id of the player, a chat. */
  readonly to: string
  readonly name: MessageName
  readonly language: string
  /** Origin of the site. */
  readonly site: string
  readonly values: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** Throws when the place is away: it is tried again. The same `id` again may do nothing twice. */
export type Carrier = (message: CarriedMessage) => Promise<MessageOutcome>
