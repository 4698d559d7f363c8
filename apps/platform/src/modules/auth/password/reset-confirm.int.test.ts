import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  createPasswordSetup,
  NEW_PASSWORD,
  type PasswordSetup,
} from '#platform/modules/auth/password/password.fixture'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'
import { shareSite } from '#platform/testing/test-platform'

const MINUTE = 60_000

let setup: PasswordSetup
let player: TestPlayer

const open = shareSite(createPasswordSetup)
beforeEach(async () => {
  setup = await open()
  player = await setup.site.signUp()
})

test('the new password signs in and the old one does not', async () => {
  const { status, body } = await setup.confirm(await setup.codeFor(player))
  expect([status, body]).toEqual([200, { data: null }])
  expect((await setup.signIn(player.email)).body.error.code).toBe('credentialsRejected')
  expect((await setup.signIn(player.email, NEW_PASSWORD)).status).toBe(200)
})

test('following the link confirms its address', async () => {
  const read = () => setup.site.call('GET', '/api/player/profile', { as: player })
  expect((await read()).body.data.isEmailConfirmed).toBe(false)
  await setup.confirm(await setup.codeFor(player))
  const { body } = await setup.signIn(player.email, NEW_PASSWORD)
  expect(body.data.profile.isEmailConfirmed).toBe(true)
})

test('all sessions of the player end, each with an event and an audit entry', async () => {
  const other = await setup.site.signUp()
  const second = await setup.signIn(player.email)
  await setup.confirm(await setup.codeFor(player))
  const bearers = [player.accessToken, second.body.data.accessToken as string]
  for (const bearer of bearers) {
    const headers = { authorization: `Bearer ${bearer}` }
    const { body } = await setup.site.call('GET', '/api/player/profile', { headers })
    expect(body.error.code).toBe('sessionEnded')
    const refreshed = await setup.site.call('POST', '/api/player/sessions/refresh', { headers })
    expect(refreshed.body.error.code).toBe('sessionEnded')
  }
  const theirs = await setup.site.call('GET', '/api/player/profile', { as: other })
  expect(theirs.status).toBe(200)
  const { rows } = await sql<{ events: number; entries: number }>`
    SELECT (SELECT count(*)::int FROM outbox_event
        WHERE event = 'session.ended' AND payload->>'reason' = 'passwordChanged') AS events,
      (SELECT count(*)::int FROM audit_entry
        WHERE act = 'session.ended' AND player_id = ${player.playerId}) AS entries`.execute(
    setup.site.db,
  )
  expect(rows).toEqual([{ events: 2, entries: 2 }])
})

test('unknown, used and expired codes get the same refusal', async () => {
  const used = await setup.codeFor(player)
  await setup.confirm(used)
  const late = await setup.codeFor(player)
  setup.clock.advance(30 * MINUTE)
  const codes = ['A'.repeat(43), used, late, '', '../x']
  const answers = await Promise.all(codes.map((code) => setup.confirm(code)))
  const words = answers.map(({ status, body }) => [status, body.error.code, body.error.message])
  const message = 'This link is no longer valid. Request a new one.'
  expect(words).toEqual(codes.map(() => [422, 'resetCodeRejected', message]))
  const refused = (await setup.audited()).filter((line) => line.includes('Refused'))
  expect(refused).toHaveLength(codes.length)
})

test('of twenty concurrent uses of one code one succeeds and sets its password', async () => {
  const code = await setup.codeFor(player)
  const passwords = Array.from({ length: 20 }, (_, turn) => `a lantern in May ${turn}`)
  const answers = await Promise.all(passwords.map((password) => setup.confirm(code, password)))
  const won = passwords.filter((_, turn) => answers[turn]?.status === 200)
  expect(won).toHaveLength(1)
  const lost = answers.filter(({ status }) => status !== 200)
  expect(new Set(lost.map(({ body }) => body.error.code))).toEqual(new Set(['resetCodeRejected']))
  expect((await setup.signIn(player.email, won[0])).status).toBe(200)
  const entries = (await setup.audited()).filter((line) => !line.includes('Requested'))
  const losses = Array.from({ length: 19 }, () => 'player.passwordResetRefused code')
  expect(entries.toSorted()).toEqual(['player.passwordReset', ...losses])
})

test('all pending codes are valid until one is used', async () => {
  const first = await setup.codeFor(player)
  const second = await setup.codeFor(player)
  expect((await setup.confirm(first)).status).toBe(200)
  expect((await setup.confirm(second)).body.error.code).toBe('resetCodeRejected')
})

test('a code works for its player only', async () => {
  const other = await setup.site.signUp()
  const theirs = await setup.codeFor(other)
  await setup.confirm(await setup.codeFor(player))
  expect((await setup.confirm(theirs)).status).toBe(200)
})

test('a weak password is a field error and does not use up the code', async () => {
  const code = await setup.codeFor(player)
  const { status, body } = await setup.confirm(code, 'password1')
  expect([status, body.error.code]).toEqual([422, 'validationFailed'])
  expect(body.error.fields.newPassword.code).toBe('common')
  expect((await setup.signIn(player.email)).status).toBe(200)
  expect((await setup.confirm(code)).status).toBe(200)
})

test('a password with the player’s own e-mail address is refused', async () => {
  const named = await setup.site.signUp({ email: 'marinheiro@players.example' })
  const { body } = await setup.confirm(await setup.codeFor(named), 'Marinheiro 2030 ok')
  expect(body.error.fields.newPassword.code).toBe('contextWord')
})

test('signing in with the new password is not delayed by earlier failures', async () => {
  for (let turn = 0; turn < 6; turn += 1) await setup.signIn(player.email, 'wrong-otter-1')
  expect((await setup.signIn(player.email)).status).toBe(429)
  await setup.confirm(await setup.codeFor(player))
  expect((await setup.signIn(player.email, NEW_PASSWORD)).status).toBe(200)
})

test('a locked player may set a password, and stays locked', async () => {
  const code = await setup.codeFor(player)
  await changePlayer(setup.site.db, player.playerId, { status: 'locked' })
  expect((await setup.confirm(code)).status).toBe(200)
  expect((await setup.signIn(player.email, NEW_PASSWORD)).body.error.code).toBe('accountLocked')
})

test('the player is notified by e-mail, with a way to undo a stranger’s change', async () => {
  await setup.confirm(await setup.codeFor(player))
  await expect.poll(() => setup.messages.mails.length).toBe(2)
  expect(setup.messages.mails[1]).toMatchObject({
    to: player.email,
    subject: 'Your password was changed',
  })
  expect(setup.messages.mails[1]?.text).toContain('http://localhost/?forgot-pass=true')
})
