import type { ManualClock } from '@fairhouse/server-kit/clock'
import { expect } from 'vitest'
import type { Mail } from '#platform/mail/mailer.port'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import { signUp, type TestApp, type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'

export type Answer = Awaited<ReturnType<TestApp['call']>>

/** Addresses, numbers and passwords of real players, with readable messages. */
export type ContactSetup = {
  readonly site: TestSite
  readonly clock: ManualClock
  readonly messages: TestMessages
  call(call: string, as?: TestPlayer, body?: unknown): Promise<Answer>
  /** Waits for the latest e-mail to an address with a matching subject. */
  mailTo(to: string, subject: RegExp): Promise<Mail>
  /** Waits for the latest code sent by SMS to a number. */
  smsCode(to: string): Promise<string>
  /** Registers and waits for the confirmation e-mail. */
  signUp(email?: string): Promise<TestPlayer & { readonly mail: Mail }>
  /** Renews the player's token. */
  renew(player: TestPlayer): Promise<TestPlayer>
  signIn(email: string, password?: string): Promise<TestPlayer>
  profile(player: TestPlayer): Promise<any>
  /** Audit entries about contacts and passwords, as `act details`. */
  audited(): Promise<string[]>
  close(): Promise<void>
}

export async function createContactSetup(env: Record<string, string> = {}): Promise<ContactSetup> {
  const site = await createTestSite({ env: { FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1', ...env } })
  const { clock, messages } = site
  const setup: ContactSetup = {
    site,
    clock,
    messages,
    call(call, as, body) {
      const [method = '', path = ''] = call.split(' ')
      return site.call(method, path, { as, body })
    },
    async mailTo(to, subject) {
      const find = () =>
        messages.mails.findLast((mail) => mail.to === to && subject.test(mail.subject))
      await expect.poll(find).toBeDefined()
      return find() as Mail
    },
    async smsCode(to) {
      const find = () => messages.texts.findLast((message) => message.to === to)
      await expect.poll(find).toBeDefined()
      return /\d{6}/.exec(find()?.text ?? '')?.[0] ?? ''
    },
    async signUp(email) {
      const player = await signUp(site.app, email === undefined ? {} : { email })
      return { ...player, mail: await setup.mailTo(player.email, /^Confirm your email/) }
    },
    renew: (player) => site.renew(player),
    signIn: (email, password = TEST_PASSWORD) => site.signIn(email, { password }),
    async profile(player) {
      return (await site.call('GET', '/api/player/profile', { as: player })).body.data
    },
    audited: () => site.audited('player.email', 'player.phone', 'player.password'),
    close: () => site.close(),
  }
  return setup
}

/** The code of the link in an e-mail, empty if there is none. */
export function linkCodeOf(mail: Mail): string {
  return /\/(?:verify|email-undo|password-reset)\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

/** The six digits in an e-mail, empty if there are none. */
export function digitsOf(mail: Mail): string {
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? ''
}
