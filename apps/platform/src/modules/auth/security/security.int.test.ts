import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type SecurityWorld,
  createSecurityWorld,
} from '#platform/modules/auth/security/security.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
})
afterAll(() => world.close())

const mailsTo = ({ email }: TestPlayer) => world.messages.mails.filter(({ to }) => to === email)

test('every change is told by e-mail', async () => {
  const player = await world.signUpWithAuthenticator()
  const path = '/api/player/security'
  const { id } = await world.addPasskey(player, 'Blue key')
  await world.site.call('PUT', `${path}/passkeys/${id}`, { as: player, body: { name: 'Red key' } })
  await world.site.call('DELETE', `${path}/passkeys/${id}`, { as: player })
  const challenge = await world.challengeFor(player)
  await world.complete({ challenge, method: 'recoveryCode', code: player.codes[0] })
  await world.post(`${path}/recovery-codes`, undefined, player)
  await world.site.call('DELETE', `${path}/authenticator`, { as: player })
  await expect.poll(() => mailsTo(player).length, { timeout: 8_000, interval: 5 }).toBe(7)
  expect(mailsTo(player).map(({ subject }) => subject)).toEqual([
    'Two-step sign-in is on',
    'A passkey was added to your account',
    'A passkey was renamed',
    'A passkey was removed from your account',
    'A recovery code was used',
    'You have new recovery codes',
    'Two-step sign-in is off',
  ])
  const [, added, renamed, , used] = mailsTo(player)
  expect(added?.text).toContain('“Blue key”')
  expect(added?.text).toContain('http://localhost/profile/security')
  expect(renamed?.text).toContain('“Red key”')
  expect(used?.text).toContain('Codes left: 9')
})

test('what was done is listed, the newest first, page by page, one’s own only', async () => {
  const player = await world.signUpWithAuthenticator()
  await world.addPasskey(await world.site.signUp())
  const { passkey } = await world.addPasskey(player)
  await world.signInByPasskey(passkey, { origin: 'https://evil.example' })
  const read = async (query = '') => {
    const path = `/api/player/security/activity${query}`
    return (await world.site.call('GET', path, { as: player })).body
  }
  const all = await read()
  expect(all.data.map(({ act }: { act: string }) => act)).toEqual([
    'passkeyRefused',
    'passkeyAdded',
    'authenticatorAdded',
  ])
  expect(all.data[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    at: world.clock.now().toISOString(),
    act: 'passkeyRefused',
    country: null,
  })
  expect(all.meta).toEqual({ page: 1, perPage: 20, totalPages: 1, totalRows: 3 })
  const second = await read('?page=2&perPage=2')
  expect(second.data).toEqual([all.data[2]])
  expect(second.meta).toEqual({ page: 2, perPage: 2, totalPages: 2, totalRows: 3 })
})

test('a site without e-mail keeps no account from being made safe', async () => {
  const silent = await createSecurityWorld({ hasMail: false })
  await silent.signUpWithAuthenticator()
  const player = await silent.signUpWithPasskey()
  expect((await silent.signInByPasskey(player.passkey)).status).toBe(200)
  expect(silent.messages.mails).toEqual([])
  await silent.close()
})
