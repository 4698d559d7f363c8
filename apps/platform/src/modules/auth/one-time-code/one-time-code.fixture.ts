import type { ManualClock } from '@fairhouse/server-kit/clock'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import type { ConfirmMessageWriter } from '#platform/modules/auth/one-time-code/confirm-message.port'
import type { CodeAsker, CodeSubject } from '#platform/modules/auth/one-time-code/one-time-code'
import {
  createOneTimeCodeModule,
  type OneTimeCodeModule,
} from '#platform/modules/auth/one-time-code/one-time-code.module'
import type { TestApp } from '#platform/testing/test-app'
import { createTestSite, TEST_SECRET } from '#platform/testing/test-site'

export const PHONE = '+5511961234567'

export const ASKER: CodeAsker = {
  ip: '203.0.113.7',
  country: 'BR',
  userAgent: 'test',
  traceId: 'trace-1',
  origin: 'https://play.example',
}

/** Confirmation messages belong to another module. */
export const PLAIN_CONFIRM_MESSAGE: ConfirmMessageWriter = {
  write: async (_trx, { code, requestId: key, address: email, site }) => ({
    name: 'one-time-code',
    recipient: { email, phone: null, phone_confirmed_at: null, language: 'en' },
    key,
    site,
    values: { code, minutes: 10 },
  }),
}

/** One-time codes on a real database, with readable messages. */
export type CodeSetup = OneTimeCodeModule & {
  readonly site: TestApp
  readonly clock: ManualClock
  readonly messages: TestMessages
  /** Issues a code and returns it as the recipient reads it. */
  codeFor(subject: CodeSubject): Promise<string>
  /** Audit entries about codes, as `act purpose by outcome`. */
  audited(): Promise<string[]>
  close(): Promise<void>
}

export async function createCodeSetup(
  options: { readonly isSilent?: boolean } = {},
): Promise<CodeSetup> {
  const hasCarriers = options.isSilent !== true
  const site = await createTestSite({ hasMail: hasCarriers, hasSms: hasCarriers }, (deps) =>
    createOneTimeCodeModule({
      ...deps,
      secret: TEST_SECRET,
      confirmMessage: PLAIN_CONFIRM_MESSAGE,
    }),
  )
  const { clock, messages, modules: module } = site
  const setup: CodeSetup = {
    ...module,
    site,
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
    audited: () => site.audited('player.code'),
    close: () => site.close(),
  }
  return setup
}
