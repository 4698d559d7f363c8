import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, expect, test } from 'vitest'
import { type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock('2030-01-01T12:00:00Z')

const site = await createTestPlatform({ clock })
afterAll(() => site.close())

async function signUpWith(confirmedAt: Date | null): Promise<TestPlayer> {
  const player = await site.signUp()
  await site.db
    .insertInto('player_authenticator')
    .values({
      player_id: player.playerId,
      sealed_secret: 'sealed',
      created_at: clock.now(),
      confirmed_at: confirmedAt,
      last_step: 0n,
    })
    .execute()
  return player
}

function signIn(email: string, password = TEST_PASSWORD) {
  return site.call('POST', '/api/player/sessions', { body: { email, password } })
}

async function auditedActs(playerId: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('audit_entry')
    .select('act')
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

test('a player with an authenticator gets a second step after the right password', async () => {
  const { email, playerId } = await signUpWith(clock.now())
  const { status, body } = await signIn(email)
  expect([status, body.error.code]).toEqual([428, 'secondFactorRequired'])
  expect(body.error.challenge).toMatch(/^[\w-]{43}$/)
  expect(await auditedActs(playerId)).toEqual([
    'player.registered',
    'session.started',
    'session.challenged',
  ])
})

test('a wrong password does not reveal a second step', async () => {
  const { email } = await signUpWith(clock.now())
  const { body } = await signIn(email, 'not the password')
  expect(body.error.code).toBe('credentialsRejected')
  expect(body.error).not.toHaveProperty('challenge')
})

test('unfinished second steps do not count as failures', async () => {
  const { email } = await signUpWith(clock.now())
  for (let turn = 0; turn < 7; turn += 1) {
    expect((await signIn(email)).body.error.code).toBe('secondFactorRequired')
  }
})

test('an unconfirmed authenticator needs no second step', async () => {
  const { email } = await signUpWith(null)
  expect((await signIn(email)).status).toBe(200)
})

test('the database contains neither the challenge nor its source', async () => {
  const { email, playerId } = await signUpWith(clock.now())
  const { body } = await signIn(email)
  const rows = await site.db
    .selectFrom('player_secret')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(body.error.challenge)
  expect(JSON.stringify(rows)).not.toContain('argon2')
})
