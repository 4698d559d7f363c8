import { afterAll, expect, test } from 'vitest'
import { createSecuritySetup } from '#platform/modules/auth/security/security.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

const MINUTE = 60_000
const PATH = '/api/player/security/authenticator'

const setup = await createSecuritySetup()
afterAll(() => setup.close())

const setUp = (as: TestPlayer) => setup.post(PATH, undefined, as)
const confirm = (as: TestPlayer, code: string) => setup.post(`${PATH}/confirm`, { code }, as)
const remove = (as: TestPlayer) => setup.site.call('DELETE', PATH, { as })
const renew = (as: TestPlayer) => setup.post('/api/player/security/recovery-codes', undefined, as)

async function security(as: TestPlayer) {
  return (await setup.site.call('GET', '/api/player/security', { as })).body.data
}

test('an unconfirmed authenticator changes nothing', async () => {
  const player = await setup.site.signUp()
  const { status, body } = await setUp(player)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringMatching(/^otpauth:\/\/totp\//),
    expiresAt: new Date(setup.clock.now().getTime() + 15 * MINUTE).toISOString(),
  })
  expect(await security(player)).toMatchObject({
    authenticator: { isOn: false, since: null },
    recoveryCodes: null,
  })
  expect((await setup.signIn(player.email)).status).toBe(200)
})

test('the first code turns it on and returns ten recovery codes', async () => {
  const player = await setup.site.signUp()
  const { secret } = (await setUp(player)).body.data
  const { status, body } = await confirm(player, setup.codeOf(secret))
  expect([status, body.data.codes]).toEqual([200, expect.any(Array)])
  expect(new Set(body.data.codes).size).toBe(10)
  for (const code of body.data.codes) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}$/)
  const now = setup.clock.now().toISOString()
  expect(await security(player)).toMatchObject({
    authenticator: { isOn: true, since: now },
    recoveryCodes: { left: 10, createdAt: now },
  })
  await setup.challengeFor(player)
  expect(await setup.audited(player)).toContain('security.authenticatorAdded')
})

test('the database reveals neither secret nor codes', async () => {
  const { playerId, secret, codes } = await setup.signUpWithAuthenticator()
  const tables = ['player_authenticator', 'player_recovery_code'] as const
  for (const table of tables) {
    const rows = await setup.site.db
      .selectFrom(table)
      .selectAll()
      .where('player_id', '=', playerId)
      .execute()
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? 0 : value))
    expect(rows).not.toEqual([])
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(text).not.toContain(plain)
    }
  }
})

test('a wrong first code leaves it off, and the right one still works', async () => {
  const player = await setup.site.signUp()
  const { secret } = (await setUp(player)).body.data
  for (const code of ['000000', '', 'abc', setup.codeOf(secret, -3)]) {
    expect((await confirm(player, code)).body.error.code).toBe('secondFactorRejected')
  }
  expect((await security(player)).authenticator.isOn).toBe(false)
  expect((await confirm(player, setup.codeOf(secret))).status).toBe(200)
})

test('a new set-up replaces the secret of the previous one', async () => {
  const player = await setup.site.signUp()
  const first = (await setUp(player)).body.data.secret
  const second = (await setUp(player)).body.data.secret
  expect((await confirm(player, setup.codeOf(first))).body.error.code).toBe('secondFactorRejected')
  expect((await confirm(player, setup.codeOf(second))).status).toBe(200)
})

test('a set-up expires after a quarter of an hour', async () => {
  const player = await setup.site.signUp()
  const { secret } = (await setUp(player)).body.data
  const early = await setup.later(player, 8 * MINUTE)
  expect((await confirm(early, '000000')).body.error.code).toBe('secondFactorRejected')
  const late = await setup.later(early, 7 * MINUTE)
  await setup.post(
    '/api/player/step-up',
    { method: 'password', password: 'vermilion-otter-71' },
    late,
  )
  const { status, body } = await confirm(late, setup.codeOf(secret))
  expect([status, body.error.code]).toEqual([409, 'authenticatorMissing'])
})

