import { afterAll, expect, test } from 'vitest'
import { createSecuritySetup } from '#platform/modules/auth/security/security.fixture'
import { type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'

const MINUTE = 60_000

const setup = await createSecuritySetup()
afterAll(() => setup.close())

const confirm = (as: TestPlayer, body: object) => setup.post('/api/player/step-up', body, as)
const act = (as: TestPlayer) => setup.post('/api/player/security/recovery-codes', undefined, as)

async function methodsOf(as: TestPlayer): Promise<string[]> {
  return (await setup.site.call('GET', '/api/player/step-up', { as })).body.data.methods
}

test('an authenticator code confirms, once', async () => {
  const first = await setup.signUpWithAuthenticator()
  const player = await setup.later(first, 10 * MINUTE)
  expect((await act(player)).body.error.code).toBe('stepUpRequired')
  const body = { method: 'authenticator', code: setup.codeOf(first.secret) }
  expect((await confirm(player, body)).status).toBe(200)
  expect((await act(player)).status).toBe(200)
  expect((await confirm(player, body)).body.error.code).toBe('stepUpRejected')
})

test('a recovery code confirms too, so that a lost authenticator can be turned off', async () => {
  const first = await setup.signUpWithAuthenticator()
  const player = await setup.later(first, 10 * MINUTE)
  const body = { method: 'authenticator', code: first.codes[3] }
  expect((await confirm(player, body)).status).toBe(200)
  expect(await setup.audited(player)).toContain('security.recoveryCodeUsed')
  const removed = await setup.site.call('DELETE', '/api/player/security/authenticator', {
    as: player,
  })
  expect(removed.status).toBe(200)
})

test('the password alone does not confirm for a player with a second factor', async () => {
  const player = await setup.signUpWithAuthenticator()
  expect(await methodsOf(player)).toEqual(['authenticator'])
  const { body } = await confirm(player, { method: 'password', password: TEST_PASSWORD })
  expect(body.error.code).toBe('stepUpUnavailable')
  await setup.addPasskey(player)
  expect(await methodsOf(player)).toEqual(['authenticator', 'passkey'])
})

test('a passkey confirms', async () => {
  const first = await setup.signUpWithPasskey()
  expect(await methodsOf(first)).toEqual(['password', 'passkey'])
  const player = await setup.later(first, 10 * MINUTE)
  const asked = await setup.request('/api/player/step-up/passkey', undefined, player)
  expect(asked.allowCredentials).toEqual([
    { id: first.passkey.credentialId, type: 'public-key', transports: ['internal'] },
  ])
  const body = { method: 'passkey', assertion: first.passkey.assert(asked) }
  expect((await confirm(player, body)).status).toBe(200)
  expect((await confirm(player, body)).body.error.code).toBe('stepUpRejected')
})

test('another player’s passkey, or one without user verification, does not confirm', async () => {
  const [mine, other] = [await setup.signUpWithPasskey(), await setup.signUpWithPasskey()]
  const ask = () => setup.request('/api/player/step-up/passkey', undefined, mine)
  for (const assertion of [
    other.passkey.assert(await ask()),
    mine.passkey.assert(await ask(), { isUserVerified: false }),
    mine.passkey.assert(await setup.request('/api/player/sessions/passkey/options')),
    { id: 'x' },
  ]) {
    const { body } = await confirm(mine, { method: 'passkey', assertion })
    expect(body.error.code).toBe('stepUpRejected')
  }
})

test('players without passkeys are not offered them', async () => {
  const player = await setup.site.signUp()
  const { body } = await setup.post('/api/player/step-up/passkey', undefined, player)
  expect(body.error.code).toBe('stepUpUnavailable')
})
