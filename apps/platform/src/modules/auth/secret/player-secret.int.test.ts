import { afterEach, beforeEach, expect, test } from 'vitest'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import {
  countTry,
  dropExpiredSecrets,
  dropSecretsOf,
  findSecret,
  issueSecret,
  markUsed,
  readSecret,
  takeSecret,
} from '#platform/modules/auth/secret/player-secret.query'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'
import { hashToken } from '#platform/secrets/token'

const START = new Date('2030-01-01T00:00:00Z')
const purpose = 'passwordReset'
const LIFE_MS = SECRET_LIFE_MS[purpose]
const after = (ms: number) => new Date(START.getTime() + ms)

let site: TestApp
let player: TestPlayer
let other: TestPlayer

beforeEach(async () => {
  site = await createTestPlatform()
  player = await site.signUp()
  other = await site.signUp()
})

afterEach(() => site.close())

const issue = (token: string, { playerId }: TestPlayer = player, now = START) =>
  issueSecret(site.db, { purpose, token, playerId, payload: {}, now })
const take = (token: string, now = START) => takeSecret(site.db, { purpose, token, now })

test('a token redeems its secret once', async () => {
  expect(await issue('token')).toBe(true)
  expect(await take('token')).toMatchObject({ playerId: player.playerId, payload: {} })
  expect(await take('token')).toBeUndefined()
})

test('of twenty concurrent redemptions one succeeds', async () => {
  await issue('token')
  const taken = await Promise.all(Array.from({ length: 20 }, () => take('token')))
  expect(taken.filter((secret) => secret !== undefined)).toHaveLength(1)
})

test('an unknown token redeems nothing', async () => {
  await issue('token')
  for (const token of ['', 'other', hashToken('token')]) expect(await take(token)).toBeUndefined()
})

test('a secret is valid until its life is over', async () => {
  await issue('token')
  const find = (ms: number) => findSecret(site.db, { purpose, token: 'token', now: after(ms) })
  expect(await find(LIFE_MS)).toBeUndefined()
  expect(await take('token', after(LIFE_MS))).toBeUndefined()
  expect(await find(LIFE_MS - 1)).toBeDefined()
  expect(await take('token', after(LIFE_MS - 1))).toBeDefined()
})

test('finding a secret leaves it valid', async () => {
  await issue('token')
  for (let turn = 0; turn < 2; turn += 1)
    expect(await findSecret(site.db, { purpose, token: 'token', now: START })).toBeDefined()
})

test('a token is issued once', async () => {
  await issue('token')
  expect(await issue('token', other)).toBe(false)
  expect(await take('token')).toMatchObject({ playerId: player.playerId })
})

test('of another purpose it redeems nothing, and stays valid', async () => {
  await issue('token')
  const wrong = { purpose: 'signInToken', token: 'token', now: START } as const
  expect(await takeSecret(site.db, wrong)).toBeUndefined()
  expect(await take('token')).toBeDefined()
})

test('for another player or with another payload it redeems nothing, and stays valid', async () => {
  const ask = { purpose: 'passkeyChallenge', token: 'token', now: START } as const
  const mine = { playerId: player.playerId, payload: { step: 'stepUp' } } as const
  await issueSecret(site.db, { ...ask, ...mine })
  for (const wrong of [
    { playerId: other.playerId },
    { playerId: null },
    { payload: { step: 'signIn' } } as const,
  ])
    expect(await takeSecret(site.db, { ...ask, ...mine, ...wrong })).toBeUndefined()
  expect(await takeSecret(site.db, { ...ask, ...mine })).toBeDefined()
})

test('a used secret is kept and redeems nothing; it is marked once', async () => {
  await issue('token')
  const mark = () =>
    site.db.transaction().execute((trx) => markUsed(trx, { purpose, token: 'token' }, START))
  expect((await Promise.all([mark(), mark()])).toSorted()).toEqual([0, 1])
  expect(await take('token')).toBeUndefined()
  expect(await findSecret(site.db, { purpose, token: 'token', now: START })).toBeUndefined()
  expect(await readSecret(site.db, { purpose, token: 'token' })).toMatchObject({ usedAt: START })
})

test('of two concurrent replacements one succeeds, with a life and tries of its own', async () => {
  const code = { purpose: 'oneTimeCode', token: 'token', playerId: null } as const
  const first = { ...code, payload: { codeHash: 'first' }, now: START }
  await issueSecret(site.db, first)
  const replacing = { createdAt: START }
  await site.db.transaction().execute((trx) => countTry(trx, code, 5))
  const second = { ...code, payload: { codeHash: 'second' }, now: after(1), replacing }
  const replaced = await Promise.all([issueSecret(site.db, second), issueSecret(site.db, second)])
  expect(replaced.toSorted()).toEqual([false, true])
  expect(await readSecret(site.db, code)).toMatchObject({
    payload: { codeHash: 'second' },
    createdAt: after(1),
    expiresAt: after(1 + SECRET_LIFE_MS.oneTimeCode),
    tries: 0,
  })
})

test('a secret is tried five times at most', async () => {
  await issue('token')
  const ref = { purpose, token: 'token' } as const
  const count = (tries: number) => site.db.transaction().execute((trx) => countTry(trx, ref, tries))
  await count(5)
  expect(await readSecret(site.db, ref)).toMatchObject({ tries: 5 })
  await expect(count(6)).rejects.toThrow(/check constraint/)
})

test('the secrets of one player are dropped together, those of others stay', async () => {
  await issue('one')
  await issue('two')
  await issue('theirs', other)
  await site.db.transaction().execute((trx) => dropSecretsOf(trx, player.playerId, [purpose]))
  expect([await take('one'), await take('two')]).toEqual([undefined, undefined])
  expect(await take('theirs')).toBeDefined()
})

test('a token is not stored', async () => {
  await issue('a-token')
  const rows = await site.db.selectFrom('player_secret').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('a-token')
})

test('the job deletes expired secrets only', async () => {
  await issue('old')
  await issue('young', player, after(1))
  await dropExpiredSecrets(site.db, after(LIFE_MS))
  const rows = await site.db.selectFrom('player_secret').select('hash').execute()
  expect(rows).toEqual([{ hash: hashToken('young') }])
})

test('links about an address are deleted a week after they expired', async () => {
  const { playerId } = player
  const link = { purpose: 'emailUndo', playerId, payload: { email: player.email } } as const
  await issueSecret(site.db, { ...link, token: 'token', now: START })
  const read = () => readSecret(site.db, { purpose: 'emailUndo', token: 'token' })
  const WEEK_MS = 7 * 86_400_000
  await dropExpiredSecrets(site.db, after(SECRET_LIFE_MS.emailUndo + WEEK_MS - 1))
  expect(await read()).toBeDefined()
  await dropExpiredSecrets(site.db, after(SECRET_LIFE_MS.emailUndo + WEEK_MS))
  expect(await read()).toBeUndefined()
})