test('confirming without a set-up is refused', async () => {
  const player = await setup.site.signUp()
  expect((await confirm(player, '123456')).body.error.code).toBe('authenticatorMissing')
})

test('a second authenticator is refused while one is on', async () => {
  const player = await setup.signUpWithAuthenticator()
  expect((await setUp(player)).body.error.code).toBe('authenticatorExists')
  const again = await confirm(player, setup.codeOf(player.secret))
  expect([again.status, again.body.error.code]).toEqual([409, 'authenticatorExists'])
  expect(await security(player)).toMatchObject({ recoveryCodes: { left: 10 } })
})

test('of twenty concurrent first codes one turns it on, and only its recovery codes are stored', async () => {
  const player = await setup.site.signUp()
  const { secret } = (await setUp(player)).body.data
  const code = setup.codeOf(secret)
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(player, code)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  const challenge = await setup.challengeFor(player)
  const recovery = won[0]?.body.data.codes[0]
  const done = await setup.complete({ challenge, method: 'recoveryCode', code: recovery })
  expect(done.status).toBe(200)
})

test('turning it off removes the second step and the recovery codes', async () => {
  const player = await setup.signUpWithAuthenticator()
  const challenge = await setup.challengeFor(player)
  const { status, body } = await remove(player)
  expect([status, body]).toEqual([200, { data: null }])
  expect(await security(player)).toMatchObject({
    authenticator: { isOn: false },
    recoveryCodes: null,
  })
  expect((await setup.signIn(player.email)).status).toBe(200)
  const late = await setup.complete({ challenge, method: 'recoveryCode', code: player.codes[0] })
  expect(late.body.error.code).toBe('secondFactorRejected')
  expect(await setup.audited(player)).toContain('security.authenticatorRemoved')
})

test('without an authenticator it cannot be turned off, nor its codes be renewed', async () => {
  const player = await setup.site.signUp()
  expect((await remove(player)).body.error.code).toBe('authenticatorMissing')
  expect((await renew(player)).body.error.code).toBe('authenticatorMissing')
  await setUp(player)
  expect((await remove(player)).body.error.code).toBe('authenticatorMissing')
  expect((await renew(player)).body.error.code).toBe('authenticatorMissing')
})

test('new recovery codes replace the old ones', async () => {
  const player = await setup.signUpWithAuthenticator()
  const { codes } = (await renew(player)).body.data
  expect(codes).toHaveLength(10)
  const challenge = await setup.challengeFor(player)
  const old = await setup.complete({ challenge, method: 'recoveryCode', code: player.codes[0] })
  expect(old.body.error.code).toBe('secondFactorRejected')
  const done = await setup.complete({ challenge, method: 'recoveryCode', code: codes[0] })
  expect(done.status).toBe(200)
  expect(await security(player)).toMatchObject({ recoveryCodes: { left: 9 } })
  expect(await setup.audited(player)).toContain('security.recoveryCodesRenewed')
})

test('every change requires a step-up', async () => {
  const player = await setup.later(await setup.signUpWithAuthenticator(), 10 * MINUTE)
  const answers = [
    await setUp(player),
    await confirm(player, '1'),
    await remove(player),
    await renew(player),
  ]
  expect(answers.map(({ body }) => body.error.code)).toEqual(answers.map(() => 'stepUpRequired'))
})

test('another player’s authenticator is neither visible nor changeable', async () => {
  const [mine, other] = [await setup.site.signUp(), await setup.signUpWithAuthenticator()]
  expect(await security(mine)).toMatchObject({
    authenticator: { isOn: false },
    recoveryCodes: null,
  })
  await remove(mine)
  expect(await security(other)).toMatchObject({ authenticator: { isOn: true } })
})
