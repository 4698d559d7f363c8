import { randomBytes } from 'node:crypto'
import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Mail, MailOutcome } from '#platform/mail/mailer.port'
import { createMessageModule, type MessageModule } from '#platform/modules/message/message.module'
import { createSiteCarrier } from '#platform/modules/messenger/site.carrier'
import type { MessageWorkerDeps } from '#platform/modules/message/message.worker'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { countUnhandled } from '#platform/realtime/reaction.repo'
import type { Sms, SmsOutcome } from '#platform/modules/message/sms-sender.port'

/** E-mails and text messages that a test can read. */
export type TestCarriers = {
  /** Sent e-mails in the order of their messages; they are sent concurrently. */
  readonly mails: Mail[]
  readonly texts: Sms[]
  /** Handles the next e-mails; throwing = the mail server is unavailable. */
  onMail: (mail: Mail) => MailOutcome | Promise<MailOutcome>
  onSms: (sms: Sms) => SmsOutcome | Promise<SmsOutcome>
}

export type TestMessages = MessageModule &
  TestCarriers & {
    /** Waits until all reactions have run and all messages are sent. */
    settle(): Promise<void>
  }

/** Carriers that keep what they are handed; text messages come to the gateway of a demo. */
export function createTestCarriers(fetchOther: typeof fetch = fetch) {
  const carriers: TestCarriers = {
    mails: [],
    texts: [],
    onMail: () => 'sent',
    onSms: () => 'sent',
  }
  const sms = {
    async send(message: Sms) {
      const outcome = await carriers.onSms(message)
      insert(carriers.texts, message)
      return outcome
    },
  }
  return Object.assign(carriers, {
    sms,
    mailer: {
      async send(mail: Mail) {
        const outcome = await carriers.onMail(mail)
        insert(carriers.mails, mail)
        return outcome
      },
    },
    async fetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
      if (!String(input).endsWith('/messenger/v1/sms')) return await fetchOther(input, init)
      const outcome = await sms.send(JSON.parse(String(init?.body)) as Sms)
      return new Response(null, { status: outcome === 'sent' ? 202 : 422 })
    },
  })
}

export const TEST_SITE = 'https://play.example'

/** Starts sending immediately, until stopped. */
export function startTestMessages(
  { db, clock, newId }: { db: Kysely<PlatformDatabase>; clock: Clock; newId: NewId },
  options: {
    readonly hasMail?: boolean
    readonly hasSms?: boolean
    readonly times?: MessageWorkerDeps['times']
  } = {},
): TestMessages {
  const { hasMail = true, hasSms = true } = options
  const carriers = createTestCarriers()
  const module = createMessageModule({
    db,
    clock,
    newId,
    randomBytes,
    log: silentLog,
    brand: DEFAULT_BRAND,
    locales: LOCALES,
    contentDir: null,
    secrets: ['test-session-secret-0123456789abcdef'],
    site: TEST_SITE,
    mailer: hasMail ? carriers.mailer : null,
    sms: hasSms ? carriers.sms : null,
    count: () => {},
    times: { everyMs: 15, ...options.times },
  })
  module.addCarrier('site', createSiteCarrier({ db }))
  void module.start()
  return Object.assign(carriers, module, { settle: () => settleMessages(db) })
}

function insert<Sent extends { readonly id: string }>(sent: Sent[], one: Sent): void {
  sent.push(one)
  sent.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Waits until all reactions have run and all messages are sent. */
export const settleMessages = (db: Kysely<PlatformDatabase>): Promise<void> =>
  expect.poll(() => countWaiting(db)).toBe(0)

async function countWaiting(db: Kysely<PlatformDatabase>): Promise<number> {
  const reactions = await countUnhandled(db)
  const messages = await db
    .selectFrom('outgoing_message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return reactions + Number(messages.count)
}
