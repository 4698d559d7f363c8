import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { startTestMessages, type TestMessages } from '#platform/modules/message/message.fixture'
import type { ConfirmMessageWriter } from '#platform/modules/auth/one-time-code/confirm-message.port'
import type { CodeAsker, CodeSubject } from '#platform/modules/auth/one-time-code/one-time-code'
import {
  createOneTimeCodeModule,
  type OneTimeCodeModule,
} from '#platform/modules/auth/one-time-code/one-time-code.module'
import { createRecordingPublisher, startDispatcher } from '#platform/realtime/outbox.fixture'
import { type TestApp, createTestApp } from '#platform/testing/test-app'

export const PHONE = '+5511961234567'

export const ASKER: CodeAsker = {
  ip: '203.0.113.7',
  country: 'BR',
  userAgent: 'test',
  traceId: 'trace-1',
  origin: 'https://play.example',
}

/** The messages that confirm are those of another module. */
export const PLAIN_CONFIRM_MESSAGE: ConfirmMessageWriter = {
  write: async (_trx, { code, requestId: key, address: email, site }) => ({
    name: 'one-time-code',
    recipient: { email, phone: null, phone_confirmed_at: null, language: 'en' },
    key,
    site,
    values: { code, minutes: 10 },
  }),
}

/** Codes on a real database, with messages that a test looks at. */
export type CodeWorld = OneTimeCodeModule & {
  readonly house: TestApp
  readonly clock: ManualClock
  readonly messages: TestMessages
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
  const hasCarriers = options.isSilent !== true
  const messages = startTestMessages(house, { hasMail: hasCarriers, hasSms: hasCarriers })
  const module = createOneTimeCodeModule({
    ...house,
    secret: 'test-session-secret-0123456789abcdef',
    confirmMessage: PLAIN_CONFIRM_MESSAGE,
    messages,
  })
  const outbox = { ...house, owner: house.db }
  const dispatcher = await startDispatcher(outbox, createRecordingPublisher(), {
    reactions: module.reactions,
  })
  const world: CodeWorld = {
    ...module,
    house,
    clock,
    messages,
    async codeFor(subject) {
      const issued = await module.issueCode({ ...subject, language: 'en' }, ASKER)
      if (!issued.ok) throw new Error(`No code was issued: ${issued.refusal}`)
      await messages.settle()
      const texts = [...messages.texts, ...messages.mails].filter(
        ({ to }) => to === subject.recipient.address,
      )
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
      await messages.stop()
      await house.close()
    },
  }
  return world
}
