import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, expect, test } from 'vitest'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock('2026-03-01T12:00:00Z')

const site = await createTestPlatform({ clock })
const ana = await site.signUp()
afterAll(() => site.close())

function update(body: Record<string, unknown>, as: TestPlayer | undefined = ana) {
  return site.call('PUT', '/api/player/profile', { as, body })
}

test('a player reads their own profile, and a guest none', async () => {
  const { status, body } = await site.call('GET', '/api/player/profile', { as: ana })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ id: ana.playerId, email: ana.email, country: 'DE' })
  expect((await site.call('GET', '/api/player/profile')).status).toBe(401)
})

test('named fields change and the others stay', async () => {
  await update({ nickname: 'Ace', firstName: 'Ana' })
  const { body } = await update({ lastName: 'Weber' })
  expect(body.data).toMatchObject({ nickname: 'Ace', firstName: 'Ana', lastName: 'Weber' })
})

test('null empties a name', async () => {
  await update({ nickname: 'Ace' })
  expect((await update({ nickname: null })).body.data.nickname).toBeNull()
})

test('blanks around a name do not count', async () => {
  expect((await update({ nickname: '  Ace  ' })).body.data.nickname).toBe('Ace')
})

test.each([
  ['one letter', { firstName: 'A' }, 'firstName', 'minLength'],
  ['a name of blanks', { firstName: '     ' }, 'firstName', 'minLength'],
  ['31 characters', { nickname: 'x'.repeat(31) }, 'nickname', 'maxLength'],
  ['a language that is not offered', { language: 'xx' }, 'language', 'unknown'],
  ['the e-mail, which has its own way', { email: 'new@players.example' }, 'email', 'unknown'],
  ['another country', { country: 'BR' }, 'country', 'locked'],
  ['the status', { status: 'active' }, 'status', 'unknown'],
])('%s is refused', async (_, body, field, code) => {
  const { status, body: answer } = await update(body)
  expect(status).toBe(422)
  expect(answer.error.fields[field].code).toBe(code)
})

test('one player’s change leaves another as they were', async () => {
  const ben = await site.signUp()
  await update({ nickname: 'Ben' }, ben)
  const { body } = await site.call('GET', '/api/player/profile', { as: ana })
  expect(body.data.nickname).not.toBe('Ben')
})

test('the audit log has the names of changed fields, not their values', async () => {
  await update({ nickname: 'Unrepeatable-71', firstName: 'Ana' })
  const entry = await site.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('player_id', '=', ana.playerId)
    .where('act', '=', 'player.profileChanged')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.details).toEqual({ fields: 'firstName nickname' })
  expect(entry.actor_id).toBe(ana.playerId)
})

test('a player is newly registered for a day', async () => {
  const ben = await site.signUp()
  clock.advance(86_400_000)
  const again = await site.call('POST', '/api/player/sessions', {
    body: { email: ben.email, password: 'vermilion-otter-71' },
  })
  expect(again.body.data.profile.isNewlyRegistered).toBe(false)
})
