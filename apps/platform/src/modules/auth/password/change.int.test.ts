import { beforeEach, expect, test } from 'vitest'
import { type ContactSetup, createContactSetup } from '#platform/modules/contact/contact.fixture'
import { changePlayer, type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { shareSite } from '#platform/testing/test-platform'

const CHANGE = 'PUT /api/player/passwords'
const NEW_PASSWORD = 'a lantern in May 58'
const MINUTE = 60_000

let setup: ContactSetup
let player: TestPlayer

const open = shareSite(createContactSetup)
beforeEach(async () => {
  setup = await open()
  player = await setup.signUp()
})

function change(form: object = {}, as: TestPlayer = player) {
  const right = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
  return setup.call(CHANGE, as, { ...right, repeatNewPassword: NEW_PASSWORD, ...form })
}

async function profileStatus(of: TestPlayer): Promise<unknown> {
  const { status, body } = await setup.call('GET /api/player/profile', of)
  return status === 200 ? 200 : body.error.code
}

async function dropPassword(): Promise<void> {
  await changePlayer(setup.site.db, player.playerId, { password_hash: null })
}

test('the new password signs in, the old one does not', async () => {
  const { status, body } = await change()
  expect([status, body]).toEqual([200, { data: null }])
  expect((await setup.signIn(player.email, NEW_PASSWORD)).playerId).toBe(player.playerId)
  const credentials = { email: player.email, password: TEST_PASSWORD }
  const old = await setup.call('POST /api/player/sessions', undefined, credentials)
  expect(old.body.error.code).toBe('credentialsRejected')
  expect(await setup.audited()).toContain('player.passwordChanged')
})

test('the player’s other sessions end, this one stays', async () => {
  const elsewhere = await setup.signIn(player.email)
  const other = await setup.site.signUp()
  await change()
  expect(await profileStatus(elsewhere)).toBe('sessionEnded')
  expect(await profileStatus(player)).toBe(200)
  expect(await profileStatus(other)).toBe(200)
})

test('the player is notified by e-mail, with a way to undo a stranger’s change', async () => {
  await change()
  const mail = await setup.mailTo(player.email, /^Your password was changed/)
  expect(mail.text).toContain('All other devices were signed out')
  expect(mail.text).toContain('http://localhost/?forgot-pass=true')
})

test('pending reset links become invalid', async () => {
  await setup.call('POST /api/player/passwords/reset', undefined, { email: player.email })
  const reset = await setup.mailTo(player.email, /^Reset your password/)
  await change()
  const resetCode = /password-reset\/([\w-]+)/.exec(reset.text)?.[1]
  const form = { resetCode, newPassword: 'another lantern 59' }
  const answer = await setup.call('POST /api/player/passwords/confirm', undefined, form)
  expect(answer.body.error.code).toBe('resetCodeRejected')
})

test('a wrong current password is a field error and changes nothing', async () => {
  const { status, body } = await change({ currentPassword: 'not-this-one-1' })
  expect([status, body.error.fields.currentPassword.code]).toEqual([422, 'wrong'])
  expect((await setup.signIn(player.email)).playerId).toBe(player.playerId)
  expect(await setup.audited()).toContain('player.passwordChangeRefused currentPassword')
})

test('after five wrong attempts the next one is delayed, together with other step-ups of the player', async () => {
  for (let turn = 0; turn < 5; turn += 1) await change({ currentPassword: 'not-this-one-1' })
  const { status, headers } = await change()
  expect([status, headers.get('retry-after')]).toEqual([429, '2'])
  setup.clock.advance(2_000)
  expect((await change()).status).toBe(200)
})

test.each([
  [{ currentPassword: undefined }, 'currentPassword', 'required'],
  [{ currentPassword: '' }, 'currentPassword', 'required'],
  [{ newPassword: 'password1', repeatNewPassword: 'password1' }, 'newPassword', 'common'],
  [{ newPassword: TEST_PASSWORD, repeatNewPassword: TEST_PASSWORD }, 'newPassword', 'different'],
  [{ repeatNewPassword: 'a lantern in June' }, 'repeatNewPassword', 'sameAs'],
  [{ repeatNewPassword: '' }, 'repeatNewPassword', 'sameAs'],
])('%j is a field error', async (form, field, rule) => {
  const { body } = await change(form)
  expect(body.error.code).toBe('validationFailed')
  expect(body.error.fields[field].code).toBe(rule)
})

test('a password with the player’s own e-mail address is refused', async () => {
  const named = await setup.signUp('marinheiro@players.example')
  const own = 'Marinheiro 2030 ok'
  const { body } = await change({ newPassword: own, repeatNewPassword: own }, named)
  expect(body.error.fields.newPassword.code).toBe('contextWord')
})

test('a player without a password sets the first one, and is notified by e-mail', async () => {
  await dropPassword()
  expect((await change({ currentPassword: undefined })).status).toBe(200)
  expect((await setup.signIn(player.email, NEW_PASSWORD)).playerId).toBe(player.playerId)
  await setup.mailTo(player.email, /^Your account now has a password/)
})

test('a player without a password needs a step-up first', async () => {
  await dropPassword()
  setup.clock.advance(10 * MINUTE)
  const { status, body } = await change({ currentPassword: undefined }, await setup.renew(player))
  expect([status, body.error.code]).toEqual([428, 'stepUpRequired'])
})

test('the current password suffices, however old the sign-in', async () => {
  setup.clock.advance(10 * MINUTE)
  expect((await change({}, await setup.renew(player))).status).toBe(200)
})

test('of ten concurrent changes one succeeds and sets its password', async () => {
  const passwords = Array.from({ length: 10 }, (_, turn) => `a lantern in May ${turn}`)
  const answers = await Promise.all(
    passwords.map((password) => change({ newPassword: password, repeatNewPassword: password })),
  )
  const won = passwords.filter((_, turn) => answers[turn]?.status === 200)
  expect(won).toHaveLength(1)
  expect((await setup.signIn(player.email, won[0])).playerId).toBe(player.playerId)
})

test('a guest has to sign in', async () => {
  const form = { newPassword: NEW_PASSWORD, repeatNewPassword: NEW_PASSWORD }
  expect((await setup.call(CHANGE, undefined, form)).body.error.code).toBe('unauthenticated')
})
