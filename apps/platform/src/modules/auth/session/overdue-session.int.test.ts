import { NO_LICENCES } from '@fairhouse/domain/market/market.fixture'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endOverdueSessions } from '#platform/modules/auth/session/overdue-session.job'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const DAY_MS = 86_400_000

let site: TestApp
let clock: ReturnType<typeof createManualClock>

beforeEach(async () => {
  clock = createManualClock('2026-03-01T12:00:00Z')
  site = await createTestPlatform({ clock })
})
afterEach(() => site.close())

function sessionOf(player: TestPlayer) {
  return site.db
    .selectFrom('player_session')
    .select(['id', 'ended_at', 'end_reason'])
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
}

function endedEvents() {
  return site.db
    .selectFrom('outbox_event')
    .select(['player_id', 'payload'])
    .where('event', '=', 'session.ended')
    .execute()
}

async function refresh(accessToken: string): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await site.call('POST', '/api/player/sessions/refresh', { headers })).body.data
    .accessToken
}

test('a session without activity for seven days ends as idle, and its sockets are closed', async () => {
  const player = await site.signUp()
  clock.advance(SESSION_TIMES.idleLifeMs)
  expect(await endOverdueSessions({ ...site, markets: NO_LICENCES })).toEqual({ ended: 1 })
  const { id, ended_at, end_reason } = await sessionOf(player)
  expect([ended_at, end_reason]).toEqual([clock.now(), 'idle'])
  expect(await endedEvents()).toEqual([
    { player_id: player.playerId, payload: { sessionId: id, reason: 'idle' } },
  ])
})

test('a moment less keeps it open', async () => {
  const player = await site.signUp()
  clock.advance(SESSION_TIMES.idleLifeMs - 1)
  expect(await endOverdueSessions({ ...site, markets: NO_LICENCES })).toEqual({ ended: 0 })
  expect((await sessionOf(player)).ended_at).toBeNull()
})

test('an active session ends as expired after 30 days', async () => {
  const player = await site.signUp()
  let token = player.accessToken
  for (let day = 0; day < 30; day += 6) {
    clock.advance(6 * DAY_MS)
    if (day < 24) token = await refresh(token)
    const isOver = day === 24
    expect(await endOverdueSessions({ ...site, markets: NO_LICENCES })).toEqual({
      ended: isOver ? 1 : 0,
    })
  }
  expect((await sessionOf(player)).end_reason).toBe('expired')
})

test('an ended session keeps its reason, and a second run changes nothing', async () => {
  const player = await site.signUp()
  const left = await site.signUp()
  await site.call('POST', '/api/player/sessions/logout', { as: player })
  clock.advance(SESSION_TIMES.sessionLifeMs)
  expect(await endOverdueSessions({ ...site, markets: NO_LICENCES })).toEqual({ ended: 1 })
  expect(await endOverdueSessions({ ...site, markets: NO_LICENCES })).toEqual({ ended: 0 })
  expect((await sessionOf(player)).end_reason).toBe('signedOut')
  expect((await sessionOf(left)).end_reason).toBe('expired')
})

test('two nodes running it concurrently end each session once', async () => {
  for (let count = 0; count < 4; count += 1) await site.signUp()
  clock.advance(SESSION_TIMES.idleLifeMs)
  const runs = await Promise.all([
    endOverdueSessions({ ...site, markets: NO_LICENCES }),
    endOverdueSessions({ ...site, markets: NO_LICENCES }),
  ])
  expect(runs.reduce((sum, run) => sum + run.ended, 0)).toBe(4)
  expect(await endedEvents()).toHaveLength(4)
})

test('the audit entry names the platform, with the run’s trace id', async () => {
  const player = await site.signUp()
  clock.advance(SESSION_TIMES.idleLifeMs)
  await endOverdueSessions({ ...site, markets: NO_LICENCES })
  const entry = await site.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('player_id', '=', player.playerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    act: 'session.ended',
    actor_type: 'system',
    actor_id: null,
    ip: null,
    details: { reason: 'idle' },
  })
  expect(entry.trace_id).not.toBe('')
})
