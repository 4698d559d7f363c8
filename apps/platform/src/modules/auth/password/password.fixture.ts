import type { ManualClock } from '@fairhouse/server-kit/clock'
import type { Mail } from '#platform/mail/mailer.port'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import { type TestApp, type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'

export const NEW_PASSWORD = 'a lantern in May 58'

/** The password module with real players and readable e-mails. */
export type PasswordSetup = {
  readonly site: TestSite
  readonly clock: ManualClock
  readonly messages: TestMessages
  /** Requests a link, as a guest or from another address. */
  ask(email: string, from?: string): ReturnType<TestApp['call']>
  /** Requests a link and returns the code in the e-mail. */
  codeFor(player: TestPlayer): Promise<string>
  confirm(resetCode: string, newPassword?: string): ReturnType<TestApp['call']>
  signIn(email: string, password?: string): ReturnType<TestApp['call']>
  /** Audit entries about passwords, as `act outcome`. */
  audited(): Promise<string[]>
  close(): Promise<void>
}

export async function createPasswordSetup(
  env: Record<string, string> = {},
): Promise<PasswordSetup> {
  const site = await createTestSite({ env: { FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1', ...env } })
  const { clock, messages } = site
  const setup: PasswordSetup = {
    site,
    clock,
    messages,
    ask: (email, from) =>
      site.call('POST', '/api/player/passwords/reset', {
        body: { email },
        ...(from !== undefined && { headers: { 'cf-connecting-ip': from } }),
      }),
    async codeFor(player) {
      await setup.ask(player.email)
      await messages.settle()
      const codes = messages.mails.filter(({ to }) => to === player.email).map(codeOf)
      return codes.findLast((code) => code !== '') ?? ''
    },
    confirm: (resetCode, newPassword = NEW_PASSWORD) =>
      site.call('POST', '/api/player/passwords/confirm', { body: { resetCode, newPassword } }),
    signIn: (email, secret = TEST_PASSWORD) =>
      site.call('POST', '/api/player/sessions', { body: { email, password: secret } }),
    audited: () => site.audited('player.password'),
    close: () => site.close(),
  }
  return setup
}

/** The code in the link of an e-mail. */
function codeOf(mail: Mail): string {
  return /\/password-reset\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
