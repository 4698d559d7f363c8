import { randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import { createTestOffice, type TestOffice, type TestOperator } from './office.fixture.ts'

const clock = createManualClock('2026-11-27T09:00:00Z')
let site: TestPlatform
let office: TestOffice
let owner: TestOperator
let support: TestOperator
let fraud: TestOperator
let player: TestPlayer
beforeAll(async () => {
  site = await createTestPlatform({ clock })
  office = createTestOffice(site)
  owner = await office.signIn('owner')
  support = await office.signIn('support')
  fraud = await office.signIn('fraud')
})
afterAll(() => site.close())
beforeEach(async () => {
  player = await site.signUp()
})

const codeOf = ({ body }: { body: any }) => body.error?.code
const act = (more: object = {}) => ({ id: randomUUID(), reason: 'asked by phone', ...more })
const callPlayer = (as: TestOperator, what: string, body: object) =>
  office.call(`POST /office/api/players/${player.playerId}/${what}`, { as, body })

async function versionOf({ playerId }: TestPlayer): Promise<string> {
  const players = site.db.selectFrom('player').select('updated_at').where('id', '=', playerId)
  return (await players.executeTakeFirstOrThrow()).updated_at.toISOString()
}

async function entriesOf({ playerId }: TestPlayer, name: string) {
  return site.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'ip', 'details', 'before', 'after'])
    .where('player_id', '=', playerId)
    .where('act', '=', name)
    .execute()
}

test('an act has its reason, its values before and after and its origin in the audit log', async () => {
  const body = act({ version: await versionOf(player) })
  expect((await callPlayer(support, 'lock', body)).body.data.status).toBe('locked')
  expect(await entriesOf(player, 'player.locked')).toEqual([
    {
      act: 'player.locked',
      actor_id: support.name,
      ip: '127.0.0.1',
      details: { why: 'asked by phone' },
      before: { status: 'active' },
      after: { status: 'locked' },
    },
  ])
})

