import type { EventPayload } from '@fairhouse/contract/events'
import type { Notice } from '@fairhouse/contract/messenger'
import type { NoticeChannel } from '@fairhouse/contract/notice'
import { emailKey } from '@fairhouse/domain/email'
import { CODE_RULES } from '@fairhouse/domain/one-time-code'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { WordSiteMessage } from '#platform/modules/message/site-message.renderer'
import {
  findPlayer,
  findPlayerByEmailKey,
  type PlayerRow,
} from '#platform/modules/player/player.query'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { SendBotMessage } from '#platform/modules/auth/telegram/telegram-bot.client'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'

/** Returns a new site message if its player wants it on a further channel, else null. */
export type FindWantedNotice = (
  trx: Transaction<PlatformDatabase>,
  messageId: string,
  channel: NoticeChannel,
) => Promise<Notice | null>

/** Dependencies of copied one-time codes. */
export type CodeCopies = {
  readonly clock: Clock
  readonly word: WordSiteMessage
  readonly digitsOf: (requestId: string) => string
  readonly isWanted: (trx: Transaction<PlatformDatabase>, playerId: string) => Promise<boolean>
}

/** Copies site messages to Telegram for players who opted in. */
export function createTelegramReactions(deps: {
  readonly findNotice: FindWantedNotice
  readonly send: SendBotMessage
  readonly codes: CodeCopies
  /** Origin of the site, which buttons open. */
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
    {
      event: 'player.code.requested',
      name: 'telegram.sendCode',
      isSlow: true,
      async run(trx, { payload }) {
        const { requestId, purpose, expiresAt } = payload
        const player = await findCodeReader(trx, payload)
        if (!player?.tg_user_id || player.status !== 'active') return
        if (deps.codes.clock.now() >= new Date(expiresAt)) return
        if (!(await deps.codes.isWanted(trx, player.id))) return
        const code = { digits: deps.codes.digitsOf(requestId), expiresAt }
        const wording = await deps.codes.word(
          {
            name: purpose === 'stepUp' ? 'change-code' : 'one-time-code',
            values: { code, minutes: CODE_RULES.lifeMs / 60_000 },
          },
          player.language,
        )
        if (wording === null) return
        const text = `${wording.title}\n${wording.summary}`
        await deps.send({ chatId: player.tg_user_id, text, button: null })
      },
    },
    { event: 'message.created', name: 'telegram.sendMessage', isSlow: true, run },
    { event: 'push.created', name: 'telegram.sendPush', isSlow: true, run },
  ]
}

/**
 * The account of a code. A code that proves an address or a number is sent only there; a copy would
 * prove nothing.
 */
async function findCodeReader(
  trx: Transaction<PlatformDatabase>,
  { purpose, playerId, recipient }: EventPayload<'player.code.requested'>,
): Promise<PlayerRow | undefined> {
  if (purpose === 'stepUp') return playerId === null ? undefined : findPlayer(trx, playerId)
  if (purpose !== 'signIn' || recipient.kind !== 'email') return undefined
  return findPlayerByEmailKey(trx, emailKey(recipient.address))
}
