import { chooseNoticeWay } from '@fairhouse/domain/notice'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  type MessageName,
  messageSpec,
  type MessageValues,
} from '#platform/modules/message/message.table'
import type { MessageChannel } from '#platform/modules/message/message.tables'
import { insertMessages } from '#platform/modules/message/outgoing-message.repo'
import { SITE_PLACES } from '#platform/modules/message/site-place.table'
import { type PlayerRow, readPlayerRows } from '#platform/modules/player/player.query'
import type { SecretSeal } from '#platform/secret-seal'

/** The recipient: a player, or a former address and number. */
export type MessageRecipient = Pick<
  PlayerRow,
  'email' | 'phone' | 'phone_confirmed_at' | 'language'
> & {
  /** The player whose site messages include it, if any. */
  readonly id?: string
}

export type MessageOrder<N extends MessageName = MessageName> = {
  readonly [M in N]: {
    readonly name: M
    readonly values: MessageValues<M>
    /** Idempotency key of the cause, e.g. an event id: sent once per key. */
    readonly key: string
    /** Origin of the site, for links. */
    readonly site: string
    /** When codes and links expire; the message is not sent afterwards. */
    readonly expiresAt?: Date
  } & (
    | { readonly playerId: string | null; readonly recipient?: undefined }
    | { readonly recipient: MessageRecipient; readonly playerId?: undefined }
  )
}[N]

/**
 * Queues a message in the caller's transaction; it is sent after the commit. Address and language
 * are captured now, so a later change does not redirect it. `unreachable` = the recipient has no
 * address that the site can use.
 */
export type Notify = (
  trx: Transaction<PlatformDatabase>,
  order: MessageOrder,
) => Promise<'queued' | 'unreachable'>

/** As {@link Notify}, of many orders by few statements. */
export type NotifyAll = (
  trx: Transaction<PlatformDatabase>,
  orders: readonly MessageOrder[],
) => Promise<('queued' | 'unreachable')[]>

/** The channels that the site can send on. */
export type Channels = { readonly email: boolean; readonly phone: boolean }

/** The encrypted content of a row. */
export type SealedMessage = {
  /** An e-mail address, a phone number, or a player id for site messages. */
  readonly to: string
  readonly language: string
  readonly site: string
  readonly values: object
}

export function createNotify(deps: {
  readonly channels: Channels
  readonly seal: SecretSeal
  readonly newId: NewId
  readonly clock: Clock
}): NotifyAll {
  return async (trx, orders) => {
    const ids = orders.flatMap(({ playerId }) => playerId ?? [])
    const players = ids.length === 0 ? undefined : await readPlayerRows(trx, ids)
    const listed = orders.map((order) => {
      const recipient = order.recipient ?? players?.get(order.playerId ?? '')
      if (!recipient) return []
      const { id: to } = recipient
      const isOnSite = to !== undefined && SITE_PLACES[order.name] !== undefined
      const copies = isOnSite ? [seal(order, recipient, { channel: 'site', to })] : []
      const address = chooseAddress(order.name, recipient, deps.channels)
      return address ? [...copies, seal(order, recipient, address)] : copies
    })
    await insertMessages(trx, listed.flat())
    return listed.map((copies) =>
      copies.some(({ channel }) => channel !== 'site') ? 'queued' : 'unreachable',
    )
  }

  function seal(
    { name, key, values, site, expiresAt }: MessageOrder,
    { language }: MessageRecipient,
    { channel, to }: { readonly channel: MessageChannel; readonly to: string },
  ) {
    const id = deps.newId()
    const content: SealedMessage = { to, language, site, values }
    return {
      ...{ id, key: channel === 'site' ? `${key}#site` : key, name, channel },
      ...{ sealed: deps.seal.seal(JSON.stringify(content), id), createdAt: deps.clock.now() },
      expiresAt: (channel === 'site' ? null : expiresAt) ?? null,
    }
  }
}

function chooseAddress(
  name: MessageName,
  { email, phone, phone_confirmed_at: confirmedAt }: MessageRecipient,
  channels: Channels,
): { readonly channel: 'email' | 'phone'; readonly to: string } | null {
  const { by } = messageSpec(name)
  const channel = chooseNoticeWay({
    byEmail: channels.email && email !== null && (by === 'email' || by === 'either'),
    byPhone:
      channels.phone &&
      phone !== null &&
      confirmedAt !== null &&
      (by === 'phone' || by === 'either'),
  })
  const to = channel === 'email' ? email : phone
  return channel === null || to === null ? null : { channel, to }
}
