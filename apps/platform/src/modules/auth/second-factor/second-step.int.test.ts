import { afterAll, expect, test } from 'vitest'
import { createSecuritySetup } from '#platform/modules/auth/security/security.fixture'
import { changePlayer } from '#platform/testing/test-app'

const MINUTE = 60_000
const STEP = 30_000

const setup = await createSecuritySetup()
afterAll(() => setup.close())

const start = (challenge: string) =>
  setup.post('/api/player/sessions/second-factor/options', { challenge })

function byCode(challenge: string, code: string) {
  return setup.complete({ challenge, method: 'authenticator', code })
}

function byRecovery(challenge: string, code: string | undefined) {
  return setup.complete({ challenge, method: 'recoveryCode', code })
}

test('an authenticator code completes the sign-in', async () => {
  const player = await setup.signUpWithAuthenticator()
  const { status, body } = await byCode(
    await setup.challengeFor(player),
    setup.codeOf(player.secret),
  )
  expect([status, body.data.profile.id]).toEqual([200, player.playerId])
  const headers = { authorization: `Bearer ${body.data.accessToken}` }
  expect((await setup.site.call('GET', '/api/player/profile', { headers })).status).toBe(200)
  expect((await setup.audited(player)).slice(-2)).toEqual([
    'session.challenged password',
    'session.started password',
  ])
})

test('the second step lists its methods and its expiry', async () => {
  const player = await setup.signUpWithAuthenticator()
  const { body } = await start(await setup.challengeFor(player))
  expect(body.data).toEqual({
    methods: ['authenticator', 'recoveryCode'],
    expiresAt: new Date(setup.clock.now().getTime() + 5 * MINUTE).toISOString(),
    passkey: null,
  })
  await setup.addPasskey(player)
  const withPasskey = await start(await setup.challengeFor(player))
  expect(withPasskey.body.data.methods).toEqual(['authenticator', 'passkey', 'recoveryCode'])
  expect(withPasskey.body.data.passkey.allowCredentials).toHaveLength(1)
})

test('a wrong code is refused and logged, and the right one still works', async () => {
  const player = await setup.signUpWithAuthenticator()
  const challenge = await setup.challengeFor(player)
  const wrong = await byCode(challenge, '000000')
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'secondFactorRejected'])
  expect((await setup.audited(player)).at(-1)).toBe('session.refused password secondFactor')
  expect((await byCode(challenge, setup.codeOf(player.secret))).status).toBe(200)
})

test('an empty answer is a field error', async () => {
  const player = await setup.signUpWithAuthenticator()
  const challenge = await setup.challengeFor(player)
  for (const body of [{ code: ' ' }, {}]) {
    const { body: answer } = await setup.complete({ challenge, method: 'authenticator', ...body })
    expect(answer.error.fields.code.code).toBe('required')
  }
})

test('a used code and older ones are refused; the next one works', async () => {
  const player = await setup.signUpWithAuthenticator()
  const code = setup.codeOf(player.secret)
  expect((await byCode(await setup.challengeFor(player), code)).status).toBe(200)
  const challenge = await setup.challengeFor(player)
  for (const used of [code, setup.codeOf(player.secret, -1)]) {
    expect((await byCode(challenge, used)).body.error.code).toBe('secondFactorRejected')
  }
  expect((await byCode(challenge, setup.codeOf(player.secret, 1))).status).toBe(200)
})

test('a code is accepted one step early or late, not two', async () => {
  const player = await setup.signUpWithAuthenticator()
  setup.clock.advance(3 * STEP)
  const challenge = await setup.challengeFor(player)
  for (const steps of [-2, 2]) {
    const code = setup.codeOf(player.secret, steps)
    expect((await byCode(challenge, code)).body.error.code).toBe('secondFactorRejected')
  }
  expect((await byCode(challenge, setup.codeOf(player.secret, -1))).status).toBe(200)
  const again = await setup.challengeFor(player)
  expect((await byCode(again, setup.codeOf(player.secret, 1))).status).toBe(200)
})

