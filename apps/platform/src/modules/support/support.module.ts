import { sendCommunication } from '@fairhouse/contract/communication.endpoints'
import { readCommunication, writeTicketNumber } from '@fairhouse/domain/communication'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { networkOf } from '#platform/http/rate-limit'
import { type Route, route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { defineModule } from '#platform/module'
import { type Messages, messageModule } from '#platform/modules/message/message.module'
import { findPlayer } from '#platform/modules/player/player.query'
import { pickLocale } from '#platform/modules/settings/locale.table'
import {
  findNthTicketTime,
  forgetNetworks,
  insertTicket,
} from '#platform/modules/support/support.repo'

export type SupportModule = { readonly routes: readonly Route[]; readonly jobs: readonly Job[] }

const HOUR_MS = 3_600_000
/** assumed: more than anyone writes who waits for an answer */
const TICKETS_PER_HOUR_MAX = 5

/** The contact form: a ticket, a copy for who wrote it and one for support. */
export function createSupportModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Uint8Array
  readonly messages: Pick<Messages, 'notify'>
  /** Where support reads mail; null when the site names no address. */
  readonly supportEmail: string | null
}): SupportModule {
  const { db, clock, newId, messages } = deps
  return {
    routes: [
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
        const id = newId()
        const done = await inTransaction(db, async (trx) => {
          const number = writeTicketNumber(deps.randomBytes(6))
          const ticket = { id, number, player_id: player?.id ?? null, email, subject, message }
          const isNew = await insertTicket(trx, { ...ticket, language, network, created_at: now })
          if (!isNew) throw new Error('The number of a ticket was taken')
          const values = { ticket: number, email, subject, message }
          const to = { phone: null, phone_confirmed_at: null }
          const order = { site: caller.origin, values } as const
          await messages.notify(trx, {
            ...order,
            name: 'support-received',
            key: `${id}#copy`,
            recipient: { ...to, email, language },
          })
          if (deps.supportEmail !== null) {
            await messages.notify(trx, {
              ...order,
              name: 'support-request',
              key: id,
              recipient: { ...to, email: deps.supportEmail, language: 'en' },
            })
          }
          return { ticket: number, email }
        })
        return 'ok' in done ? done : ok(done)
      }),
    ],
    jobs: [
      {
        name: 'support.forgetNetworks',
        cron: '27 4 * * *',
        run: () => forgetNetworks(db, new Date(clock.now().getTime() - 24 * HOUR_MS)),
      },
    ],
  }
}

export const supportModule = defineModule({
  id: 'support',
  exported: [{ section: 'supportTickets', table: 'support_ticket', hidden: ['network'] }],
  create(context) {
    const { support } = context.config.brand
    return createSupportModule({
      ...context,
      messages: context.resolve(messageModule),
      supportEmail: support?.includes('@') === true ? support : null,
    })
  },
})
