import { randomBytes } from 'node:crypto'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { expect } from 'vitest'
import type { Mail, MailOutcome } from '#platform/mail/mailer.port'
import { createTellPlayer } from '#platform/modules/notice/tell-player'
import {
  createPasswordModule,
  type PasswordModule,
} from '#platform/modules/password/password.module'
import { createPasswordHasher } from '#platform/modules/player/password-hasher'
import { createRecordingPublisher, startDispatcher } from '#platform/realtime/outbox.fixture'
import {
  type TestApp,
  type TestPlayer,
  createTestApp,
  TEST_PASSWORD,
} from '#platform/testing/test-app'

export const NEW_PASSWORD = 'a lantern in May 58'

/** The password module on real players, with mail that a test looks at. */
export type PasswordWorld = {
  readonly house: TestApp
  readonly clock: ManualClock
  /** Every mail that was taken, the oldest first. */
  readonly mails: Mail[]
  /** What happens to the next mails; throwing means that the server is away. */
  onMail: (mail: Mail) => MailOutcome
  /** Asks for a link, as a guest or from another address. */
  ask(email: string, from?: string): ReturnType<TestApp['call']>
  /** Asks for a link and answers the code of the mail that comes. */
  codeFor(player: TestPlayer): Promise<string>
  confirm(resetCode: string, newPassword?: string): ReturnType<TestApp['call']>
  signIn(email: string, password?: string): ReturnType<TestApp['call']>
  /** Every entry of the log about passwords, as `act outcome`. */
  audited(): Promise<string[]>
  close(): Promise<void>
}

export async function createPasswordWorld(
  options: { readonly hasMail?: boolean } = {},
): Promise<PasswordWorld> {
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const mails: Mail[] = []
  let password: PasswordModule | null = null
  const house = await createTestApp({
    clock,
    config: { trustedProxies: ['127.0.0.1'] },
    routes: (deps) => {
      const mailer = options.hasMail === false ? null : { send: async (mail: Mail) => take(mail) }
      password = createPasswordModule({
        ...deps,
        hasher: createPasswordHasher({ randomBytes, concurrencyMax: 2, queueMax: 1_000 }),
        mailer,
        tell: createTellPlayer({ mailer, sms: null }),
        secret: 'test-session-secret-0123456789abcdef',
      })
      return password.routes
    },
  })
  const reactions = (password as PasswordModule | null)?.reactions ?? []
  const outbox = { ...house, owner: house.db }
  const dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions })
  const take = (mail: Mail): MailOutcome => {
    const outcome = world.onMail(mail)
    mails.push(mail)
    return outcome
  }
  const world: PasswordWorld = {
    house,
    clock,
    mails,
    onMail: () => 'sent',
    ask: (email, from) =>
      house.call('POST', '/api/player/passwords/reset', {
        body: { email },
        ...(from !== undefined && { headers: { 'cf-connecting-ip': from } }),
      }),
    async codeFor(player) {
      const before = (await world.audited()).length
      await world.ask(player.email)
      // The entry is committed with the code, a moment after the mail has gone.
      const entries = async () => (await world.audited()).length
      await expect.poll(entries, { timeout: 8_000, interval: 5 }).toBeGreaterThan(before)
      const codes = world.mails.filter(({ to }) => to === player.email).map(codeOf)
      return codes.findLast((code) => code !== '') ?? ''
    },
    confirm: (resetCode, newPassword = NEW_PASSWORD) =>
      house.call('POST', '/api/player/passwords/confirm', { body: { resetCode, newPassword } }),
    signIn: (email, secret = TEST_PASSWORD) =>
      house.call('POST', '/api/player/sessions', { body: { email, password: secret } }),
    async audited() {
      const rows = await house.db
        .selectFrom('audit_entry')
        .select(['act', 'details'])
        .where('act', 'like', 'player.password%')
        .orderBy('id')
        .execute()
      return rows.map(({ act, details }) => [act, ...Object.values(details)].join(' '))
    },
    async close() {
      await dispatcher.stop()
      await house.close()
    },
  }
  return world
}

/** The code of the link in a mail. */
function codeOf(mail: Mail): string {
  return /\/password-reset\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