test('unknown, used and expired challenges get the same refusal', async () => {
  const player = await setup.signUpWithAuthenticator()
  const used = await setup.challengeFor(player)
  await byCode(used, setup.codeOf(player.secret))
  const late = await setup.challengeFor(player)
  setup.clock.advance(5 * MINUTE)
  for (const challenge of ['A'.repeat(43), '', used, late]) {
    const { status, body } = await byCode(challenge, setup.codeOf(player.secret))
    expect([status, body.error.code]).toEqual([422, 'signInStepExpired'])
    expect((await start(challenge)).body.error.code).toBe('signInStepExpired')
  }
  const fresh = await setup.challengeFor(player)
  expect((await byCode(fresh, setup.codeOf(player.secret))).status).toBe(200)
})

test('a recovery code is valid once, in any spelling, and the player is notified', async () => {
  const player = await setup.signUpWithAuthenticator()
  const [code = ''] = player.codes
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  expect((await byRecovery(await setup.challengeFor(player), typed)).status).toBe(200)
  expect(await setup.audited(player)).toContain('security.recoveryCodeUsed')
  const again = await byRecovery(await setup.challengeFor(player), code)
  expect(again.body.error.code).toBe('secondFactorRejected')
  const { body } = await setup.site.call('GET', '/api/player/security', { as: player })
  expect(body.data.recoveryCodes.left).toBe(9)
})

test('of twenty concurrent uses of a recovery code one succeeds', async () => {
  const player = await setup.signUpWithAuthenticator()
  const challenges: string[] = []
  for (let turn = 0; turn < 20; turn += 1) challenges.push(await setup.challengeFor(player))
  const answers = await Promise.all(
    challenges.map((challenge) => byRecovery(challenge, player.codes[0])),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { body } = await setup.site.call('GET', '/api/player/security', { as: player })
  expect(body.data.recoveryCodes.left).toBe(9)
})

test('of four concurrent uses of an authenticator code one succeeds', async () => {
  const player = await setup.signUpWithAuthenticator()
  const code = setup.codeOf(player.secret)
  const challenges = await Promise.all(Array.from({ length: 4 }, () => setup.challengeFor(player)))
  const answers = await Promise.all(challenges.map((challenge) => byCode(challenge, code)))
  const words = answers.map(({ status, body }) => body.error?.code ?? status)
  expect(words.toSorted()).toEqual([
    200,
    ...Array.from({ length: 3 }, () => 'secondFactorRejected'),
  ])
})

test('of four concurrent uses of a challenge one succeeds, and no second code is used up', async () => {
  const player = await setup.signUpWithAuthenticator()
  const challenge = await setup.challengeFor(player)
  const answers = await Promise.all(
    player.codes.slice(0, 4).map((code) => byRecovery(challenge, code)),
  )
  const words = answers.map(({ status, body }) => body.error?.code ?? status)
  expect(words.toSorted()).toEqual([200, ...Array.from({ length: 3 }, () => 'signInStepExpired')])
  const { body } = await setup.site.call('GET', '/api/player/security', { as: player })
  expect(body.data.recoveryCodes.left).toBe(9)
})

test('another player’s codes do not work', async () => {
  const [mine, other] = [
    await setup.signUpWithAuthenticator(),
    await setup.signUpWithAuthenticator(),
  ]
  const challenge = await setup.challengeFor(mine)
  expect((await byCode(challenge, setup.codeOf(other.secret))).body.error.code).toBe(
    'secondFactorRejected',
  )
  expect((await byRecovery(challenge, other.codes[0])).body.error.code).toBe('secondFactorRejected')
  const theirs = await byRecovery(await setup.challengeFor(other), other.codes[0])
  expect(theirs.status).toBe(200)
})

test('after five wrong codes of either kind the next attempt is delayed, in any sign-in', async () => {
  const player = await setup.signUpWithAuthenticator()
  const challenge = await setup.challengeFor(player)
  for (let turn = 0; turn < 3; turn += 1) await byCode(challenge, '000000')
  for (let turn = 0; turn < 2; turn += 1) await byRecovery(challenge, '0000-0000-0000-0000')
  const early = await byCode(await setup.challengeFor(player), setup.codeOf(player.secret))
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '2'])
  setup.clock.advance(2_000)
  await byRecovery(challenge, '0000-0000-0000-0000')
  const later = await byRecovery(challenge, player.codes[0])
  expect([later.status, later.headers.get('retry-after')]).toEqual([429, '4'])
  setup.clock.advance(4_000)
  expect((await byRecovery(challenge, player.codes[0])).status).toBe(200)
  const next = await byCode(await setup.challengeFor(player), '000000')
  expect(next.body.error.code).toBe('secondFactorRejected')
})

