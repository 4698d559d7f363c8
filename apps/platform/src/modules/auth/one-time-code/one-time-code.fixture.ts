import type { ManualClock } from '@fairhouse/server-kit/clock'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import type { CodeAsker, CodeSubject } from '#platform/modules/auth/one-time-code/one-time-code'
import {
  oneTimeCodeModule,
  type OneTimeCodeModule,
} from '#platform/modules/auth/one-time-code/one-time-code.module'
import { createTestSite, NO_CARRIERS, type TestSite } from '#platform/testing/test-platform'

export const PHONE = '+5511961234567'

export const ASKER: CodeAsker = {
  ip: '203.0.113.7',
  country: 'BR',
  userAgent: 'test',
  traceId: 'trace-1',
  origin: 'https://play.example',
}

/** One-time codes on a real database, with readable messages. */
export type CodeSetup = OneTimeCodeModule & {
  readonly site: TestSite
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
  const site = await createTestSite({ env: options.isSilent ? NO_CARRIERS : {} })
  const { clock, messages } = site
  const module = site.resolve(oneTimeCodeModule)
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
