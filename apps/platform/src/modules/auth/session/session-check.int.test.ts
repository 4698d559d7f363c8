import { afterAll, expect, test } from 'vitest'
import { type TestPlayer, TEST_PASSWORD, callJson, signUp } from '#platform/testing/test-app'
import { type TestPlatform, createTestPlatform } from '#platform/testing/test-platform'

const env = { FAIRHOUSE_SESSION_SECRET: 'one-secret-for-all-nodes-0123456789abcdef' }

const here = await createTestPlatform({ env })
const there = await createTestPlatform({ env, databaseUrl: here.databaseUrl })
afterAll(async () => {
  await there.close()
  await here.close()
})

type Bearer = Pick<TestPlayer, 'accessToken'>

async function outcome(node: TestPlatform, { accessToken }: Bearer): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const { status, body } = await callJson(node.platform.app, 'GET /api/player/profile', { headers })
  return status === 200 ? `200 ${body.data.id}` : `${status} ${body.error.code}`
}

async function signInAgain({ email }: TestPlayer): Promise<Bearer> {
  const call = 'POST /api/player/sessions'
  const { body } = await callJson(here.platform.app, call, {
    body: { email, password: TEST_PASSWORD },
  })
  return { accessToken: body.data.accessToken }
}

const logout = (as: TestPlayer) =>
  callJson(here.platform.app, 'POST /api/player/sessions/logout', { as })

test('concurrent calls are each checked against their own session', async () => {
  const [ana, bo, cy, gone] = await Promise.all([1, 2, 3, 4].map(() => signUp(here.platform.app)))
  if (!ana || !bo || !cy || !gone) throw new Error('Four players sign up')
  const anaAgain = await signInAgain(ana)
  await logout(ana)
  const locked = { status: 'locked' as const }
  await here.db.updateTable('player').set(locked).where('id', '=', bo.playerId).execute()
  await here.db
    .updateTable('player_session')
    .set({ expires_at: new Date('2020-01-01T00:00:00Z') })
    .where('player_id', '=', gone.playerId)
    .execute()
  const forged = { accessToken: `${cy.accessToken.slice(0, -8)}AAAAAAAA` }
  const callers = [ana, anaAgain, bo, cy, forged, gone]
  const expected = [
    '401 sessionEnded',
    `200 ${ana.playerId}`,
    '403 accountLocked',
    `200 ${cy.playerId}`,
    '401 unauthenticated',
    '401 sessionEnded',
  ]
  const thrice = [...callers, ...callers, ...callers]
  const answers = await Promise.all(thrice.map((caller) => outcome(there, caller)))
  expect(answers).toEqual([...expected, ...expected, ...expected])
})

test('a session that ends on one node is refused by another at the next call', async () => {
  const player = await signUp(here.platform.app)
  for (let round = 0; round < 20; round += 1) {
    const { accessToken } = await signInAgain(player)
    const as = { ...player, accessToken, headers: { authorization: `Bearer ${accessToken}` } }
    // The other node serves this session while it ends.
    const busy = Array.from({ length: 10 }, () => outcome(there, as))
    expect((await logout(as)).status).toBe(200)
    expect(await outcome(there, as)).toBe('401 sessionEnded')
    const seen = new Set(await Promise.all(busy))
    expect([...seen].filter((each) => !/^200 |^401 sessionEnded$/.test(each))).toEqual([])
  }
})

test('a locked player is refused by every node at the next call', async () => {
  const player = await signUp(here.platform.app)
  const busy = Array.from({ length: 10 }, () => outcome(there, player))
  const locked = { status: 'locked' as const }
  await here.db.updateTable('player').set(locked).where('id', '=', player.playerId).execute()
  const after = await Promise.all([here, there].map((node) => outcome(node, player)))
  expect(after).toEqual(['403 accountLocked', '403 accountLocked'])
  await Promise.all(busy)
})
