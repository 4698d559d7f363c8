import { afterAll, expect, test } from 'vitest'
import { createSecuritySetup } from '#platform/modules/auth/security/security.fixture'
import type { TestPlayer } from '#platform/testing/test-app'
import { NO_CARRIERS } from '#platform/testing/test-platform'

const setup = await createSecuritySetup()
afterAll(() => setup.close())

const mailsTo = ({ email }: TestPlayer) => setup.messages.mails.filter(({ to }) => to === email)

test('every change is notified by e-mail', async () => {
  const player = await setup.signUpWithAuthenticator()
  const path = '/api/player/security'
  const { id } = await setup.addPasskey(player, 'Blue key')
  await setup.site.call('PUT', `${path}/passkeys/${id}`, { as: player, body: { name: 'Red key' } })
  await setup.site.call('DELETE', `${path}/passkeys/${id}`, { as: player })
  const challenge = await setup.challengeFor(player)
  await setup.complete({ challenge, method: 'recoveryCode', code: player.codes[0] })
  await setup.post(`${path}/recovery-codes`, undefined, player)
  await setup.site.call('DELETE', `${path}/authenticator`, { as: player })
  await expect.poll(() => mailsTo(player).length).toBe(7)
  // By subject: their reactions run concurrently.
  const texts = new Map(mailsTo(player).map(({ subject, text }) => [subject, text]))
  expect([...texts.keys()].toSorted()).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
    'A passkey was renamed',
    'A recovery code was used',
    'Two-step sign-in is off',
    'Two-step sign-in is on',
    'You have new recovery codes',
  ])
  const added = texts.get('A passkey was added to your account')
  expect(added).toContain('“Blue key”')
  expect(added).toContain('http://localhost/profile/security')
  expect(texts.get('A passkey was renamed')).toContain('“Red key”')
  expect(texts.get('A recovery code was used')).toContain('Codes left: 9')
})

test('the player’s own changes are listed, newest first, in pages', async () => {
  const player = await setup.signUpWithAuthenticator()
  await setup.addPasskey(await setup.site.signUp())
  const { passkey } = await setup.addPasskey(player)
  await setup.signInByPasskey(passkey, { origin: 'https://evil.example' })
  const read = async (query = '') => {
    const path = `/api/player/security/activity${query}`
    return (await setup.site.call('GET', path, { as: player })).body
  }
  const all = await read()
  expect(all.data.map(({ act }: { act: string }) => act)).toEqual([
    'passkeyRefused',
    'passkeyAdded',
    'authenticatorAdded',
  ])
  expect(all.data[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    at: setup.clock.now().toISOString(),
    act: 'passkeyRefused',
    country: null,
  })
  expect(all.meta).toEqual({ page: 1, perPage: 20, totalPages: 1, totalRows: 3 })
  const second = await read('?page=2&perPage=2')
  expect(second.data).toEqual([all.data[2]])
  expect(second.meta).toEqual({ page: 2, perPage: 2, totalPages: 2, totalRows: 3 })
})

test('a site without e-mail allows all security settings', async () => {
  const silent = await createSecuritySetup({ env: NO_CARRIERS })
  await silent.signUpWithAuthenticator()
  const player = await silent.signUpWithPasskey()
  expect((await silent.signInByPasskey(player.passkey)).status).toBe(200)
  expect(silent.messages.mails).toEqual([])
  await silent.close()
})
