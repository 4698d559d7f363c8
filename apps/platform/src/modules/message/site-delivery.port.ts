import type { NoticeKind, NoticeTopic } from '@fairhouse/contract/messenger'
import type { MessageName } from '#platform/modules/message/message.table'

/** A message for the list that a player reads in the site. */
export type SiteDelivery = {
  readonly id: string
  readonly playerId: string
  readonly kind: NoticeKind
  readonly topic: NoticeTopic
  readonly name: MessageName
  readonly values: Record<string, unknown>
  readonly createdAt: Date
}

/** Throws when it cannot be written now; the same `id` again changes nothing. */
export type DeliverToSite = (delivery: SiteDelivery) => Promise<void>
