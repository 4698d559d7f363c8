import { SESSION_TIMES } from '@fairhouse/domain/session'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { PlatformDatabase } from '#platform/database/schema'
import { changePlayer, type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock('2026-03-01T12:00:00Z')
const site = await createTestPlatform({ clock })
afterAll(() => site.close())

function refresh(accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` }
  return site.call('POST', '/api/player/sessions/refresh', { headers })
}

async function profileStatus(accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await site.call('GET', '/api/player/profile', { headers })).status
}

function signIn(email: string, password = TEST_PASSWORD, fingerprint = email) {
  return site.call('POST', '/api/player/sessions', { body: { email, password, fingerprint } })
}

function sessionOf(player: TestPlayer) {
  return site.db
    .selectFrom('player_session')
    .selectAll()
    .where('player_id', '=', player.playerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
}

function endedEvents(player: TestPlayer) {
  return site.db
    .selectFrom('outbox_event')
    .selectAll()
    .where('player_id', '=', player.playerId)
    .where('event', '=', 'session.ended')
    .execute()
}

describe('refreshing', () => {
  test('a token is exchanged for a valid one, also after it expired', async () => {
    const player = await site.signUp()
    clock.advance(SESSION_TIMES.tokenLifeMs + 1_000)
    expect(await profileStatus(player.accessToken)).toBe(401)
    const { status, body } = await refresh(player.accessToken)
    expect(status).toBe(200)
    expect(body.data.accessToken).not.toBe(player.accessToken)
    expect(await profileStatus(body.data.accessToken)).toBe(200)
  })

  test('eight concurrent tabs get the same successor', async () => {
    const player = await site.signUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(player.accessToken)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map((answer) => answer.body.data.accessToken)).size).toBe(1)
  })

  test('fifty concurrent refreshes rotate the session once', async () => {
    const player = await site.signUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(player.accessToken)))
    expect(new Set(answers.map((answer) => answer.body.data?.accessToken)).size).toBe(1)
    expect((await sessionOf(player)).generation).toBe(2)
  })

  test('fifty waiting refreshes do not exhaust the connection pool', async () => {
    const player = await site.signUp()
    const { owner } = site
    const refreshing = await owner.transaction().execute(async (trx) => {
      await sql`select 1 from player_session where player_id = ${player.playerId} for update`.execute(
        trx,
      )
      const answers = Array.from({ length: 50 }, () => refresh(player.accessToken))
      await waitUntilOneWaits(owner)
      expect(await profileStatus(player.accessToken)).toBe(200)
      return { answers: Promise.all(answers) }
    })
    const statuses = (await refreshing.answers).map((answer) => answer.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await sessionOf(player)).generation).toBe(2)
  })

  test('the previous token gets the same successor for 20 seconds', async () => {
    const player = await site.signUp()
    const first = await refresh(player.accessToken)
    clock.advance(20_000)
    const again = await refresh(player.accessToken)
    expect(again.body.data.accessToken).toBe(first.body.data.accessToken)
  })

  test('a token reused after the grace period ends the session', async () => {
    const player = await site.signUp()
    const successor = (await refresh(player.accessToken)).body.data.accessToken
    clock.advance(20_001)
    const reused = await refresh(player.accessToken)
    expect([reused.status, reused.body.error.code]).toEqual([401, 'sessionEnded'])
    expect(await profileStatus(successor)).toBe(401)
    expect((await refresh(successor)).body.error.code).toBe('sessionEnded')
    expect((await sessionOf(player)).end_reason).toBe('reused')
    expect(await endedEvents(player)).toHaveLength(1)
  })

  test('a session ends after seven days without a refresh', async () => {
    const player = await site.signUp()
    clock.advance(SESSION_TIMES.idleLifeMs)
    expect((await refresh(player.accessToken)).body.error.code).toBe('sessionEnded')
    expect((await sessionOf(player)).end_reason).toBe('idle')
  })

  test('a session ends 30 days after it started, however active', async () => {
    const player = await site.signUp()
    let token = player.accessToken
    for (let day = 0; day < 30; day += 6) {
      token = (await refresh(token)).body.data.accessToken
      clock.advance(6 * 86_400_000)
    }
    expect((await refresh(token)).body.error.code).toBe('sessionEnded')
    expect((await sessionOf(player)).end_reason).toBe('expired')
  })

  test('without a token, or with another site’s, nothing is refreshed', async () => {
    const none = await site.call('POST', '/api/player/sessions/refresh')
    expect([none.status, none.body.error.code]).toEqual([401, 'unauthenticated'])
    expect((await refresh('eyJhbGciOiJub25lIn0.e30.')).body.error.code).toBe('unauthenticated')
  })

  test('a refresh lost by the database is a 503, and the same token still works', async () => {
    const player = await site.signUp()
    const { owner } = site
    const answer = await owner.transaction().execute(async (trx) => {
      await sql`select 1 from player_session where player_id = ${player.playerId} for update`.execute(
        trx,
      )
      const refreshing = refresh(player.accessToken)
      await cutWhoWaits(owner)
      return refreshing
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await refresh(player.accessToken)).status).toBe(200)
  })

  test('a locked player is refused and the session ends', async () => {
    const player = await site.signUp()
    await lock(player)
    expect(await profileStatus(player.accessToken)).toBe(403)
    const refused = await refresh(player.accessToken)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'accountLocked'])
    expect((await sessionOf(player)).end_reason).toBe('locked')
  })
})

/** Resolves when a connection waits for a lock. */
async function waitUntilOneWaits(owner: Kysely<PlatformDatabase>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
    if (rows.length > 0) return
  }
}

/** Terminates the connection that waits for a lock. */
async function cutWhoWaits(owner: Kysely<PlatformDatabase>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
    if (rows.length > 0) return
  }
}

async function lock(player: TestPlayer): Promise<void> {
  await changePlayer(site.db, player.playerId, { status: 'locked' })
}

describe('signing out', () => {
  test('the token becomes invalid, its successor unavailable, and sockets are closed', async () => {
    const player = await site.signUp()
    const out = await site.call('POST', '/api/player/sessions/logout', { as: player })
    expect([out.status, out.body]).toEqual([200, { data: null }])
    expect(await profileStatus(player.accessToken)).toBe(401)
    expect((await refresh(player.accessToken)).body.error.code).toBe('sessionEnded')
    const [event] = await endedEvents(player)
    expect(event?.payload).toEqual({ sessionId: (await sessionOf(player)).id, reason: 'signedOut' })
  })

  test('other sessions of the player stay open', async () => {
    const player = await site.signUp()
    const other = (await signIn(player.email)).body.data.accessToken
    await site.call('POST', '/api/player/sessions/logout', { as: player })
    expect(await profileStatus(other)).toBe(200)
  })

  test('a guest cannot sign out', async () => {
    expect((await site.call('POST', '/api/player/sessions/logout')).status).toBe(401)
  })

  test('signing out ten times concurrently ends the session once', async () => {
    const player = await site.signUp()
    await Promise.all(
      Array.from({ length: 10 }, () =>
        site.call('POST', '/api/player/sessions/logout', { as: player }),
      ),
    )
    expect(await endedEvents(player)).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('e-mail and password give a token and the profile', async () => {
    const player = await site.signUp()
    const { status, body } = await signIn(player.email.toUpperCase())
    expect(status).toBe(200)
    expect(body.data.profile).toMatchObject({ id: player.playerId, email: player.email })
    expect(await profileStatus(body.data.accessToken)).toBe(200)
  })

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const player = await site.signUp()
    const wrong = await signIn(player.email, 'not the password')
    const unknown = await signIn('nobody@players.example', 'not the password')
    expect(wrong.status).toBe(unknown.status)
    expect({ ...wrong.body.error, traceId: '' }).toEqual({ ...unknown.body.error, traceId: '' })
    expect(wrong.body.error.code).toBe('credentialsRejected')
  })

  test('only the right password reveals that an account is locked', async () => {
    const player = await site.signUp()
    await lock(player)
    expect((await signIn(player.email, 'not the password')).body.error.code).toBe(
      'credentialsRejected',
    )
    expect((await signIn(player.email)).body.error.code).toBe('accountLocked')
  })

  test('after five failures attempts are delayed increasingly, for known and unknown accounts', async () => {
    const player = await site.signUp()
    for (const email of [player.email, 'somebody-else@players.example']) {
      for (let count = 0; count < 5; count += 1) {
        expect((await signIn(email, 'not the password', `${email}${count}`)).status).toBe(422)
      }
      const early = await signIn(email, TEST_PASSWORD, 'another device')
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, '2'])
      clock.advance(2_000)
      expect((await signIn(email, 'not the password', 'a third device')).status).toBe(422)
      expect((await signIn(email, 'x', 'a fourth device')).headers.get('retry-after')).toBe('4')
    }
  })

  test('a success resets the failures', async () => {
    const player = await site.signUp()
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) {
        await signIn(player.email, 'not the password', `device ${round} ${count}`)
      }
      expect((await signIn(player.email)).status).toBe(200)
    }
  })

  test('concurrent guesses are counted one by one', async () => {
    const player = await site.signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(player.email, 'a guess', `flood ${index}`)),
    )
    const codes = answers.map((answer) => answer.status)
    expect(codes.filter((status) => status === 422)).toHaveLength(5)
    expect(codes.filter((status) => status === 429)).toHaveLength(15)
  })
})

test('a connection token names player, session and expiry', async () => {
  const player = await site.signUp()
  const { body } = await site.call('POST', '/api/connection/token', { as: player })
  const claims = JSON.parse(Buffer.from(body.data.token.split('.')[1], 'base64url').toString())
  const sid = (await sessionOf(player)).id
  const channels = [`session:${sid}`, 'session:online']
  expect(claims).toMatchObject({ sub: player.playerId, sid, channels })
  expect(claims.exp - claims.iat).toBe(600)
})

test('every act is audited with its trace id, refused sign-ins included', async () => {
  const player = await site.signUp()
  const headers = { 'x-trace-id': 'trace-of-a-refusal' }
  const body = { email: player.email, password: 'not the password' }
  await site.call('POST', '/api/player/sessions', { body, headers })
  await site.call('POST', '/api/player/sessions/logout', { as: player })
  const entries = await site.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('player_id', '=', player.playerId)
    .orderBy('id')
    .execute()
  expect(entries.map((entry) => entry.act)).toEqual([
    'player.registered',
    'session.started',
    'session.refused',
    'session.ended',
  ])
  expect(entries[2]).toMatchObject({ trace_id: 'trace-of-a-refusal', actor_type: 'guest' })
  expect(JSON.stringify(entries.map((entry) => entry.details))).not.toContain('not the password')
})