test('a password changed meanwhile cancels the pending sign-in', async () => {
  const player = await setup.signUpWithAuthenticator()
  const challenge = await setup.challengeFor(player)
  await changePlayer(setup.site.db, player.playerId, { password_hash: '$argon2id$another' })
  const { body } = await byCode(challenge, setup.codeOf(player.secret))
  expect(body.error.code).toBe('signInStepExpired')
})

test('a player locked meanwhile is refused, and their code is not used up', async () => {
  const player = await setup.signUpWithAuthenticator()
  const challenge = await setup.challengeFor(player)
  const setStatus = (status: 'active' | 'locked') =>
    setup.site.db.updateTable('player').set({ status }).where('id', '=', player.playerId).execute()
  await setStatus('locked')
  const refused = await byRecovery(challenge, player.codes[0])
  expect([refused.status, refused.body.error.code]).toEqual([403, 'accountLocked'])
  expect((await setup.audited(player)).at(-1)).toBe('session.refused password locked')
  await setStatus('active')
  expect((await byRecovery(challenge, player.codes[0])).status).toBe(200)
})

test('a passkey works as the second step, without delay after wrong codes', async () => {
  const player = await setup.signUpWithAuthenticator()
  const { passkey } = await setup.addPasskey(player)
  const challenge = await setup.challengeFor(player)
  for (let turn = 0; turn < 5; turn += 1) await byCode(challenge, '000000')
  const asked = await setup.request('/api/player/sessions/second-factor/options', { challenge })
  const assertion = passkey.assert(asked, { isUserVerified: false })
  const { status } = await setup.complete({ challenge, method: 'passkey', assertion })
  expect(status).toBe(200)
})

test('another player’s passkey is refused and logged', async () => {
  const player = await setup.signUpWithAuthenticator()
  await setup.addPasskey(player)
  const other = await setup.signUpWithPasskey()
  const challenge = await setup.challengeFor(player)
  const asked = await setup.request('/api/player/sessions/second-factor/options', { challenge })
  const assertion = other.passkey.assert(asked)
  const { body } = await setup.complete({ challenge, method: 'passkey', assertion })
  expect(body.error.code).toBe('passkeyRejected')
  expect((await setup.audited(player)).at(-1)).toBe('session.refused password secondFactor')
  expect(await setup.audited(other)).toContain('security.passkeyRefused otherPlayer')
})

test('an answer to another challenge is refused', async () => {
  const player = await setup.signUpWithAuthenticator()
  const { passkey } = await setup.addPasskey(player)
  const challenge = await setup.challengeFor(player)
  const asked = await setup.request('/api/player/sessions/passkey/options')
  const assertion = passkey.assert(asked)
  const { body } = await setup.complete({ challenge, method: 'passkey', assertion })
  expect(body.error.code).toBe('passkeyStepExpired')
})

test('completes with the cookie of a hardened session', async () => {
  const hardened = await createSecuritySetup({ env: { FAIRHOUSE_HARDENED_SESSIONS: 'on' } })
  const player = await hardened.signUpWithAuthenticator()
  const challenge = await hardened.challengeFor(player)
  const code = hardened.codeOf(player.secret)
  const { headers } = await hardened.complete({ challenge, method: 'authenticator', code })
  expect(headers.get('set-cookie')).toMatch(/^refresh_token=[\w-]{43};.*HttpOnly/)
  await hardened.close()
})
