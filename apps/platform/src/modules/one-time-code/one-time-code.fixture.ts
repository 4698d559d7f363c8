import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { expect } from 'vitest'
import type { Mail } from '#platform/mail/mailer.port'
import { renderCodeMail } from '#platform/modules/one-time-code/code.mail'
import type { ConfirmMailWriter } from '#platform/modules/one-time-code/confirm-mail.port'
import type { CodeAsker, CodeSubject } from '#platform/modules/one-time-code/one-time-code'
import {
  createOneTimeCodeModule,
  type OneTimeCodeModule,
} from '#platform/modules/one-time-code/one-time-code.module'
import { createRecordingPublisher, startDispatcher } from '#platform/realtime/outbox.fixture'
import type { Sms, SmsOutcome } from '#platform/sms/sms-sender.port'
import { type TestApp, createTestApp } from '#platform/testing/test-app'

export const PHONE = '+5511961234567'

export const ASKER: CodeAsker = {
  ip: '203.0.113.7',
  country: 'BR',
  userAgent: 'test',
  traceId: 'trace-1',
  origin: 'https://play.example',
}

/** The words of mails that confirm are those of another module. */
export const PLAIN_CONFIRM_MAIL: ConfirmMailWriter = {
  write: async (_trx, { code }) =>
    renderCodeMail({ code: code ?? '', purpose: 'confirmEmail', language: 'en' }),
}

/** Codes on a real database, with messages that a test looks at. */
export type CodeWorld = OneTimeCodeModule & {
  readonly house: TestApp
  readonly clock: ManualClock
  readonly sms: Sms[]
  readonly mails: Mail[]
  /** What happens to the next short messages; throwing means that the gateway is away. */
  onSms: (sms: Sms) => SmsOutcome
  /** Issues a code and answers it as its reader gets it. */
  codeFor(subject: CodeSubject): Promise<string>
  /** Every entry of the log about codes, as `act purpose by outcome`. */
  audited(): Promise<string[]>
  close(): Promise<void>
}

export async function createCodeWorld(
  options: { readonly isSilent?: boolean } = {},
): Promise<CodeWorld> {
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const house = await createTestApp({ clock })
  const { isSilent = false } = options
  const sms: Sms[] = []
  const mails: Mail[] = []
  const module = createOneTimeCodeModule({
    ...house,
    secret: 'test-session-secret-0123456789abcdef',
    confirmMail: PLAIN_CONFIRM_MAIL,
    mailer: isSilent
      ? null
      : {
          send: async (mail) => {
            mails.push(mail)
            return 'sent'
          },
        },
    sms: isSilent
      ? null
      : {
          send: async (message) => {
            const outcome = world.onSms(message)
            sms.push(message)
            return outcome
          },
        },
  })
  const outbox = { ...house, owner: house.db }
  const dispatcher = await startDispatcher(outbox, createRecordingPublisher(), {
    reactions: module.reactions,
  })
  const world: CodeWorld = {
    ...module,
    house,
    clock,
    sms,
    mails,
    onSms: () => 'sent',
    async codeFor(subject) {
      const before = (await requests()).length
      const issued = await module.issueCode({ ...subject, language: 'en' }, ASKER)
      if (!issued.ok) throw new Error(`No code was issued: ${issued.refusal}`)
      // The entry is committed a moment after the message has gone.
      const count = async () => (await requests()).length
      await expect.poll(count, { timeout: 8_000, interval: 5 }).toBeGreaterThan(before)
      const texts = [...sms, ...mails].filter(({ to }) => to === subject.recipient.address)
      return /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
    },
    async audited() {
      const rows = await house.db
        .selectFrom('audit_entry')
        .select(['act', 'details'])
        .where('act', 'like', 'player.code%')
        .orderBy('id')
        .execute()
      return rows.map(({ act, details }) => [act, ...Object.values(details)].join(' '))
    },
    async close() {
      await dispatcher.stop()
      await house.close()
    },
  }
  const requests = async () =>
    (await world.audited()).filter((line) => line.startsWith('player.codeRequested'))
  return world
}
