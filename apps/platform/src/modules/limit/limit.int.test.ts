import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createLimitSetup,
  DAILY_BET,
  forgetStepUp,
  signInAgain,
} from '#platform/modules/limit/limit.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

let player: TestPlayer

const setup = await createLimitSetup()
afterAll(() => setup.close())
beforeEach(async () => {
  player = await setup.site.signUp()
})

const put = (id: string, body: object, as = player) =>
  setup.site.call('PUT', `/api/player/limits/${id}`, { as, body })
const remove = (id: string, as = player) =>
  setup.site.call('DELETE', `/api/player/limits/${id}`, { as })
const confirm = (id: string, as = player) =>
  setup.site.call('POST', `/api/player/limits/${id}/confirm`, { as })
const withdraw = (id: string, as = player) =>
  setup.site.call('DELETE', `/api/player/limits/${id}/pending`, { as })
const code = ({ status, body }: { status: number; body: any }) => [status, body.error?.code]

async function acts(): Promise<string[]> {
  const rows = await setup.site.db
    .selectFrom('audit_entry')
    .select('act')
    .where('player_id', '=', player.playerId)
    .where('act', 'like', 'limit.%')
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

describe('setting a limit', () => {
  test('a player without limits has an empty list', async () => {
    expect(await setup.list(player)).toEqual([])
  })

  test('a limit applies immediately, with no usage', async () => {
    const limit = await setup.limit(player)
    expect(limit).toEqual({
      id: expect.any(String),
      ...DAILY_BET,
      window: 'rolling',
      usage: { used: '0', remaining: '5000', nextReleaseAt: null },
      endsAt: null,
      pending: null,
    })
    expect(await setup.list(player)).toEqual([limit])
    expect(await acts()).toEqual(['limit.set'])
  })

  test.each([
    [1, 'daily'],
    [1, 'weekly'],
    [2, 'monthly'],
    [3, 'weekly'],
  ])('definition %s takes the period %s', async (definition, period) => {
    const limit = await setup.limit(player, { ...DAILY_BET, definition, period })
    expect(limit).toMatchObject({ definition, period })
  })

  test('there is one limit per definition and period', async () => {
    await setup.limit(player)
    expect(code(await setup.set(player, { ...DAILY_BET, amount: '1' }))).toEqual([
      409,
      'limitExists',
    ])
    await setup.limit(player, { ...DAILY_BET, definition: 2 })
    await setup.limit(player, { ...DAILY_BET, period: 'weekly' })
    expect(await setup.list(player)).toHaveLength(3)
  })

  test('of twenty concurrent requests one sets the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => setup.set(player, DAILY_BET)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => code(answer)[1] === 'limitExists')).toHaveLength(19)
  })

  test('a currency that the player does not hold is refused', async () => {
    const body = { ...DAILY_BET, currency: 'BRL' }
    expect(code(await setup.set(player, body))).toEqual([422, 'currencyUnavailable'])
  })

  test.each([
    [{ amount: '' }, { amount: 'required' }],
    [{ amount: '0' }, { amount: 'min' }],
    [{ amount: '12.5' }, { amount: 'integer' }],
    [{ amount: '9'.repeat(39) }, { amount: 'maxLength' }],
    [{ period: 'oneWeek' }, { period: 'choice' }],
    [{ currency: undefined }, { currency: 'required' }],
    [
      { definition: 5, period: 'oneDay' },
      { amount: 'unknown', currency: 'unknown' },
    ],
  ])('%j is refused by field', async (changes, flaws) => {
    const { status, body } = await setup.set(player, { ...DAILY_BET, ...changes })
    expect([status, body.error.code]).toEqual([422, 'validationFailed'])
    const codes = Object.entries(body.error.fields as Record<string, { code: string }>)
    expect(Object.fromEntries(codes.map(([field, flaw]) => [field, flaw.code]))).toEqual(flaws)
  })
})

