import type { Notice } from '@fairhouse/contract/messenger'
import type { NoticeChannel } from '@fairhouse/contract/notice'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findPlayer } from '#platform/modules/player/player.query'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { SendBotMessage } from '#platform/modules/auth/telegram/telegram-bot.client'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'

/** A message that is new in the site, if its player wants it in a further place; else null. */
export type FindWantedNotice = (
  trx: Transaction<PlatformDatabase>,
  messageId: string,
  channel: NoticeChannel,
) => Promise<Notice | null>

/** Sends what is new in the site to Telegram as well, to players who asked for it. */
export function createTelegramReactions(deps: {
  readonly findNotice: FindWantedNotice
  readonly send: SendBotMessage
  /** Origin of the site: buttons open it there. */
  readonly site: string
}): readonly Reaction[] {
  async function run(
    trx: Transaction<PlatformDatabase>,
    { playerId, payload }: DomainEvent<'message.created' | 'push.created'>,
  ): Promise<void> {
    const player = playerId === null ? undefined : await findPlayer(trx, playerId)
    if (!player?.tg_user_id || player.status !== 'active') return
    const notice = await deps.findNotice(trx, payload.messageId, 'telegram')
    if (notice === null) return
    const { title, summary, link } = notice.content
    await deps.send({
      chatId: player.tg_user_id,
      text: `${title}\n${summary}`,
      button: link && {
        label: link.label,
        url: `${deps.site}${localizePath(player.language, link.path)}`,
      },
    })
  }
  return [
    { event: 'message.created', name: 'telegram.sendMessage', isSlow: true, run },
    { event: 'push.created', name: 'telegram.sendPush', isSlow: true, run },
  ]
}
