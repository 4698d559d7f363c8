import type { Notice } from '@fairhouse/contract/messenger'
import type { NoticeChannel } from '@fairhouse/contract/notice'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findPlayer } from '#platform/modules/player/player.query'
import { localizePath } from '#platform/modules/settings/locale.table'
import { isPushEndpoint, type SendPush } from '#platform/modules/web-push/web-push.client'
import { deleteSubscription, listLiveSubscriptions } from '#platform/modules/web-push/web-push.repo'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'

/** Returns a new site message if its player wants it on a further channel, else null. */
export type FindWantedNotice = (
  trx: Transaction<PlatformDatabase>,
  messageId: string,
  channel: NoticeChannel,
) => Promise<Notice | null>

/** Push services accept 4 KB in total. */
const TEXT_CHARS_MAX = 400

/** Sends site messages to the browsers of players who opted in. */
export function createPushReactions(deps: {
  readonly clock: Clock
  readonly findNotice: FindWantedNotice
  readonly send: SendPush
  readonly hosts: readonly string[]
}): readonly Reaction[] {
  async function run(
    trx: Transaction<PlatformDatabase>,
    { playerId, payload }: DomainEvent<'message.created' | 'push.created'>,
  ): Promise<void> {
    const player = playerId === null ? undefined : await findPlayer(trx, playerId)
    if (player?.status !== 'active') return
    const all = await listLiveSubscriptions(trx, player.id, deps.clock.now())
    const subscriptions = all.filter(({ endpoint }) => isPushEndpoint(endpoint, deps.hosts))
    if (subscriptions.length === 0) return
    const notice = await deps.findNotice(trx, payload.messageId, 'push')
    if (notice === null) return
    const { title, summary, link } = notice.content
    const content = {
      // A later notification with the same tag replaces the first.
      id: notice.id,
      title: title.slice(0, TEXT_CHARS_MAX),
      text: summary.slice(0, TEXT_CHARS_MAX),
      path: localizePath(player.language, link?.path ?? '/profile/messages'),
      language: player.language,
    }
    const outcomes = await Promise.allSettled(
      subscriptions.map((subscription) => deps.send(subscription, content)),
    )
    for (const [index, { endpoint }] of subscriptions.entries()) {
      const outcome = outcomes[index]
      if (outcome?.status === 'fulfilled' && outcome.value === 'gone') {
        await deleteSubscription(trx, { playerId: player.id, endpoint })
      }
    }
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    // With several browsers, a retry would repeat the notification on the others.
    if (failed !== undefined && subscriptions.length === 1) throw failed.reason
  }
  return [
    { event: 'message.created', name: 'webPush.sendMessage', isSlow: true, run },
    { event: 'push.created', name: 'webPush.sendPush', isSlow: true, run },
  ]
}
