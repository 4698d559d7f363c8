import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { expect } from 'vitest'
import type { Mail } from '#platform/mail/mailer.port'
import { createConfirmMessageWriter } from '#platform/modules/auth/address/confirm-message.writer'
import { createContactModule } from '#platform/modules/contact/contact.module'
import { createEmailLinkCodes } from '#platform/modules/auth/address/email-link-code'
import { startTestMessages, type TestMessages } from '#platform/modules/message/message.fixture'
import { createOneTimeCodeModule } from '#platform/modules/auth/one-time-code/one-time-code.module'
import { createPasswordModule } from '#platform/modules/auth/password/password.module'
import { TEST_HASHER } from '#platform/testing/test-hasher'
import type { Reaction } from '#platform/realtime/reaction'
import { createRecordingPublisher, startDispatcher } from '#platform/realtime/outbox.fixture'
import {
  type TestApp,
  type TestPlayer,
  createTestApp,
  TEST_PASSWORD,
} from '#platform/testing/test-app'

const PATIENCE = { timeout: 8_000, interval: 5 }

const SECRET = 'test-session-secret-0123456789abcdef'

export type Answer = Awaited<ReturnType<TestApp['call']>>

/** Addresses, numbers and passwords of real players, with messages that a test looks at. */
export type ContactWorld = {
  readonly house: TestApp
  readonly clock: ManualClock
  readonly messages: TestMessages
  call(call: string, as?: TestPlayer, body?: unknown): Promise<Answer>
  /** The latest mail to an address whose subject matches, waiting for it. */
  mailTo(to: string, subject: RegExp): Promise<Mail>
  /** The latest code that was texted to a number, waiting for it. */
  smsCode(to: string): Promise<string>
  /** Signs up and waits for the mail that confirms. */
  signUp(email?: string): Promise<TestPlayer & { readonly mail: Mail }>
  /** The player with a token that works now. */
  renew(player: TestPlayer): Promise<TestPlayer>
  signIn(email: string, password?: string): Promise<TestPlayer>
  profile(player: TestPlayer): Promise<any>
  /** Every entry of the log about contacts and passwords, as `act details`. */
  audited(): Promise<string[]>
  close(): Promise<void>
}

export async function createContactWorld(
  options: { readonly hasMail?: boolean } = {},
): Promise<ContactWorld> {
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const started: TestMessages[] = []
  const reactions: Reaction[] = []
  const house = await createTestApp({
    clock,
    config: { trustedProxies: ['127.0.0.1'] },
    routes: (deps) => {
      const messages = startTestMessages(deps, options)
      started.push(messages)
      const linkCodes = createEmailLinkCodes(SECRET)
      const oneTimeCodes = createOneTimeCodeModule({
        ...deps,
        secret: SECRET,
        messages,
        confirmMessage: createConfirmMessageWriter({ ...deps, codes: linkCodes }),
      })
      const parts = { ...deps, messages }
      const contact = createContactModule({ ...parts, oneTimeCodes, codes: linkCodes })
      const password = createPasswordModule({
        ...parts,
        hasher: TEST_HASHER,
        secret: SECRET,
      })
      reactions.push(...oneTimeCodes.reactions, ...contact.reactions, ...password.reactions)
      return [...contact.routes, ...password.routes]
    },
  })
  const [messages] = started as [TestMessages]
  const outbox = { ...house, owner: house.db }
  const dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions })
  const world: ContactWorld = {
    house,
    clock,
    messages,
    call(call, as, body) {
      const [method = '', path = ''] = call.split(' ')
      return house.call(method, path, { as, body })
    },
    async mailTo(to, subject) {
      const find = () =>
        messages.mails.findLast((mail) => mail.to === to && subject.test(mail.subject))
      await expect.poll(find, PATIENCE).toBeDefined()
      return find() as Mail
    },
    async smsCode(to) {
      const find = () => messages.texts.findLast((message) => message.to === to)
      await expect.poll(find, PATIENCE).toBeDefined()
      return /\d{6}/.exec(find()?.text ?? '')?.[0] ?? ''
    },
    async signUp(email) {
      const player = await house.signUp(email === undefined ? {} : { email })
      return { ...player, mail: await world.mailTo(player.email, /^Confirm your email/) }
    },
    async renew(player) {
      const { body } = await house.call('POST', '/api/player/sessions/refresh', { as: player })
      return withToken(player, body.data.accessToken)
    },
    async signIn(email, password = TEST_PASSWORD) {
      const { body } = await house.call('POST', '/api/player/sessions', {
        body: { email, password },
      })
      const { accessToken, profile } = body.data
      return withToken({ playerId: profile.id, email }, accessToken)
    },
    async profile(player) {
      return (await house.call('GET', '/api/player/profile', { as: player })).body.data
    },
    async audited() {
      const rows = await house.db
        .selectFrom('audit_entry')
        .select(['act', 'details'])
        .where((is) =>
          is.or([
            is('act', 'like', 'player.email%'),
            is('act', 'like', 'player.phone%'),
            is('act', 'like', 'player.password%'),
          ]),
        )
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

function withToken(
  player: Pick<TestPlayer, 'playerId' | 'email'>,
  accessToken: string,
): TestPlayer {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return { ...player, accessToken, headers }
}

/** The code of the link in a mail, empty when it has none. */
export function linkCodeOf(mail: Mail): string {
  return /\/(?:verify|email-undo|password-reset)\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

/** The six digits in a mail, empty when it has none. */
export function digitsOf(mail: Mail): string {
  return /^\d{6}$/m.exec(mail.text)?.[0] ?? ''
}
