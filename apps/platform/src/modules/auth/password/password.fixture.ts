import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import type { Mail } from '#platform/mail/mailer.port'
import { startTestMessages, type TestMessages } from '#platform/modules/message/message.fixture'
import {
  createPasswordModule,
  type PasswordModule,
} from '#platform/modules/auth/password/password.module'
import { TEST_HASHER } from '#platform/testing/test-hasher'
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
  readonly messages: TestMessages
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
  const parts: { readonly messages: TestMessages; readonly password: PasswordModule }[] = []
  const house = await createTestApp({
    clock,
    config: { trustedProxies: ['127.0.0.1'] },
    routes: (deps) => {
      const messages = startTestMessages(deps, { ...options, hasSms: false })
      const password = createPasswordModule({
        ...deps,
        hasher: TEST_HASHER,
        messages,
        secret: 'test-session-secret-0123456789abcdef',
      })
      parts.push({ messages, password })
      return password.routes
    },
  })
  const [{ messages, password }] = parts as [(typeof parts)[0]]
  const { reactions } = password
  const outbox = { ...house, owner: house.db }
  const dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions })
  const world: PasswordWorld = {
    house,
    clock,
    messages,
    ask: (email, from) =>
      house.call('POST', '/api/player/passwords/reset', {
        body: { email },
        ...(from !== undefined && { headers: { 'cf-connecting-ip': from } }),
      }),
    async codeFor(player) {
      await world.ask(player.email)
      await messages.settle()
      const codes = messages.mails.filter(({ to }) => to === player.email).map(codeOf)
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
      await messages.stop()
      await house.close()
    },
  }
  return world
}

/** The code of the link in a mail. */
function codeOf(mail: Mail): string {
  return /\/password-reset\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
