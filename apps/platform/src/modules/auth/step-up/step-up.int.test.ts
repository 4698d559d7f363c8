import { defineEndpoint } from '@fairhouse/contract/endpoint'
import { ok } from '@fairhouse/domain/result'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#platform/http/route'
import {
  changePlayer,
  type TestApp,
  type TestPlayer,
  TEST_PASSWORD,
} from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const MINUTE = 60_000

/** An endpoint that requires step-up and changes nothing. */
const guarded = defineEndpoint({
  method: 'POST',
  path: '/api/test/guarded',
  auth: 'player',
  summary: 'Something that only the player themselves may do',
  body: z.strictObject({ text: z.string().min(2) }),
  response: z.object({ by: z.string() }),
  refusals: [],
  requiresStepUp: true,
})

let site: TestApp
let clock: ManualClock
let player: TestPlayer
let handled: number

beforeEach(async () => {
  clock = createManualClock('2030-01-01T12:00:00Z')
  handled = 0
  site = await createTestPlatform({
    clock,
    mount: () => ({
      routes: [
        route(guarded, async ({ caller }) => {
          handled += 1
          return ok({ by: caller.playerId })
        }),
      ],
    }),
  })
  player = await site.signUp()
})

afterEach(() => site.close())

function act(as = player, text = 'hello') {
  return site.call('POST', '/api/test/guarded', { as, body: { text } })
}

function confirm(body: object, as = player) {
  return site.call('POST', '/api/player/step-up', { as, body })
}

/** The session's token lives as long as the step-up, so its successor is needed afterwards. */
async function renew(as: TestPlayer): Promise<TestPlayer> {
  const { body } = await site.call('POST', '/api/player/sessions/refresh', { as })
  const accessToken = body.data.accessToken as string
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return { ...as, accessToken, headers }
}

async function waitTenMinutes(): Promise<void> {
  clock.advance(10 * MINUTE)
  player = await renew(player)
}

async function audited(): Promise<string[]> {
  const rows = await site.db
    .selectFrom('audit_entry')
    .select(['act', 'details', 'session_id', 'trace_id'])
    .where('act', 'in', ['session.steppedUp', 'session.stepUpRefused'])
    .orderBy('id')
    .execute()
  expect(rows.every((row) => row.session_id !== null && row.trace_id !== '')).toBe(true)
  return rows.map(({ act, details }) => `${act} ${String(details['method'])}`)
}

test('signing in counts as confirming, for ten minutes', async () => {
  expect((await act()).status).toBe(200)
  clock.advance(10 * MINUTE - 1)
  expect((await act()).status).toBe(200)
  clock.advance(1)
  player = await renew(player)
  const { status, body } = await act()
  expect([status, body.error.code]).toEqual([428, 'stepUpRequired'])
  expect(handled).toBe(2)
})

test('validation errors are reported before a step-up is required', async () => {
  await waitTenMinutes()
  expect((await act(player, 'x')).body.error.code).toBe('validationFailed')
})

test('a guest has to sign in, not to confirm', async () => {
  const { body } = await site.call('POST', '/api/test/guarded', { body: { text: 'hello' } })
  expect(body.error.code).toBe('unauthenticated')
})

test('the state names the ways of this player and until when they have confirmed', async () => {
  const read = () => site.call('GET', '/api/player/step-up', { as: player })
  expect((await read()).body.data).toEqual({
    methods: ['password'],
    services: [],
    confirmedUntil: '2030-01-01T12:10:00.000Z',
  })
  await waitTenMinutes()
  expect((await read()).body.data).toEqual({
    methods: ['password'],
    services: [],
    confirmedUntil: null,
  })
})

test('the password confirms for ten minutes more, this session only', async () => {
  const second = await site.call('POST', '/api/player/sessions', {
    body: { email: player.email, password: TEST_PASSWORD },
  })
  const other = { ...player, headers: { authorization: `Bearer ${second.body.data.accessToken}` } }
  clock.advance(10 * MINUTE)
  player = await renew(player)
  const elsewhere = await renew(other)
  const { status, body } = await confirm({ method: 'password', password: TEST_PASSWORD })
  expect([status, body.data.confirmedUntil]).toEqual([200, '2030-01-01T12:20:00.000Z'])
  expect((await act()).status).toBe(200)
  expect((await act(elsewhere)).body.error.code).toBe('stepUpRequired')
  expect(await audited()).toEqual(['session.steppedUp password'])
})

test('a refreshed token of a confirmed session stays confirmed', async () => {
  clock.advance(5 * MINUTE)
  player = await renew(player)
  expect((await act()).status).toBe(200)
})

test('a wrong or missing password confirms nothing', async () => {
  await waitTenMinutes()
  for (const body of [{ method: 'password', password: 'wrong' }, { method: 'password' }]) {
    expect((await confirm(body)).body.error.code).toBe('stepUpRejected')
  }
  expect((await act()).body.error.code).toBe('stepUpRequired')
  expect(await audited()).toEqual([
    'session.stepUpRefused password',
    'session.stepUpRefused password',
  ])
})

test('after five failures the next try waits, and waits longer each time', async () => {
  for (let turn = 0; turn < 5; turn += 1) await confirm({ method: 'password', password: 'wrong' })
  const early = await confirm({ method: 'password', password: TEST_PASSWORD })
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '2'])
  clock.advance(2_000)
  await confirm({ method: 'password', password: 'wrong' })
  const later = await confirm({ method: 'password', password: TEST_PASSWORD })
  expect(later.headers.get('retry-after')).toBe('4')
  clock.advance(4_000)
  expect((await confirm({ method: 'password', password: TEST_PASSWORD })).status).toBe(200)
  expect((await confirm({ method: 'password', password: 'wrong' })).status).toBe(422)
})

test('of twenty guesses at once no more are looked at than one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      confirm({ method: 'password', password: `no ${turn}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('of twenty concurrent guesses no more are checked than sequentially', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    expect((await confirm({ method: 'authenticator', code: '123456' })).body.error.code).toBe(
      'stepUpUnavailable',
    )
  }
  await changePlayer(site.db, player.playerId, { password_hash: null })
  const { body } = await confirm({ method: 'password', password: TEST_PASSWORD })
  expect(body.error.code).toBe('stepUpUnavailable')
  const { body: state } = await site.call('GET', '/api/player/step-up', { as: player })
  expect(state.data.methods).toEqual([])
})

test('an unknown method is a field error', async () => {
  const { body } = await confirm({ method: 'smile' })
  expect(body.error.fields).toHaveProperty('method')
})

test('a session that ended while the password was checked is not confirmed', async () => {
  await waitTenMinutes()
  const [confirmed] = await Promise.all([
    confirm({ method: 'password', password: TEST_PASSWORD }),
    site.call('POST', '/api/player/sessions/logout', { as: player }),
  ])
  // In either order the session ends, and nothing can be done with it.
  expect([200, 401]).toContain(confirmed.status)
  expect((await act()).body.error.code).toBe('sessionEnded')
})
