import type { ManualClock } from '@fairhouse/server-kit/clock'
import { expect } from 'vitest'
import type { Mail } from '#platform/mail/mailer.port'
import type { Sms } from '#platform/modules/message/sms-sender.port'
import { toTestPlayer, type TestApp, type TestPlayer } from '#platform/testing/test-app'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'

export const PHONE = '+5511961234567'
export const OTHER_PHONE = '+4915112345678'

/** Fields of the registration form besides the number and its proof. */
export const FORM = { country: 'BR', currency: 'BRL', agreements: true }

type Answer = Awaited<ReturnType<TestApp['call']>>

/** One-time codes with real players and readable messages. */
export type PhoneSetup = {
  readonly site: TestSite
  readonly clock: ManualClock
  readonly sms: Sms[]
  readonly mails: Mail[]
  send(phone: string, options?: { purpose?: string; as?: TestPlayer }): Promise<Answer>
  /** Requests a code and returns it as the recipient reads it. */
  codeFor(phone: string, options?: { purpose?: string; as?: TestPlayer }): Promise<string>
  mailedCode(email: string): Promise<string>
  verify(body: object, as?: TestPlayer): Promise<Answer>
  register(form: object): Promise<Answer>
  /** A player registered by phone. */
  signUpByPhone(phone?: string, form?: object): Promise<TestPlayer>
  /** Audit entries about codes, numbers and sessions, in order. */
  audited(): Promise<string[]>
  close(): Promise<void>
}

export async function createPhoneSetup(env: Record<string, string> = {}): Promise<PhoneSetup> {
  const site = await createTestSite({ env: { FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1', ...env } })
  const { clock, messages } = site
  const { texts: sms, mails } = messages
  const setup: PhoneSetup = {
    site,
    clock,
    sms,
    mails,
    send: (phone, { purpose, as } = {}) =>
      site.call('POST', '/api/player/otp/send', {
        body: { phone, ...(purpose !== undefined && { purpose }) },
        as,
      }),
    async codeFor(phone, order) {
      const before = new Set(sms)
      const { status, body } = await setup.send(phone, order)
      if (status !== 200) throw new Error(`No code was sent: ${JSON.stringify(body)}`)
      // Notices of former changes have no code, and may come meanwhile.
      const find = () => sms.find((each) => !before.has(each) && codeOf(each.text) !== '')
      await expect.poll(find).toBeDefined()
      return codeOf(find()?.text)
    },
    async mailedCode(email) {
      const before = new Set(mails)
      await site.call('POST', '/api/player/otp/email/send', { body: { email } })
      const find = () => mails.find((each) => !before.has(each) && codeOf(each.text) !== '')
      await expect.poll(find).toBeDefined()
      return codeOf(find()?.text)
    },
    verify: (body, as) => site.call('POST', '/api/player/otp/verify', { body, as }),
    register: (form) =>
      site.call('POST', '/api/player/register/phone', { body: { ...FORM, ...form } }),
    async signUpByPhone(phone = PHONE, form = {}) {
      const code = await setup.codeFor(phone, { purpose: 'registration' })
      const { status, body } = await setup.register({ phone, code, ...form })
      if (status !== 200) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`)
      return toTestPlayer(body.data, '')
    },
    async audited() {
      const rows = await site.db
        .selectFrom('audit_entry')
        .select(['act', 'details'])
        .where('act', 'not in', ['player.codeRequested', 'market.changed'])
        .orderBy('id')
        .execute()
      return rows.map(({ act, details }) => [act, ...Object.values(details)].join(' '))
    },
    close: () => site.close(),
  }
  return setup
}

function codeOf(text: string | undefined): string {
  return /\d{6}/.exec(text ?? '')?.[0] ?? ''
}
