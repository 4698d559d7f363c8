import type { Notice, NoticePreferences } from '@fairhouse/contract/messenger'
import type { NoticeChannel, NoticeTopic } from '@fairhouse/contract/notice'
import {
  isNoticeChoosable,
  type NoticeChoice,
  toNoticePreferences,
} from '@fairhouse/domain/notice-preference'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import { answerPage, type Page } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { WordSiteMessage } from '#platform/modules/message/site-message.renderer'
import { createToNotice } from '#platform/modules/messenger/notice.wire'
import { listNoticeChoices, saveNoticeChoice } from '#platform/modules/messenger/notice-choice.repo'
import {
  countUnread,
  deleteSiteMessages,
  listSiteMessages,
  markRead,
  type MessageBox,
} from '#platform/modules/messenger/site-message.repo'
import { findPlayer } from '#platform/modules/player/player.query'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** All other messages always appear in the site. */
const NOT_OFFERED = { code: 'choice', message: 'This cannot be switched off in the site' }

type Unread = Result<{ totalUnread: number }, 'overloaded'>

export type MessengerService = ReturnType<typeof createMessengerService>

/** A player's actions on their site messages. */
export function createMessengerService(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly word: WordSiteMessage
}) {
  const { db, clock } = deps
  const toNotice = createToNotice(deps.word)

  /** Notifies the other tabs of changes. */
  async function change(
    box: MessageBox,
    work: (trx: Transaction<PlatformDatabase>) => Promise<number>,
  ): Promise<Unread> {
    const done = await inTransaction(db, async (trx) => {
      const changed = await work(trx)
      const totalUnread = await countUnread(trx, box)
      if (changed > 0) {
        await appendEvent(trx, {
          event: `${box.kind}.changed`,
          playerId: box.playerId,
          payload: {},
        })
      }
      return { totalUnread }
    })
    return 'ok' in done ? done : ok(done)
  }

  return {
    async list(box: MessageBox, { page, perPage }: Page) {
      const [player, { rows, totalRows }, totalUnread] = await Promise.all([
        findPlayer(db, box.playerId),
        listSiteMessages(db, box, { page, perPage }),
        countUnread(db, box),
      ])
      const language = player?.language ?? ''
      const value: Notice[] = await Promise.all(rows.map((row) => toNotice(row, language)))
      return answerPage(value, { page, perPage, totalRows, totalUnread })
    },

    /** The given messages, or all with null. */
    read(box: MessageBox, ids: readonly string[] | null): Promise<Unread> {
      return change(box, (trx) => markRead(trx, box, { ids, at: clock.now() }))
    },

    remove(box: MessageBox, ids: readonly string[]): Promise<Unread> {
      return change(box, (trx) => deleteSiteMessages(trx, box, ids))
    },

    async preferences(playerId: string): Promise<NoticePreferences> {
      return toNoticePreferences(await listNoticeChoices(db, playerId))
    },

    async startChannel(
      playerId: string,
      channel: NoticeChannel,
      topics: readonly NoticeTopic[],
    ): Promise<void> {
      const choices = await listNoticeChoices(db, playerId)
      if (choices.some((choice) => choice.channel === channel)) return
      for (const topic of topics) {
        await saveNoticeChoice(db, { channel, topic, isOn: true, playerId, at: clock.now() })
      }
    },

    async choose(
      playerId: string,
      choice: NoticeChoice,
    ): Promise<Result<NoticePreferences, 'validationFailed'>> {
      if (!isNoticeChoosable(choice)) {
        return refuse('validationFailed', { fields: { topic: NOT_OFFERED } })
      }
      await saveNoticeChoice(db, { ...choice, playerId, at: clock.now() })
      return ok(toNoticePreferences(await listNoticeChoices(db, playerId)))
    },
  }
}