test('the same act again has one effect and the same answer, however often at once', async () => {
  const body = act({ text: 'called back' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => callPlayer(support, 'notes', body)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const notes = site.db.selectFrom('player_note').selectAll()
  expect(await notes.where('player_id', '=', player.playerId).execute()).toHaveLength(1)
  expect(await entriesOf(player, 'player.noted')).toHaveLength(1)
  const lock = act({ version: await versionOf(player) })
  const both = await Promise.all([
    callPlayer(support, 'lock', lock),
    callPlayer(support, 'lock', lock),
  ])
  expect(both.map(({ body: { data } }) => data?.status)).toEqual(['locked', 'locked'])
})

test('an id of another act, another player or another operator is refused', async () => {
  const body = act({ text: 'one' })
  await callPlayer(support, 'notes', body)
  expect(codeOf(await callPlayer(support, 'notes', { ...body, text: 'two' }))).toBe('actIdReused')
  expect(codeOf(await callPlayer(fraud, 'notes', body))).toBe('actIdReused')
  const line = `POST /office/api/players/${(await site.signUp()).playerId}/notes`
  expect(codeOf(await office.call(line, { as: support, body }))).toBe('actIdReused')
})

test('who was slower gets what has changed, and changes nothing', async () => {
  const version = await versionOf(player)
  clock.advance(1_000)
  await callPlayer(support, 'lock', act({ version }))
  const late = await callPlayer(fraud, 'lock', act({ version }))
  expect([late.status, codeOf(late)]).toEqual([409, 'recordChanged'])
  expect(late.body.error.details.now).toMatchObject({
    status: 'locked',
    version: await versionOf(player),
  })
})

test('unlocking takes a confirmation, ending sessions ends them', async () => {
  await callPlayer(fraud, 'lock', act({ version: await versionOf(player) }))
  const line = `POST /office/api/players/${player.playerId}/unlock`
  const unlock = act({ version: await versionOf(player) })
  expect(codeOf(await office.call(line, { as: fraud, body: unlock }))).toBe('actNotConfirmed')
  expect((await office.act(line, fraud, unlock)).body.data.status).toBe('active')
  const again = await site.signIn(player.email)
  expect((await callPlayer(support, 'sessions/end', act())).status).toBe(200)
  expect((await site.call('GET', '/api/player/profile', { as: again })).status).toBe(401)
  expect(codeOf(await callPlayer(support, 'sessions/end', act()))).toBe('actUnchanged')
})

test('an unknown player is answered so', async () => {
  const line = `POST /office/api/players/${randomUUID()}/notes`
  const answer = await office.call(line, { as: support, body: act({ text: 'x' }) })
  expect([answer.status, codeOf(answer)]).toEqual([404, 'playerUnknown'])
})

test('a revealed field is counted, and the player sees who looked for what, but no inquiry', async () => {
  const line = `POST /office/api/players/${player.playerId}/reveal`
  const reveal = (purpose: string) =>
    office.act(line, fraud, act({ purpose, field: 'email', reason: 'looks like a bot' }))
  expect((await reveal('request')).body.data).toEqual({ value: player.email, revealedToday: 1 })
  expect((await reveal('legal')).body.data.revealedToday).toBe(2)
  const { body } = await site.call('GET', '/api/player/data/staff-looks', { as: player })
  expect(body.data).toMatchObject([{ what: 'email', purpose: 'request' }])
  expect(JSON.stringify(body)).not.toContain(fraud.name)
  expect(JSON.stringify(body)).not.toContain('bot')
})

test('an act that reveals shows the value once', async () => {
  const line = `POST /office/api/players/${player.playerId}/reveal`
  const body = act({ purpose: 'request', field: 'email', reason: 'to write to them' })
  expect((await office.act(line, fraud, body)).status).toBe(200)
  expect(codeOf(await office.act(line, fraud, body))).toBe('actIdReused')
})

test('a reason has letters, and nothing that turns its line around', async () => {
  const line = `POST /office/api/players/${player.playerId}/notes`
  for (const reason of ['\u200B\u200B\u200B\u200B', 'asked\u202E for']) {
    const answer = await office.act(line, fraud, act({ text: 'called', reason }))
    expect(codeOf(answer)).toBe('validationFailed')
  }
})

test('who was disabled comes back by a new invitation only', async () => {
  const helper = await office.signIn('support')
  const line = `PUT /office/api/operators/${helper.name}`
  for (const isDisabled of [true, false]) {
    const { version } = await accountOf(helper.name)
    await office.act(line, owner, changeOf(helper.name, version, { isDisabled }))
  }
  expect(await accountOf(helper.name)).toMatchObject({ passkeys: 0, disabledAt: null })
})

const changeOf = (name: string, version: string, more: object = {}) => ({
  ...act({
    version,
    displayName: name,
    countries: null,
    roles: ['kyc'],
    isDisabled: false,
    ...more,
  }),
})

async function accountOf(name: string) {
  const { body } = await office.call('GET /office/api/operators', { as: owner })
  return body.data.find((each: { name: string }) => each.name === name)
}

test('an owner invites, changes and disables operators, whose rights change with the next call', async () => {
  const invite = act({ name: 'rui', displayName: 'Rui', roles: ['support'], countries: null })
  const invited = await office.act('POST /office/api/operators', owner, invite)
  expect(invited.body.data.link).toMatch(/^http:\/\/localhost\/invitation#[\w-]{43}$/)
  expect(await accountOf('rui')).toMatchObject({ roles: ['support'], passkeys: 0, hasKey: false })
  const twice = await office.act('POST /office/api/operators', owner, {
    ...invite,
    id: randomUUID(),
  })
  expect(codeOf(twice)).toBe('operatorExists')
  // The same act again prints no further link, with which its sender could come in as this person.
  const again = await office.act('POST /office/api/operators', owner, invite)
  expect(codeOf(again)).toBe('actIdReused')

  const helper = await office.signIn('support')
  const line = `PUT /office/api/operators/${helper.name}`
  const { version } = await accountOf(helper.name)
  await office.act(line, owner, changeOf(helper.name, version))
  const { body } = await office.call('GET /office/api/session', { as: helper })
  expect(body.data.roles).toEqual(['kyc'])
  const late = await office.act(line, owner, changeOf(helper.name, version))
  expect([codeOf(late), late.body.error.details.now.roles]).toEqual(['recordChanged', ['kyc']])
  const newer = (await accountOf(helper.name)).version
  await office.act(line, owner, changeOf(helper.name, newer, { isDisabled: true }))
  expect(codeOf(await office.call('GET /office/api/session', { as: helper }))).toBe('sessionEnded')
})

test('nobody changes their own account, nor gives two roles that check each other', async () => {
  const { version } = await accountOf(owner.name)
  const own = await office.act(
    `PUT /office/api/operators/${owner.name}`,
    owner,
    changeOf(owner.name, version),
  )
  expect(codeOf(own)).toBe('ownRoles')
  const both = act({ name: 'eva', displayName: 'Eva', roles: ['payments', 'kyc'], countries: null })
  const answer = await office.act('POST /office/api/operators', owner, both)
  expect([codeOf(answer), answer.body.error.details.pair]).toEqual([
    'rolesForbidden',
    ['payments', 'kyc'],
  ])
  const renew = `POST /office/api/operators/${owner.name}/invitation`
  expect(codeOf(await office.act(renew, owner, act()))).toBe('ownRoles')
})

test('sessions of staff are listed and can be ended', async () => {
  const helper = await office.signIn('bonus')
  const path = `/office/api/operators/${helper.name}/sessions`
  const listed = await office.call(`GET ${path}`, { as: owner })
  expect(listed.body.data).toMatchObject([{ way: 'passkey', ip: '127.0.0.1', endedAt: null }])
  expect((await office.call(`POST ${path}/end`, { as: owner, body: act() })).status).toBe(200)
  expect(codeOf(await office.call('GET /office/api/session', { as: helper }))).toBe('sessionEnded')
})

test('who may do something is answered with roles, ceilings and people', async () => {
  const { body } = await office.call('GET /office/api/permissions/withdrawal.approve', {
    as: support,
  })
  expect(body.data).toMatchObject({
    isAllowed: false,
    roles: [
      { role: 'payments', amountEurMinorMax: '2500000' },
      { role: 'owner', amountEurMinorMax: null },
    ],
  })
  expect(body.data.operators.map(({ name }: { name: string }) => name)).toContain(owner.name)
})

test('a second passkey can be added and removed, but not the last one', async () => {
  const helper = await office.signIn('content')
  const started = await office.call('POST /office/api/passkeys/options', { as: helper })
  const { createSoftPasskey } = await import('#platform/modules/auth/passkey/soft-passkey.fixture')
  const registration = createSoftPasskey().register(started.body.data)
  const form = { passkeyName: 'Spare', registration }
  const added = await office.act('POST /office/api/passkeys', helper, form)
  expect(added.body.data.name).toBe('Spare')
  const remove = (id: string) => office.act(`DELETE /office/api/passkeys/${id}`, helper)
  expect((await remove(added.body.data.id)).status).toBe(200)
  const { body } = await office.call('GET /office/api/passkeys', { as: helper })
  expect(codeOf(await remove(body.data[0].id))).toBe('lastPasskey')
})

test('the audit log is read by operator, act, player and time, and verified on demand', async () => {
  const body = act({ version: await versionOf(player) })
  await callPlayer(support, 'lock', body)
  const auditor = await office.signIn('auditor')
  const list = async (query: string) =>
    (await office.call(`GET /office/api/audit?${query}`, { as: auditor })).body
  const { data, meta } = await list(`playerId=${player.playerId}&act=player.locked`)
  expect(meta).toEqual({ hasMore: false })
  expect(data).toMatchObject([
    { act: 'player.locked', actor: support.name, after: { status: 'locked' } },
  ])
  const own = (await list(`operator=${support.name}`)).data
  expect(new Set(own.map(({ actor }: { actor: string }) => actor))).toEqual(new Set([support.name]))
  expect((await list(`playerId=${player.playerId}&before=${data[0].id}`)).data).not.toContainEqual(
    expect.objectContaining({ act: 'player.locked' }),
  )
  expect((await list('to=2000-01-01T00:00:00Z')).data).toEqual([])
  const verified = await office.call('POST /office/api/audit/verification', { as: auditor })
  expect(verified.body.data).toMatchObject({ audit: { faults: [] }, journal: { faults: [] } })
})
