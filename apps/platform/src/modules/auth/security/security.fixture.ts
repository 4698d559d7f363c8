import type { PasskeyRequest } from '@fairhouse/contract/passkey'
import type { ManualClock } from '@fairhouse/server-kit/clock'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import {
  type SoftPasskey,
  createSoftPasskey,
} from '#platform/modules/auth/passkey/soft-passkey.fixture'
import { type TestApp, type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'

type Answer = ReturnType<TestApp['call']>

/** Passkeys, authenticators and step-up with real players and readable e-mails. */
export type SecuritySetup = {
  readonly site: TestApp
  readonly clock: ManualClock
  readonly messages: TestMessages
  /** Registers a player and turns an authenticator on. */
  signUpWithAuthenticator(): Promise<AuthenticatedPlayer>
  /** Registers a player with a passkey. */
  signUpWithPasskey(): Promise<TestPlayer & { readonly passkey: SoftPasskey; readonly id: string }>
  /** Sets up and turns on an authenticator; returns its secret and recovery codes. */
  turnOn(player: TestPlayer): Promise<{ readonly secret: string; readonly codes: string[] }>
  addPasskey(player: TestPlayer, name?: string): Promise<{ passkey: SoftPasskey; id: string }>
  /** The current code, or the one so many steps away. */
  codeOf(secret: string, steps?: number): string
  post(path: string, body?: unknown, as?: TestPlayer): Answer
  signIn(email: string, password?: string): Answer
  /** The challenge of a sign-in that awaits its second step. */
  challengeFor(player: TestPlayer): Promise<string>
  complete(body: object): Answer
  /** The passkey request that the browser gets. */
  request(path: string, body?: unknown, as?: TestPlayer): Promise<PasskeyRequest>
  signInByPasskey(passkey: SoftPasskey, twist?: Parameters<SoftPasskey['assert']>[1]): Answer
  /** Advances the clock and renews the player's token. */
  later(player: TestPlayer, ms: number): Promise<TestPlayer>
  /** Audit entries about a player since registration, as `act detail detail`. */
  audited(player: TestPlayer): Promise<string[]>
  close(): Promise<void>
}

export type AuthenticatedPlayer = TestPlayer & {
  readonly secret: string
  readonly codes: readonly string[]
}

export async function createSecuritySetup(
  options: Parameters<typeof createTestSite>[0] = {},
): Promise<SecuritySetup> {
  const site = await createTestSite(options)
  const { clock, messages } = site
  const calls = createCalls(site, clock)
  return {
    site,
    clock,
    messages,
    ...calls,
    ...createPlayers(site, calls),
    close: () => site.close(),
  }
}

type Calls = Pick<
  SecuritySetup,
  'codeOf' | 'post' | 'signIn' | 'challengeFor' | 'complete' | 'request' | 'signInByPasskey'
>

function createCalls(site: TestApp, clock: ManualClock): Calls {
  const post: Calls['post'] = (path, body, as) => site.call('POST', path, { as, body })
  const signIn: Calls['signIn'] = (email, password = TEST_PASSWORD) =>
    post('/api/player/sessions', { email, password })
  const request: Calls['request'] = async (path, body, as) => {
    const answer = await post(path, body, as)
    expect(answer.status).toBe(200)
    return answer.body.data.passkey ?? answer.body.data
  }
  return {
    post,
    signIn,
    request,
    codeOf: (secret, steps = 0) =>
      new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
    async challengeFor(player) {
      const { status, body } = await signIn(player.email)
      expect([status, body.error?.code]).toEqual([428, 'secondFactorRequired'])
      return body.error.challenge
    },
    complete: (body) => post('/api/player/sessions/second-factor', body),
    async signInByPasskey(passkey, twist) {
      const asked = await request('/api/player/sessions/passkey/options')
      return post('/api/player/sessions/passkey', { assertion: passkey.assert(asked, twist) })
    },
  }
}

function createPlayers(
  site: TestSite,
  { post, codeOf }: Calls,
): Pick<
  SecuritySetup,
  'turnOn' | 'addPasskey' | 'signUpWithAuthenticator' | 'signUpWithPasskey' | 'later' | 'audited'
> {
  const turnOn: SecuritySetup['turnOn'] = async (player) => {
    const path = '/api/player/security/authenticator'
    const { secret } = (await post(path, undefined, player)).body.data
    // Uses the previous time step, so that the current code stays unused.
    const confirmed = await post(`${path}/confirm`, { code: codeOf(secret, -1) }, player)
    expect(confirmed.status).toBe(200)
    return { secret, codes: confirmed.body.data.codes }
  }
  const addPasskey: SecuritySetup['addPasskey'] = async (player, name = 'My phone') => {
    const path = '/api/player/security/passkey'
    const options = (await post(`${path}-options`, undefined, player)).body.data
    const passkey = createSoftPasskey()
    const added = await post(`${path}s`, { name, registration: passkey.register(options) }, player)
    expect(added.status).toBe(200)
    return { passkey, id: added.body.data.id }
  }
  return {
    turnOn,
    addPasskey,
    async signUpWithAuthenticator() {
      const player = await site.signUp()
      return { ...player, ...(await turnOn(player)) }
    },
    async signUpWithPasskey() {
      const player = await site.signUp()
      return { ...player, ...(await addPasskey(player)) }
    },
    async later(player, ms) {
      site.clock.advance(ms)
      return site.renew(player)
    },
    async audited({ playerId }) {
      const rows = await site.db
        .selectFrom('audit_entry')
        .select(['act', 'details', 'trace_id'])
        .where('player_id', '=', playerId)
        .orderBy('id')
        .execute()
      expect(rows.every(({ trace_id }) => trace_id !== '')).toBe(true)
      return rows
        .slice(2)
        .map(({ act, details: { passkeyId: _id, ...said } }) =>
          [act, ...Object.values(said)].join(' '),
        )
    },
  }
}