describe('changing a limit', () => {
  test('a lower amount applies immediately', async () => {
    const { id } = await setup.limit(player)
    const { body } = await put(id, { period: 'daily', amount: '4000' })
    expect(body.data).toMatchObject({ amount: '4000', pending: null })
    expect(await acts()).toEqual(['limit.set', 'limit.tightened'])
  })

  test('a higher amount waits a day and a second yes; the old one binds until then', async () => {
    const { id } = await setup.limit(player)
    const asked = await put(id, { period: 'daily', amount: '6000' })
    const now = setup.clock.now().getTime()
    expect(asked.body.data).toMatchObject({
      amount: '5000',
      pending: {
        kind: 'update',
        amount: '6000',
        period: 'daily',
        requestedAt: new Date(now).toISOString(),
        confirmFrom: new Date(now + DAY_MS).toISOString(),
        confirmBefore: new Date(now + 8 * DAY_MS).toISOString(),
      },
    })
    expect(code(await confirm(id))).toEqual([409, 'limitWaits'])
    setup.clock.advance(DAY_MS - 1)
    player = await signInAgain(setup.site, player)
    expect(code(await confirm(id))).toEqual([409, 'limitWaits'])
    expect((await setup.list(player))[0]?.amount).toBe('5000')
    setup.clock.advance(1)
    expect((await confirm(id)).body.data).toMatchObject({ amount: '6000', pending: null })
    expect(code(await confirm(id))).toEqual([409, 'nothingToConfirm'])
    expect(await acts()).toEqual(['limit.set', 'limit.looseningRequested', 'limit.loosened'])
  })

  test('the same request again does not restart the day, a different one does', async () => {
    const { id } = await setup.limit(player)
    const first = await put(id, { period: 'daily', amount: '6000' })
    setup.clock.advance(60_000)
    const again = await put(id, { period: 'daily', amount: '6000' })
    expect(again.body.data).toEqual(first.body.data)
    const other = await put(id, { period: 'daily', amount: '7000' })
    expect(other.body.data.pending.requestedAt).toBe(setup.clock.now().toISOString())
  })

  test('an unconfirmed request lapses within a week', async () => {
    const { id } = await setup.limit(player)
    await put(id, { period: 'daily', amount: '6000' })
    setup.clock.advance(8 * DAY_MS)
    player = await signInAgain(setup.site, player)
    expect((await setup.list(player))[0]).toMatchObject({ amount: '5000', pending: null })
    expect(code(await confirm(id))).toEqual([409, 'nothingToConfirm'])
    expect(code(await withdraw(id))).toEqual([409, 'nothingToConfirm'])
  })

  test('a stricter amount cancels a request', async () => {
    const { id } = await setup.limit(player)
    await put(id, { period: 'daily', amount: '6000' })
    const { body } = await put(id, { period: 'daily', amount: '4000' })
    expect(body.data).toMatchObject({ amount: '4000', pending: null })
  })

  test('a request can be cancelled', async () => {
    const { id } = await setup.limit(player)
    expect(code(await withdraw(id))).toEqual([409, 'nothingToConfirm'])
    await put(id, { period: 'daily', amount: '6000' })
    expect((await withdraw(id)).body.data).toMatchObject({ amount: '5000', pending: null })
    expect(await acts()).toContain('limit.requestWithdrawn')
  })

  test('a period that another limit of the definition has is refused, also at the end', async () => {
    const { id } = await setup.limit(player)
    const weekly = await setup.limit(player, { ...DAILY_BET, period: 'weekly', amount: '1' })
    const body = { period: 'weekly', amount: '5000' }
    expect(code(await put(id, body))).toEqual([409, 'limitExists'])
    await remove(weekly.id)
    setup.clock.advance(DAY_MS)
    player = await signInAgain(setup.site, player)
    await confirm(weekly.id)
    await put(id, { ...body, amount: '9000' })
    await setup.limit(player, { ...DAILY_BET, period: 'weekly' })
    setup.clock.advance(DAY_MS)
    player = await signInAgain(setup.site, player)
    expect(code(await confirm(id))).toEqual([409, 'limitExists'])
  })

  test('to loosen needs the player to confirm who they are, to tighten does not', async () => {
    const { id } = await setup.limit(player)
    await forgetStepUp(setup.site, player)
    expect(code(await put(id, { period: 'daily', amount: '6000' }))).toEqual([
      428,
      'stepUpRequired',
    ])
    expect(code(await remove(id))).toEqual([428, 'stepUpRequired'])
    expect(code(await confirm(id))).toEqual([428, 'stepUpRequired'])
    expect((await put(id, { period: 'daily', amount: '4000' })).status).toBe(200)
    expect((await setup.list(player))[0]?.amount).toBe('4000')
  })

  test('a form that is not right changes nothing', async () => {
    const { id } = await setup.limit(player)
    const { body } = await put(id, { period: 'oneDay', amount: '-1' })
    expect(body.error.fields).toMatchObject({ period: { code: 'choice' }, amount: { code: 'min' } })
  })
})

