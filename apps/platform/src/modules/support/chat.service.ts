import type { Chat } from '@fairhouse/contract/chat.endpoints'
import { nextChatOpening } from '@fairhouse/domain/chat-hours'
import { displayName } from '@fairhouse/domain/nickname'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import type { Messages } from '#platform/modules/message/message.module'
import { findPlayer, type PlayerRow } from '#platform/modules/player/player.query'
import {
  type ChatLine,
  insertChatLine,
  isFirstAnswer,
  listUnanswered,
  takeChatLines,
} from '#platform/modules/support/chat.repo'
import type { ChatNews, SupportChat } from '#platform/modules/support/support-chat.port'
import type { OpenTicket } from '#platform/modules/support/ticket.service'

export type ChatDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly messages: Pick<Messages, 'notify' | 'site'>
  /** Null = support by contact form only. */
  readonly chat: SupportChat | null
  readonly brandName: string
}

/** The widget's settings for a page; null = no chat for this caller. */
export function readChatFor(
  { chat, clock }: ChatDeps,
  { playerId, visitedOrigin }: Pick<Caller, 'playerId' | 'visitedOrigin'>,
): Chat {
  if (chat === null || (playerId === null && !chat.isForGuests)) return null
  return {
    host: chat.hostFor(visitedOrigin),
    scriptUrl: chat.scriptFor(visitedOrigin),
    token: chat.token,
    isSigned: chat.signUser !== null,
    opensAt: nextChatOpening(chat.hours, clock.now())?.toISOString() ?? null,
  }
}

/** A signed name of the visitor; null if there is no chat for this caller, or it asks for none. */
export async function signUserFor(
  { db, chat, clock }: ChatDeps,
  { playerId, uuid }: { readonly playerId: string | null; readonly uuid: string },
): Promise<{ token: string } | null> {
  if (!chat?.signUser || (playerId === null && !chat.isForGuests)) return null
  const player = playerId === null ? null : ((await findPlayer(db, playerId)) ?? null)
  return { token: chat.signUser({ uuid, player }, clock.now()) }
}

/**
 * Processes chat webhooks: messages are stored until a transcript goes to the player's messages.
 */
export function createTakeChatNews(deps: ChatDeps): (news: ChatNews) => Promise<void> {
  const { db } = deps
  return async (news) => {
    const done = await inTransaction(db, async (trx) => {
      if (news.what === 'written') {
        await insertChatLine(trx, {
          id: news.id,
          conversation_id: news.conversationId,
          player_id: news.playerId,
          author: news.author,
          text_body: news.text,
          written_at: news.writtenAt,
        })
        if (news.author === 'support') await tellOfAnswer(trx, news, deps)
        return 'done'
      }
      const lines = await takeChatLines(trx, news.conversationId)
      const player = news.playerId === null ? undefined : await findPlayer(trx, news.playerId)
      const [last] = lines.slice(-1)
      if (player === undefined || last === undefined) return 'done'
      await sendTranscript(trx, { player, lines, last }, deps)
      return 'done'
    })
    if (done !== 'done') throw new Error('The database was too busy for a chat update')
  }
}

/**
 * The first answer of a conversation is among the player's messages, as the page with the chat may
 * be closed by then. The later ones are in the transcript.
 */
async function tellOfAnswer(
  trx: Transaction<PlatformDatabase>,
  news: Extract<ChatNews, { what: 'written' }>,
  { messages }: Pick<ChatDeps, 'messages'>,
): Promise<void> {
  if (news.playerId === null || !(await isFirstAnswer(trx, news))) return
  if ((await findPlayer(trx, news.playerId)) === undefined) return
  await messages.notify(trx, {
    name: 'chat-answered',
    playerId: news.playerId,
    key: `chat-answer:${news.id}`,
    site: messages.site,
    values: { link: '/support', answer: news.text },
  })
}

/** assumed: after this long no answer is to be expected */
const SILENT_MS_MIN = 15 * 60_000

/** Outside support hours, turns unanswered conversations into tickets. */
export async function ticketLeftChats(deps: ChatDeps, open: OpenTicket): Promise<void> {
  const { db, clock, chat, messages } = deps
  const now = clock.now()
  if (chat === null || nextChatOpening(chat.hours, now) === null) return
  const before = new Date(now.getTime() - SILENT_MS_MIN)
  for (const { conversationId, playerId } of await listUnanswered(db, before)) {
    await inTransaction(db, async (trx) => {
      const player = await findPlayer(trx, playerId)
      const lines = await takeChatLines(trx, conversationId)
      const [last] = lines.slice(-1)
      if (player === undefined || last === undefined) return
      await open(trx, {
        playerId,
        email: player.email,
        topic: 'other',
        subject: (lines.find(({ author }) => author === 'player') ?? last).text_body.slice(0, 80),
        message: writeTranscript(lines, { player: nameOf(player), support: deps.brandName }),
        language: player.language,
        network: null,
        attachmentIds: [],
        site: messages.site,
      })
      await sendTranscript(trx, { player, lines, last }, deps)
    })
  }
}

async function sendTranscript(
  trx: Transaction<PlatformDatabase>,
  chat: {
    readonly player: PlayerRow
    readonly lines: readonly ChatLine[]
    readonly last: ChatLine
  },
  { messages, brandName }: Pick<ChatDeps, 'messages' | 'brandName'>,
): Promise<void> {
  const { player, lines, last } = chat
  const names = { player: nameOf(player), support: brandName }
  await messages.notify(trx, {
    name: 'chat-transcript',
    playerId: player.id,
    key: `chat:${last.id}`,
    site: messages.site,
    values: { link: '/support', transcript: writeTranscript(lines, names) },
  })
}

function nameOf(player: PlayerRow): string {
  const { first_name: firstName, tg_user_id: tgUserId } = player
  return displayName({ ...player, firstName, tgUserId }) ?? '–'
}

function writeTranscript(
  lines: readonly ChatLine[],
  names: Readonly<Record<ChatLine['author'], string>>,
): string {
  return lines
    .map(({ author, text_body: text, written_at: at }) => {
      return `${at.toISOString().slice(11, 16)} ${names[author]}: ${text}`
    })
    .join('\n')
}
