import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import type { Callback } from '#platform/http/callback'
import type { Route } from '#platform/http/route'
import type { AccountModule } from '#platform/modules/auth/account/account.module'
import { startTestMessages, type TestMessages } from '#platform/modules/message/message.fixture'
import { createRecordingPublisher, startDispatcher } from '#platform/realtime/outbox.fixture'
import type { Reaction } from '#platform/realtime/reaction'
import {
  createTestApp,
  TEST_PASSWORD,
  toTestPlayer,
  type TestApp,
  type TestDeps,
  type TestPlayer,
} from '#platform/testing/test-app'

export const TEST_SECRET = 'test-session-secret-0123456789abcdef'

/** The modules under test. */
type Mounted = {
  readonly routes?: readonly Route[]
  readonly reactions?: readonly Reaction[]
  readonly callbacks?: Readonly<Record<string, Callback>>
}

export type TestSite<Modules> = TestApp & {
  readonly clock: ManualClock
  readonly messages: TestMessages
  readonly modules: Modules
  /** Signs in by password as a browser with these headers; throws when that is denied. */
  signIn(
    email: string,
    as?: { password?: string; headers?: Record<string, string>; fingerprint?: string | undefined },
  ): Promise<TestPlayer>
  /** The player with a token that works now. */
  renew(player: TestPlayer): Promise<TestPlayer>
  /** Entries of the audit log whose act begins so, as `act detail detail`. */
  audited(...acts: readonly string[]): Promise<string[]>
}

/**
 * A test app on a clock of the test whose modules send messages that a test reads, and react to
 * events as on the running platform.
 */
export async function createTestSite<Modules extends Mounted>(
  options: Pick<
    NonNullable<Parameters<typeof createTestApp>[0]>,
    | 'authenticate'
    | 'clusterUrl'
    | 'config'
    | 'log'
    | 'registrationsPerHourMax'
    | 'sessionsPerPlayerMax'
    | 'hasHardenedSessions'
  > & {
    readonly startsAt?: string
    readonly hasMail?: boolean
    readonly hasSms?: boolean
    /** False = messages are written and stay, for tests that look at none. */
    readonly isSending?: boolean
  },
  mount: (deps: TestDeps & { readonly messages: TestMessages }, players: AccountModule) => Modules,
): Promise<TestSite<Modules>> {
  const { startsAt = '2030-01-01T12:00:00Z', hasMail, hasSms, isSending, ...appOptions } = options
  const clock = createManualClock(startsAt)
  const made: { readonly messages: TestMessages; readonly modules: Modules }[] = []
  const app = await createTestApp({
    ...appOptions,
    clock,
    routes(deps, players) {
      const messages = startTestMessages(deps, {
        ...(hasMail !== undefined && { hasMail }),
        ...(hasSms !== undefined && { hasSms }),
        ...(isSending !== undefined && { isSending }),
      })
      const modules = mount({ ...deps, messages }, players)
      made.push({ messages, modules })
      return modules.routes ?? []
    },
    callbacks: () => made[0]?.modules.callbacks ?? {},
  })
  const [{ messages, modules }] = made as [(typeof made)[0]]
  const { reactions = [] } = modules
  const outbox = { ...app, owner: app.db }
  const dispatcher =
    reactions.length > 0
      ? await startDispatcher(outbox, createRecordingPublisher(), { reactions })
      : null
  return {
    ...app,
    clock,
    messages,
    modules,
    async signIn(email, { password = TEST_PASSWORD, headers = {}, fingerprint } = {}) {
      const body = { email, password, fingerprint }
      const answer = await app.call('POST', '/api/player/sessions', { body, headers })
      if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`)
      return toTestPlayer(answer.body.data, email)
    },
    async renew(player) {
      const { body } = await app.call('POST', '/api/player/sessions/refresh', { as: player })
      return {
        ...player,
        ...toTestPlayer({ ...body.data, profile: { id: player.playerId } }, player.email),
      }
    },
    async audited(...acts) {
      const rows = await app.db
        .selectFrom('audit_entry')
        .select(['act', 'details'])
        .where((is) => is.or(acts.map((act) => is('act', 'like', `${act}%`))))
        .orderBy('id')
        .execute()
      return rows.map(({ act, details }) => [act, ...Object.values(details)].join(' '))
    },
    async close() {
      await dispatcher?.stop()
      await messages.stop()
      await app.close()
    },
  }
}
