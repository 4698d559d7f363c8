import type { Notice } from '@fairhouse/contract/messenger'
import type { NoticeChannel } from '@fairhouse/contract/notice'
import { isNoticeWanted } from '@fairhouse/domain/notice-preference'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { WordSiteMessage } from '#platform/modules/message/site-message.renderer'
import { createToNotice } from '#platform/modules/messenger/notice.wire'
import { listNoticeChoices } from '#platform/modules/messenger/notice-choice.repo'
import { findSiteMessage } from '#platform/modules/messenger/site-message.repo'
import { findPlayer } from '#platform/modules/player/player.query'

/** Creates the function that decides whether a message also goes to a further channel. */
export function createFindWantedNotice(word: WordSiteMessage) {
  const toNotice = createToNotice(word)
  return async (
    trx: Transaction<PlatformDatabase>,
    messageId: string,
    channel: NoticeChannel,
  ): Promise<Notice | null> => {
    const row = await findSiteMessage(trx, messageId)
    // Deleted in the meantime.
    if (row === undefined) return null
    const choices = await listNoticeChoices(trx, row.player_id)
    if (!isNoticeWanted(choices, { channel, topic: row.topic })) return null
    const player = await findPlayer(trx, row.player_id)
    return toNotice(row, player?.language ?? '')
  }
}
