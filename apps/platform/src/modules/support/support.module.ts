import { getChat, saveChatUser, signChatUser } from '@fairhouse/contract/chat.endpoints'
import { resolve } from 'node:path'
import {
  listCommunications,
  sendCommunication,
  uploadAttachment,
} from '@fairhouse/contract/communication.endpoints'
import { readCommunication } from '@fairhouse/domain/communication'
import { disputeBodyOf } from '@fairhouse/domain/market/complaint'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import { networkOf } from '@fairhouse/server-kit/network-of'
import { inTransaction } from '#platform/database/transaction'
import type { Callback } from '#platform/http/callback'
import { type Route, route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import { fillPort } from '#platform/integration'
import { defineModule } from '#platform/module'
import { readMarket } from '#platform/modules/market/player-market.query'
import { messageModule } from '#platform/modules/message/message.module'
import { documentModule } from '#platform/modules/kyc/document/document.module'
import { createFileStore } from '#platform/modules/kyc/document/file.store'
import { sweepOrphans } from '#platform/modules/kyc/document/orphan-sweep.job'
import { findPlayer } from '#platform/modules/player/player.query'
import { pickLocale } from '#platform/modules/settings/locale.table'
import {
  type ChatDeps,
  createTakeChatNews,
  readChatFor,
  signUserFor,
  ticketLeftChats,
} from '#platform/modules/support/chat.service'
import {
  dropWaitingAttachments,
  findAttachmentNames,
} from '#platform/modules/support/attachment.repo'
import { type AttachmentDeps, takeAttachment } from '#platform/modules/support/attachment.service'
import { saveRestoreId } from '#platform/modules/support/chat.repo'
import {
  findNthTicketTime,
  forgetNetworks,
  listOwnTickets,
} from '#platform/modules/support/support.repo'
import { type AnswerTicket, createAnswerTicket } from '#platform/modules/support/ticket.answer'
import { createTicketReview, type TicketReview } from '#platform/modules/support/ticket.review'
import { createOpenTicket } from '#platform/modules/support/ticket.service'

export type SupportModule = {
  readonly routes: readonly Route[]
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly jobs: readonly Job[]
  /** For operators. */
  readonly review: TicketReview
  readonly answer: AnswerTicket
}

/** assumed: more than a player who waits for an answer sends */
const TICKETS_PER_HOUR_MAX = 5

/** assumed: long enough for a conversation over weeks */
const CHAT_LINE_LIFE_MS = 30 * DAY_MS

export type SupportDeps = ChatDeps &
  AttachmentDeps & {
    /** Support's mailbox; null if the site has none. */
    readonly supportEmail: string | null
    readonly markets: Markets
  }

/** The contact form with its tickets and e-mails, and the support chat. */
export function createSupportModule(deps: SupportDeps): SupportModule {
  const { db, clock, chat } = deps
  const openTicket = createOpenTicket(deps)
  const readDisputeBody = async (playerId: string) =>
    disputeBodyOf(await readMarket(db, deps.markets, { playerId }))
  return {
    review: createTicketReview(deps),
    answer: createAnswerTicket(deps),
    routes: [
      route(getChat, async ({ caller }) => ok(readChatFor(deps, caller))),
      route(signChatUser, async ({ body, caller }) =>
        ok(await signUserFor(deps, { playerId: caller.playerId, uuid: body.uuid })),
      ),
      route(saveChatUser, async ({ body, caller }) => {
        await saveRestoreId(db, caller.playerId, body.restoreId)
        return ok(null)
      }),
      route(sendCommunication, async ({ body, caller }) => {
        const { playerId } = caller
        const player = playerId === null ? undefined : await findPlayer(db, playerId)
        const read = readCommunication({ ...body, email: body.email ?? player?.email ?? '' })
        if (!read.ok) return read
        const now = clock.now()
        const network = networkOf(caller.ip)
        const since = new Date(now.getTime() - HOUR_MS)
        const full = await findNthTicketTime(db, { network, since, count: TICKETS_PER_HOUR_MAX })
        if (full !== null) {
          const retryAfterSeconds = Math.ceil((full.getTime() - since.getTime()) / 1000)
          return refuse('tooManyRequests', { retryAfterSeconds })
        }
        const { email, subject, message } = read.value
        const language = player?.language ?? pickLocale(body.locale)
        const done = await inTransaction(db, (trx) =>
          openTicket(trx, {
            playerId: player?.id ?? null,
            topic: body.topic,
            ...{ isComplaint: body.isComplaint, about: body.about },
            ...{ email, subject, message, language, network },
            attachmentIds: playerId === null ? [] : [...new Set(body.attachments)],
            site: caller.origin,
          }),
        )
        return done.ok ? ok({ ...done.value, email }) : done
      }),
      route(listCommunications, async ({ caller }) =>
        ok(await listOwnTickets(db, caller.playerId, await readDisputeBody(caller.playerId))),
      ),
      route(uploadAttachment, ({ body, caller, file }) =>
        takeAttachment(deps, { playerId: caller.playerId, name: body.name, bytes: file }),
      ),
    ],
    callbacks: chat?.createCallbacks({ ...deps, take: createTakeChatNews(deps) }) ?? {},
    jobs: [
      {
        name: 'support.ticketLeftChats',
        cron: '*/10 * * * *',
        run: () => ticketLeftChats(deps, openTicket),
      },
      {
        name: 'support.sweepAttachments',
        cron: '37 4 * * *',
        async run() {
          await dropWaitingAttachments(db, new Date(clock.now().getTime() - DAY_MS))
          const findKnown = (names: readonly string[]) => findAttachmentNames(db, names)
          return await sweepOrphans({ ...deps, findKnown })
        },
      },
      createPurgeJob(deps, {
        name: 'support.dropChatLines',
        cron: '31 4 * * *',
        table: 'chat_message',
        column: 'written_at',
        keptMs: CHAT_LINE_LIFE_MS,
      }),
      {
        name: 'support.forgetNetworks',
        cron: '27 4 * * *',
        run: () => forgetNetworks(db, new Date(clock.now().getTime() - DAY_MS)),
      },
    ],
  }
}

export const supportModule = defineModule({
  id: 'support',
  exported: [
    { section: 'supportTickets', table: 'support_ticket', hidden: ['network'] },
    { section: 'supportAttachments', table: 'support_attachment', hidden: ['store_name'] },
    { section: 'supportAnswers', table: 'support_answer' },
  ],
  notExported: {
    chat_message: 'lines of the chat of the last weeks; the transcript is among the messages',
  },
  create(context) {
    const { brand, attachmentsDir, documentSecrets } = context.config
    const { support, name: brandName } = brand
    return createSupportModule({
      ...context,
      markets: context.config.markets,
      store: createFileStore({
        directory: resolve(attachmentsDir),
        secrets: documentSecrets,
        randomBytes: context.randomBytes,
      }),
      pictures: context.resolve(documentModule).pictures,
      chat: fillPort('supportChat', context)[0] ?? null,
      brandName,
      messages: context.resolve(messageModule),
      supportEmail: support?.includes('@') === true ? support : null,
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    support: 'support.attachmentViewed' | 'support.ticketClosed' | 'support.ticketAnswered'
  }
}
