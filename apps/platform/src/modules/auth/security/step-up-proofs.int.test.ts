import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type SecurityWorld,
  createSecurityWorld,
} from '#platform/modules/auth/security/security.fixture'
import { type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'

const MINUTE = 60_000

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
})
afterAll(() => world.close())

const confirm = (as: TestPlayer, body: object) => world.post('/api/player/step-up', body, as)
const act = (as: TestPlayer) => world.post('/api/player/security/recovery-codes', undefined, as)

async function methodsOf(as: TestPlayer): Promise<string[]> {
  return (await world.site.call('GET', '/api/player/step-up', { as })).body.data.methods
}

test('a code of the authenticator confirms, once', async () => {
  const first = await world.signUpWithAuthenticator()
  const player = await world.later(first, 10 * MINUTE)
  expect((await act(player)).body.error.code).toBe('stepUpRequired')
  const body = { method: 'authenticator', code: world.codeOf(first.secret) }
  expect((await confirm(player, body)).status).toBe(200)
  expect((await act(player)).status).toBe(200)
  expect((await confirm(player, body)).body.error.code).toBe('stepUpRejected')
})

test('a recovery code confirms too, so that a lost authenticator can be turned off', async () => {
  const first = await world.signUpWithAuthenticator()
  const player = await world.later(first, 10 * MINUTE)
  const body = { method: 'authenticator', code: first.codes[3] }
  expect((await confirm(player, body)).status).toBe(200)
  expect(await world.audited(player)).toContain('security.recoveryCodeUsed')
  const removed = await world.site.call('DELETE', '/api/player/security/authenticator', {
    as: player,
  })
  expect(removed.status).toBe(200)
})

test('the password alone does not confirm where signing in asks for more', async () => {
  const player = await world.signUpWithAuthenticator()
  expect(await methodsOf(player)).toEqual(['authenticator'])
  const { body } = await confirm(player, { method: 'password', password: TEST_PASSWORD })
  expect(body.error.code).toBe('stepUpUnavailable')
  await world.addPasskey(player)
  expect(await methodsOf(player)).toEqual(['authenticator', 'passkey'])
})

test('a passkey confirms', async () => {
  const first = await world.signUpWithPasskey()
  expect(await methodsOf(first)).toEqual(['password', 'passkey'])
  const player = await world.later(first, 10 * MINUTE)
  const asked = await world.request('/api/player/step-up/passkey', undefined, player)
  expect(asked.allowCredentials).toEqual([
    { id: first.passkey.credentialId, type: 'public-key', transports: ['internal'] },
  ])
  const body = { method: 'passkey', assertion: first.passkey.assert(asked) }
  expect((await confirm(player, body)).status).toBe(200)
  expect((await confirm(player, body)).body.error.code).toBe('stepUpRejected')
})

test('the passkey of another player, or one that verified nobody, does not confirm', async () => {
  const [mine, other] = [await world.signUpWithPasskey(), await world.signUpWithPasskey()]
  const ask = () => world.request('/api/player/step-up/passkey', undefined, mine)
  for (const assertion of [
    other.passkey.assert(await ask()),
    mine.passkey.assert(await ask(), { isUserVerified: false }),
    mine.passkey.assert(await world.request('/api/player/sessions/passkey/options')),
    { id: 'x' },
  ]) {
    const { body } = await confirm(mine, { method: 'passkey', assertion })
    expect(body.error.code).toBe('stepUpRejected')
  }
})

test('who has no passkey is asked for none', async () => {
  const player = await world.site.signUp()
  const { body } = await world.post('/api/player/step-up/passkey', undefined, player)
  expect(body.error.code).toBe('stepUpUnavailable')
})
