import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { waitForLock } from '#platform/database/lock.fixture'
import { createProofOfWork } from '#platform/modules/auth/captcha/proof-of-work.captcha'
import { type PasswordHasher, createPasswordHasher } from '#platform/modules/player/password-hasher'
import { createSecondFactorGate } from '#platform/modules/auth/second-factor/second-factor.gate'
import { createKnownBrowsers } from '#platform/modules/auth/session/known-browser'
import { createOpenSession } from '#platform/modules/auth/session/session-opening'
import { createSessionTokens } from '#platform/modules/auth/session/session-token'
import { createLastSeen } from '#platform/modules/auth/session/last-seen'
import { createSessionService } from '#platform/modules/auth/session/session.service'
import { createSignInAttempts } from '#platform/modules/auth/session/sign-in-attempts'
import { createSignIn } from '#platform/modules/auth/session/sign-in.service'
import { changePlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
afterAll(() => site.close())

const origin = {
  ip: '198.51.100.4',
  country: null,
  userAgent: 'test',
  traceId: 'trace-of-test',
  origin: 'http://localhost',
  browserMark: null,
}
const real = createPasswordHasher({ randomBytes, concurrencyMax: 2, queueMax: 10 })

function signInWith(hasher: PasswordHasher) {
  const secret = 'a-secret-of-at-least-thirty-two-characters'
  const tokens = createSessionTokens(secret)
  const browsers = createKnownBrowsers({ ...site, tokens, secret })
  const captcha = createProofOfWork({ ...site, secret, randomBytes })
  const attempts = createSignInAttempts({ ...site, captcha })
  const sessions = createSessionService({
    ...site,
    tokens,
    proofs: null,
    browsers,
    lastSeen: createLastSeen(site),
    markets: site.config.markets,
    registry: { admitPlayer: async () => 'admitted' },
    perPlayerMax: 20,
  })
  const gate = createSecondFactorGate({ ...site, randomBytes })
  const openSession = createOpenSession({ ...site, sessions, gate })
  return createSignIn({ ...site, hasher, openSession, attempts, browsers })
}

test('an unknown e-mail costs one hash, like a known one', async () => {
  const player = await site.signUp()
  const checked: (string | null)[] = []
  const signIn = signInWith({
    ...real,
    verify(password, phc) {
      checked.push(phc)
      return real.verify(password, phc)
    },
  })
  await signIn({ email: player.email, password: 'a wrong one' }, origin)
  await signIn({ email: 'nobody@players.example', password: 'a wrong one' }, origin)
  expect(checked).toEqual([expect.stringMatching(/^\$argon2id\$/), null])
})

test('a player locked during the password check is refused', async () => {
  const player = await site.signUp()
  const signIn = signInWith({
    ...real,
    async verify(password, phc) {
      const isRight = await real.verify(password, phc)
      await changePlayer(site.db, player.playerId, { status: 'locked' })
      return isRight
    },
  })
  const result = await signIn({ email: player.email, password: TEST_PASSWORD }, origin)
  expect(result).toMatchObject({ ok: false, refusal: 'accountLocked' })
})

test('a password changed during the check refuses the old one', async () => {
  const player = await site.signUp()
  const changed = await real.hash('another-otter-72')
  const signIn = signInWith({
    ...real,
    async verify(password, phc) {
      const isRight = await real.verify(password, phc)
      await changePlayer(site.db, player.playerId, { password_hash: changed })
      return isRight
    },
  })
  const result = await signIn({ email: player.email, password: TEST_PASSWORD }, origin)
  expect(result).toMatchObject({ ok: false, refusal: 'credentialsRejected' })
})

test('a sign-in concurrent with a password change waits for it and is refused', async () => {
  const player = await site.signUp()
  const changed = await real.hash('another-otter-73')
  const isChecked = Promise.withResolvers<void>()
  const signIn = signInWith({
    ...real,
    async verify(password, phc) {
      const isRight = await real.verify(password, phc)
      isChecked.resolve()
      return isRight
    },
  })
  let answer: Awaited<ReturnType<typeof signIn>> | undefined
  let signingIn: Promise<unknown> = Promise.resolve()
  await site.db.transaction().execute(async (trx) => {
    await changePlayer(trx, player.playerId, { password_hash: changed })
    const credentials = { email: player.email, password: TEST_PASSWORD }
    signingIn = signIn(credentials, origin).then((result) => (answer = result))
    await isChecked.promise
    await waitForLock(site.db)
    expect(answer).toBeUndefined()
  })
  await signingIn
  expect(answer).toMatchObject({ ok: false, refusal: 'credentialsRejected' })
})

test('a sign-in that finds the queue full is told when to retry', async () => {
  const player = await site.signUp()
  const narrow = createPasswordHasher({ randomBytes, concurrencyMax: 1, queueMax: 0 })
  const signIn = signInWith(narrow)
  const busy = narrow.hash('someone else')
  await expect(
    signIn({ email: player.email, password: TEST_PASSWORD }, origin),
  ).rejects.toMatchObject({ code: 'overloaded' })
  await busy
  const again = await signIn({ email: player.email, password: TEST_PASSWORD }, origin)
  expect(again.ok).toBe(true)
})

test('a sign-in whose account is locked while its password is checked is refused and logged', async () => {
  const { email, playerId } = await site.signUp()
  const signIn = signInWith({
    ...real,
    async verify() {
      await changePlayer(site.db, playerId, { status: 'locked' })
      return true
    },
  })
  const answer = await signIn({ email, password: TEST_PASSWORD }, origin)
  expect(answer).toMatchObject({ refusal: 'accountLocked' })
  const logged = await site.db
    .selectFrom('audit_entry')
    .select('details')
    .where('player_id', '=', playerId)
    .where('act', '=', 'session.refused')
    .execute()
  expect(logged).toEqual([{ details: { way: 'password', reason: 'locked' } }])
})