describe('other screens of the player', () => {
  test('get an event for every change, and none for a refusal', async () => {
    const { id } = await setup.limit(player)
    await put(id, { period: 'daily', amount: '4000' })
    await put(id, { period: 'daily', amount: '6000' })
    await put(id, { period: 'daily', amount: '0' })
    const told = await setup.site.db
      .selectFrom('outbox_event')
      .select(['channel', 'channel_event', 'payload'])
      .where('event', '=', 'limit.updated')
      .where('player_id', '=', player.playerId)
      .execute()
    const news = { channel: 'player:limits', channel_event: 'limit.updated' }
    expect(told).toEqual(Array(3).fill({ ...news, payload: { limitId: id } }))
  })
})

describe('removing a limit', () => {
  test('waits a day and a second yes as well', async () => {
    const { id } = await setup.limit(player)
    const asked = await remove(id)
    expect(asked.body.data).toMatchObject({ amount: '5000', pending: { kind: 'removal' } })
    setup.clock.advance(HOUR_MS / 12)
    expect((await remove(id)).body.data).toEqual(asked.body.data)
    expect(code(await confirm(id))).toEqual([409, 'limitWaits'])
    setup.clock.advance(DAY_MS)
    player = await signInAgain(setup.site, player)
    expect(await confirm(id)).toMatchObject({ status: 200, body: { data: null } })
    expect(await setup.list(player)).toEqual([])
    expect(await acts()).toEqual(['limit.set', 'limit.removalRequested', 'limit.removed'])
  })
})

describe('limits of others', () => {
  test('are answered like those that do not exist', async () => {
    const { id } = await setup.limit(player)
    const other = await setup.site.signUp()
    for (const limit of [id, randomUUID()]) {
      const body = { period: 'daily', amount: '1' }
      expect(code(await put(limit, body, other))).toEqual([404, 'limitNotFound'])
      expect(code(await remove(limit, other))).toEqual([404, 'limitNotFound'])
      expect(code(await confirm(limit, other))).toEqual([404, 'limitNotFound'])
      expect(code(await withdraw(limit, other))).toEqual([404, 'limitNotFound'])
    }
    expect((await setup.list(player))[0]).toMatchObject({ amount: '5000', pending: null })
  })
})

describe('a break', () => {
  const BREAK = { definition: 5, period: 'oneWeek' }

  test('starts immediately and says when it ends', async () => {
    const limit = await setup.limit(player, BREAK)
    const endsAt = new Date(setup.clock.now().getTime() + 7 * DAY_MS).toISOString()
    expect(limit).toMatchObject({ ...BREAK, amount: null, currency: null, usage: null, endsAt })
    expect(await acts()).toEqual(['limit.breakStarted'])
  })

  test('is neither changed, removed nor shortened', async () => {
    const { id } = await setup.limit(player, BREAK)
    expect(code(await put(id, { period: 'daily', amount: '1' }))).toEqual([409, 'limitFixed'])
    expect(code(await remove(id))).toEqual([409, 'limitFixed'])
    expect(code(await setup.set(player, { definition: 5, period: 'oneDay' }))).toEqual([
      409,
      'limitExists',
    ])
  })

  test('can be extended, and disappears from the list when it ends', async () => {
    const { id } = await setup.limit(player, BREAK)
    const longer = await setup.limit(player, { definition: 5, period: 'oneMonth' })
    expect(longer).toMatchObject({ id, period: 'oneMonth' })
    setup.clock.advance(30 * DAY_MS)
    player = await signInAgain(setup.site, player)
    expect(await setup.list(player)).toEqual([])
    await setup.limit(player, BREAK)
  })
})
