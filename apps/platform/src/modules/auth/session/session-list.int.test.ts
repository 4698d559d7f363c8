import { randomUUID } from 'node:crypto'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  IPHONE,
  type SessionSetup,
  WINDOWS,
  createSessionSetup,
} from '#platform/modules/auth/session/session.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

const setup = await createSessionSetup()
afterAll(() => setup.close())

type Listed = { id: string; isCurrent: boolean; lastSeenAt: string }

async function list(player: TestPlayer, query = '') {
  const { status, body } = await setup.site.call('GET', `/api/player/sessions${query}`, {
    as: player,
  })
  expect(status).toBe(200)
  return body as { data: Listed[]; meta: { totalRows: number; totalPages: number } }
}

async function currentId(player: TestPlayer): Promise<string> {
  return (await list(player)).data.find(({ isCurrent }) => isCurrent)?.id ?? ''
}

function close(player: TestPlayer, id: string) {
  return setup.site.call('PUT', `/api/player/sessions/${id}/close`, { as: player })
}

async function profile(player: TestPlayer) {
  const { status, body } = await setup.site.call('GET', '/api/player/profile', { as: player })
  return [status, body.error?.code, body.error?.endReason]
}

describe('the list of sessions', () => {
  test('shows device, browser, system, country, shortened address, auth method and times', async () => {
    const player = await setup.site.signUp()
    const there = { agent: IPHONE, ip: '203.0.113.77', country: 'PT' }
    const phone = await setup.signIn(player, there)
    const { data } = await list(phone)
    expect(data[0]).toEqual({
      id: expect.any(String),
      way: 'password',
      createdAt: setup.clock.now().toISOString(),
      lastSeenAt: setup.clock.now().toISOString(),
      expiresAt: new Date(setup.clock.now().getTime() + SESSION_TIMES.sessionLifeMs).toISOString(),
      country: 'PT',
      ip: '203.0.*.*',
      device: {
        type: 'mobile',
        model: 'Apple iPhone',
        browser: { name: 'Safari', version: '17' },
        system: 'iOS',
      },
      isCurrent: true,
    })
    expect(data[1]).toMatchObject({ way: 'registration', isCurrent: false })
  })

  test('has the current session first, then the most recently seen', async () => {
    const player = await setup.site.signUp()
    const phone = await setup.signIn(player, { agent: IPHONE })
    setup.clock.advance(60_000)
    const tablet = await setup.signIn(player)
    const ids = [await currentId(player), await currentId(phone), await currentId(tablet)]
    const order = (await list(player)).data.map(({ id }) => ids.indexOf(id))
    expect(order).toEqual([0, 2, 1])
  })

  test('comes in pages', async () => {
    const player = await setup.site.signUp()
    await setup.signIn(player)
    await setup.signIn(player)
    const { data, meta } = await list(player, '?page=2&perPage=2')
    expect(data).toHaveLength(1)
    expect(meta).toEqual({ page: 2, perPage: 2, totalPages: 2, totalRows: 3 })
  })

  test('omits ended sessions and those that can no longer be refreshed', async () => {
    const player = await setup.site.signUp()
    const gone = await setup.signIn(player)
    await setup.site.call('POST', '/api/player/sessions/logout', { as: gone })
    setup.clock.advance(SESSION_TIMES.idleLifeMs)
    const now = await setup.signIn(player)
    expect((await list(now)).data).toHaveLength(1)
  })

  test('contains the player’s own sessions only', async () => {
    const [mine, theirs] = [await setup.site.signUp(), await setup.site.signUp()]
    const ids = (await list(mine)).data.map(({ id }) => id)
    expect(ids).not.toContain(await currentId(theirs))
  })
})

describe('when a session was last seen', () => {
  test('is written in batches, not by requests', async () => {
    const player = await setup.site.signUp()
    const phone = await setup.signIn(player, { agent: IPHONE })
    const id = await currentId(phone)
    setup.clock.advance(5 * 60_000)
    await profile(phone)
    const seenBy = async () => (await list(player)).data.find((each) => each.id === id)?.lastSeenAt
    const before = await seenBy()
    await setup.lastSeen.flush()
    expect(Date.parse((await seenBy()) ?? '') - Date.parse(before ?? '')).toBe(5 * 60_000)
  })

  test('is not updated within the same minute', async () => {
    const player = await setup.site.signUp()
    await setup.lastSeen.flush()
    setup.clock.advance(59_000)
    const { id } = (await list(player)).data[0] as Listed
    await setup.lastSeen.flush()
    const row = await setup.site.db
      .selectFrom('player_session')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.last_seen_at).toEqual(row.created_at)
  })
})

