import { afterAll, expect, test } from 'vitest'
import { IPHONE, createSessionSetup } from '#platform/modules/auth/session/session.fixture'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'

const setup = await createSessionSetup()
afterAll(() => setup.close())

async function mailsTo(player: TestPlayer) {
  await setup.messages.settle()
  return setup.messages.mails.filter(({ to }) => to === player.email)
}

/** Advances the clock: devices of one instant have no order. */
async function signUpEarlier(): Promise<TestPlayer> {
  const player = await setup.site.signUp()
  setup.clock.advance(1_000)
  return player
}

test('the first device of an account is not notified', async () => {
  expect(await mailsTo(await setup.site.signUp())).toEqual([])
})

test('a sign-in from a new device is notified by e-mail, with device, place, time and a way to undo', async () => {
  const player = await signUpEarlier()
  const from = { agent: IPHONE, ip: '203.0.113.77', country: 'PT', fingerprint: 'phone' }
  await setup.signIn(player, from)
  const [mail] = await mailsTo(player)
  expect(mail?.subject).toBe('New sign-in to your account')
  expect(mail?.text).toContain('Safari on Apple iPhone, from Portugal (203.0.*.*)')
  expect(mail?.text).toContain('January 1, 2030 at 12:00 PM UTC')
  expect(mail?.text).toContain('http://localhost/profile/sessions')
  expect(mail?.text).not.toContain('113.77')
})

test('a known device is not notified again', async () => {
  const player = await signUpEarlier()
  await setup.signIn(player, { agent: IPHONE, fingerprint: 'phone' })
  setup.clock.advance(1_000)
  await setup.signIn(player, { agent: IPHONE, fingerprint: 'phone', country: 'PT' })
  expect(await mailsTo(player)).toHaveLength(1)
})

test('a browser with a new fingerprint after an update is recognized by its name', async () => {
  const player = await signUpEarlier()
  await setup.signIn(player, { agent: IPHONE, fingerprint: 'phone.0123456789abcdef' })
  setup.clock.advance(1_000)
  await setup.signIn(player, { agent: IPHONE, fingerprint: 'phone.fedcba9876543210' })
  expect(await mailsTo(player)).toHaveLength(1)
  const sessions = await setup.site.db
    .selectFrom('player_session')
    .select(['fingerprint', 'browser_print'])
    .where('player_id', '=', player.playerId)
    .where('fingerprint', 'is not', null)
    .orderBy('created_at')
    .execute()
  expect(sessions).toEqual([
    { fingerprint: 'phone', browser_print: '0123456789abcdef' },
    { fingerprint: 'phone', browser_print: 'fedcba9876543210' },
  ])
})

test('is in the player’s language', async () => {
  const player = await signUpEarlier()
  await changePlayer(setup.site.db, player.playerId, { language: 'ar' })
  await setup.signIn(player, { agent: IPHONE })
  const [mail] = await mailsTo(player)
  expect([mail?.language, mail?.subject]).toEqual(['ar', 'دخول جديد إلى حسابك'])
  expect(mail?.text).toContain('/ar/profile/sessions')
})