describe('closing a session', () => {
  test('ends it at its next request, with the reason', async () => {
    const player = await setup.site.signUp()
    const phone = await setup.signIn(player, { agent: IPHONE })
    expect((await close(player, await currentId(phone))).status).toBe(200)
    expect(await profile(phone)).toEqual([401, 'sessionEnded', 'closed'])
    expect(await profile(player)).toEqual([200, undefined, undefined])
  })

  test('gives a refresh the same reason', async () => {
    const player = await setup.site.signUp()
    const phone = await setup.signIn(player)
    await close(player, await currentId(phone))
    const answer = await setup.site.call('POST', '/api/player/sessions/refresh', { as: phone })
    expect([answer.status, answer.body.error.endReason]).toEqual([401, 'closed'])
  })

  test('of another player is refused like an unknown one, and ends nothing', async () => {
    const [mine, theirs] = [await setup.site.signUp(), await setup.site.signUp()]
    const foreign = await close(mine, await currentId(theirs))
    const nobodys = await close(mine, randomUUID())
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'sessionNotFound'])
    expect(foreign.body.error.message).toBe(nobodys.body.error.message)
    expect((await profile(theirs))[0]).toBe(200)
  })

  test('that has ended is a no-op, also ten times concurrently', async () => {
    const player = await setup.site.signUp()
    const phone = await setup.signIn(player)
    const id = await currentId(phone)
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(player, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const ended = await endings(player)
    expect(ended).toEqual([expect.objectContaining({ sessionId: id, reason: 'closed' })])
  })

  test('that is the current one signs out', async () => {
    const player = await setup.site.signUp()
    await close(player, await currentId(player))
    expect(await profile(player)).toEqual([401, 'sessionEnded', 'signedOut'])
  })

  test('with an invalid id is refused', async () => {
    const player = await setup.site.signUp()
    const answer = await close(player, 'all')
    expect([answer.status, answer.body.error.code]).toEqual([422, 'validationFailed'])
  })
})

describe('closing the others', () => {
  test('ends all other sessions of the player and no one else’s', async () => {
    const [player, stranger] = [await setup.site.signUp(), await setup.site.signUp()]
    const others = [await setup.signIn(player), await setup.signIn(player, { agent: IPHONE })]
    const answer = await setup.site.call('POST', '/api/player/sessions/close-other', {
      as: player,
    })
    expect(answer.body.data).toEqual({ closed: 2 })
    for (const other of others)
      expect(await profile(other)).toEqual([401, 'sessionEnded', 'closed'])
    expect((await profile(player))[0]).toBe(200)
    expect((await profile(stranger))[0]).toBe(200)
  })

  test('invalidates a pending sign-in link', async () => {
    const player = await setup.site.signUp()
    const link = await setup.linkFor(player)
    await setup.site.call('POST', '/api/player/sessions/close-other', { as: player })
    const answer = await setup.spend(link.searchParams.get('token') ?? '')
    expect(answer.body.error.code).toBe('signInLinkRejected')
  })

  test('from two devices concurrently leaves at most one', async () => {
    const player = await setup.site.signUp()
    const devices = [player, await setup.signIn(player), await setup.signIn(player)]
    const answers = await Promise.all(
      devices.map((as) => setup.site.call('POST', '/api/player/sessions/close-other', { as })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    const open = await Promise.all(devices.map(profile))
    expect(open.filter(([status]) => status === 200).length).toBeLessThanOrEqual(1)
  })
})

describe('more sessions than a player may have', () => {
  let small: SessionSetup
  beforeAll(async () => {
    small = await createSessionSetup({ FAIRHOUSE_SESSIONS_PER_PLAYER: '1' })
  })
  afterAll(() => small.close())

  test('end the least recently seen one, with a reason', async () => {
    const player = await small.site.signUp()
    await small.signIn(player)
    const { status, body } = await small.site.call('GET', '/api/player/profile', { as: player })
    expect([status, body.error.endReason]).toEqual([401, 'replaced'])
  })

  test('are impossible by concurrent sign-ins', async () => {
    const player = await small.site.signUp()
    const devices = await Promise.all([small.signIn(player), small.signIn(player)])
    const open = await Promise.all(
      devices.map((as) => small.site.call('GET', '/api/player/profile', { as })),
    )
    expect(open.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })
})

describe('the history of sign-ins', () => {
  test('shows successes and refusals with method, device and place, newest first', async () => {
    const player = await setup.site.signUp()
    await setup.site.call('POST', '/api/player/sessions', {
      body: { email: player.email, password: 'not the password' },
      headers: { 'user-agent': WINDOWS, 'cf-connecting-ip': '203.0.113.9', 'cf-ipcountry': 'PT' },
    })
    const phone = await setup.signIn(player, { agent: IPHONE })
    const { body } = await setup.site.call('GET', '/api/player/sessions/history', { as: phone })
    expect(body.data.map(({ way, outcome }: any) => [way, outcome])).toEqual([
      ['password', 'success'],
      ['password', 'refused'],
      ['registration', 'success'],
    ])
    expect(body.data[1]).toMatchObject({
      country: 'PT',
      ip: '203.0.*.*',
      device: { type: 'desktop', browser: { name: 'Chrome' }, system: 'Windows' },
    })
    expect(body.meta).toEqual({ page: 1, perPage: 20, totalPages: 1, totalRows: 3 })
  })

  test('contains the player’s own entries of 90 days', async () => {
    const player = await setup.site.signUp()
    setup.clock.advance(90 * 86_400_000 + 1)
    const now = await setup.signIn(player)
    const { body } = await setup.site.call('GET', '/api/player/sessions/history', { as: now })
    expect(body.meta.totalRows).toBe(1)
  })
})

async function endings(player: TestPlayer): Promise<unknown[]> {
  const rows = await setup.site.db
    .selectFrom('outbox_event')
    .select('payload')
    .where('player_id', '=', player.playerId)
    .where('event', '=', 'session.ended')
    .execute()
  return rows.map(({ payload }) => payload)
}
