import { always } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import type { Quest } from '@fairhouse/contract/retention'
import type { Race } from '@fairhouse/contract/race'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, describe, expect, test } from 'vitest'
import { createBonusSetup, type Player } from '#platform/modules/bonus/bonus.fixture'
import { loyaltySchema } from '#platform/modules/loyalty/loyalty.file'
import { createLoyaltyModule } from '#platform/modules/loyalty/loyalty.module'
import { raceFileSchema } from '#platform/modules/race/race.file'
import { createRaceModule } from '#platform/modules/race/race.module'
import { payRaces } from '#platform/modules/race/race.service'
import { countUnhandled } from '#platform/realtime/reaction.repo'
import { withdrawRates } from '#platform/testing/rates.fixture'
import { toQuestDefinition } from './quest.file.ts'
import { createQuestModule } from './quest.module.ts'
import { explainQuests, reportQuests } from './quest-report.query.ts'
import { expireQuests } from './quest.service.ts'

const words = { names: { en: 'Test' }, texts: { en: 'Test' } }
const task = { names: { en: 'Task' } }
const QUESTS = [
  {
    ...words,
    id: 'dice-first',
    days: 7,
    isOrdered: true,
    tasks: [
      { ...task, id: 'dice', type: 'bets', games: ['dice'], quantity: 2 },
      { ...task, id: 'slots', type: 'staked', features: ['slots'], amounts: { EUR: '500' } },
    ],
    rewards: [
      { kind: 'bonus', amounts: { EUR: '300' } },
      { kind: 'points', amount: 20 },
    ],
  },
  {
    ...words,
    id: 'weekly',
    days: 7,
    every: 'week',
    tasks: [{ ...task, id: 'deposit', type: 'deposits', quantity: 1 }],
    rewards: [{ kind: 'points', amount: 5 }],
  },
].map(toQuestDefinition)
const LOYALTY = loyaltySchema.parse({
  isEnabled: true,
  edgeMinorPerPoint: 10,
  sportEdgeHundredths: 500,
  rakebackHundredths: 1_000,
  levels: [
    { order: 1, points: 0, names: { en: 'One' } },
    { order: 2, points: 20, names: { en: 'Two' }, bonus: { EUR: '200' } },
  ],
})

const RACES = raceFileSchema.parse({
  races: [
    {
      ...words,
      ...{ id: 'weekly', period: 'week', score: 'staked', games: ['limbo'], stakeMin: '100' },
      prizes: { EUR: ['900', '400'] },
    },
  ],
}).races
// Events carry the database's time.
const raceClock = createManualClock(new Date().toISOString())

const setup = await createBonusSetup((deps) => {
  const loyalty = createLoyaltyModule({ ...deps, loyalty: always(LOYALTY) })
  const quest = createQuestModule({
    ...deps,
    ...loyalty,
    quests: always(QUESTS),
    rewardProducts: always([]),
  })
  const race = createRaceModule({ ...deps, clock: raceClock, races: always(RACES) })
  return {
    routes: [...quest.routes, ...loyalty.routes, ...race.routes],
    reactions: [...quest.reactions, ...loyalty.reactions, ...race.reactions],
  }
})
afterAll(() => setup.close())

const put = (at: Player, id: string, act: 'activate' | 'cancel') =>
  setup.site.call('PUT', `/api/retention/quests/${id}/${act}`, { as: at.player })
const code = ({ status, body }: { status: number; body: any }) => [status, body.error?.code]

async function list(at: Player, state = '1,2,3,4,5'): Promise<Quest[]> {
  const path = `/api/retention/quests?currency=EUR&state=${state}`
  return (await setup.site.call('GET', path, { as: at.player })).body.data
}

async function find(at: Player, id: string): Promise<Quest | undefined> {
  return (await list(at)).find((quest) => quest.id === id)
}

async function account(at: Player) {
  return (await setup.site.call('GET', '/api/retention/account', { as: at.player })).body.data
}

describe('a quest', () => {
  test('goes from its offer to its reward by play, one task after the other, exactly once', async () => {
    const at = await setup.open(10_000n)
    expect((await list(at, '1')).map(({ id }) => id)).toEqual(['dice-first', 'weekly'])
    await setup.play(at, 100n, 0n, 'dice')
    expect((await put(at, 'dice-first', 'activate')).body.data).toEqual({
      id: 'dice-first',
      state: 2,
    })
    await setup.play(at, 100n, 0n, 'saffron')
    await Promise.all([1, 2, 3].map(() => setup.play(at, 100n, 0n, 'dice')))
    await expect
      .poll(async () => (await find(at, 'dice-first'))?.tasks.map(({ progress }) => progress))
      .toEqual(['2', '0'])
    expect((await find(at, 'dice-first'))?.tasks).toMatchObject([
      { isActive: false, isCompleted: true },
      { isActive: true, isCompleted: false, quantity: '500', isMoney: true },
    ])
    await setup.play(at, 600n, 0n, 'saffron')
    await expect.poll(async () => (await find(at, 'dice-first'))?.state).toBe(3)
    const given = (await setup.list(at)).filter(({ packageId }) => packageId === 'reward')
    // The quest's reward, and that of the level reached by its points.
    expect(given.map(({ amount }) => amount).toSorted()).toEqual(['200', '300'])
    expect(code(await put(at, 'dice-first', 'activate'))).toEqual([409, 'questOver'])
  })

  test('of deposits progresses with deposits, and repeats the next week', async () => {
    const at = await setup.open()
    await put(at, 'weekly', 'activate')
    await setup.deposit(at, 2_000n)
    await expect.poll(async () => (await find(at, 'weekly'))?.state).toBe(3)
    const later = await setup.later(at, 7 * DAY_MS)
    expect((await list(later, '1')).map(({ id }) => id)).toContain('weekly')
  })

  test('is explained to the operator, and counted by what became of it', async () => {
    const before = await reportQuests(setup.site.db, { quests: QUESTS, now: setup.clock.now() })
    const at = await setup.open()
    await put(at, 'dice-first', 'activate')
    await setup.deposit(at, 1_000n)
    await setup.play(at, 100n, 0n, 'dice')
    await expect
      .poll(() => explainQuests(setup.site.db, at.player.playerId))
      .toMatchObject([
        {
          ...{ id: 'dice-first', state: 'active', currency: 'EUR' },
          tasks: [
            { id: 'dice', type: 'bets', progress: '1', quantity: '2' },
            { id: 'slots', type: 'staked', progress: '0', quantity: '500' },
          ],
        },
      ])
    await put(at, 'dice-first', 'cancel')
    const after = await reportQuests(setup.site.db, { quests: QUESTS, now: setup.clock.now() })
    expect(after[0]).toEqual({
      ...before[0],
      begun: before[0]!.begun + 1n,
      canceled: before[0]!.canceled + 1n,
    })
  })

  test('can be given up, and expires', async () => {
    const at = await setup.open()
    expect(code(await put(at, 'weekly', 'cancel'))).toEqual([404, 'questNotFound'])
    await put(at, 'weekly', 'activate')
    expect((await put(at, 'weekly', 'cancel')).body.data.state).toBe(4)
    await put(at, 'dice-first', 'activate')
    const later = await setup.later(at, 7 * DAY_MS)
    await expireQuests(setup.site)
    expect((await find(later, 'dice-first'))?.state).toBe(5)
  })

  test('ends when its player is excluded', async () => {
    const at = await setup.open()
    await put(at, 'dice-first', 'activate')
    const body = { definition: 4, period: 'sixMonths' }
    await setup.site.call('POST', '/api/player/limits', { as: at.player, body })
    const row = setup.site.db
      .selectFrom('player_quest')
      .select('state')
      .where('player_id', '=', at.player.playerId)
    await expect.poll(() => row.executeTakeFirst()).toEqual({ state: 4 })
  })

  test('that does not exist is not found, and on a break nothing is offered or begun', async () => {
    const at = await setup.open()
    expect(code(await put(at, 'unknown', 'activate'))).toEqual([404, 'questNotFound'])
    const body = { definition: 5, period: 'oneDay' }
    await setup.site.call('POST', '/api/player/limits', { as: at.player, body })
    expect(await list(at)).toEqual([])
    expect(code(await put(at, 'weekly', 'activate'))).toEqual([409, 'coolingOff'])
  })
})

describe('loyalty', () => {
  test('a new player has no points and is on the first level', async () => {
    expect(await account(await setup.open())).toEqual({
      points: 0,
      currentLevel: { name: 'One', points: 0, order: 1 },
      nextLevel: { name: 'Two', points: 20 },
      progress: 0,
    })
    const { body } = await setup.site.call('GET', '/api/retention/levels')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two'])
  })

  test('stakes earn points by the house edge of their game, and a level is announced once', async () => {
    const at = await setup.open(100_000n)
    await setup.play(at, 10_000n, 10_000n, 'dice')
    await expect.poll(async () => (await account(at)).points).toBe(10)
    expect((await account(at)).progress).toBe(50)
    await setup.play(at, 10_000n, 10_000n, 'saffron')
    await expect.poll(async () => (await account(at)).currentLevel.order).toBe(2)
    await setup.play(at, 10_000n, 10_000n, 'dice')
    await expect.poll(async () => (await account(at)).points).toBe(58)
    const told = await setup.site.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('player_id', '=', at.player.playerId)
      .where('event', '=', 'loyalty.updated')
      .orderBy('seq')
      .execute()
    const rises = told
      .map(({ payload }) => payload as { levelBefore: number; currentLevel: { order: number } })
      .filter(({ levelBefore, currentLevel }) => currentLevel.order > levelBefore)
    expect(rises).toHaveLength(1)
  })
})

test('without a rate a stake earns rakeback, but no points and no place in a race', async () => {
  await withdrawRates(setup.site, 'USD')
  const at = await setup.open(50_000n, { currency: 'USD' })
  await setup.play(at, 50_000n, 0n, 'limbo')
  await expect.poll(() => countUnhandled(setup.site.db)).toBe(0)
  const path = '/api/retention/rakeback?currency=USD'
  const { body } = await setup.site.call('GET', path, { as: at.player })
  expect(body.data.claimable).toBe('50')
  expect((await account(at)).points).toBe(0)
  const race = await setup.site.call('GET', '/api/retention/races?currency=EUR', { as: at.player })
  expect(race.body.data.map(({ own }: Race) => own)).toEqual([null])
})

describe('rakeback', () => {
  const read = async (at: Player) =>
    (await setup.site.call('GET', '/api/retention/rakeback?currency=EUR', { as: at.player })).body
      .data
  const claim = (at: Player, id: string = randomUUID(), accountId = at.account.id) =>
    setup.site.call('POST', '/api/retention/rakeback/claims', {
      as: at.player,
      body: { id, accountId },
    })

  test('is a share of the edge of real money, claimed once a day, once per id', async () => {
    const at = await setup.open(100_000n)
    expect(code(await claim(at))).toEqual([409, 'rakebackUnavailable'])
    for (let round = 0; round < 3; round += 1) await setup.play(at, 3_333n, 3_333n, 'dice')
    // A hundredth of 99.99 is 0.9999, of which a tenth is returned.
    await expect.poll(async () => (await read(at)).claimable).toBe('9')
    const id = randomUUID()
    const answers = await Promise.all([claim(at, id), claim(at, id), claim(at, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await setup.balances(at)).cashMinor).toBe(100_009n)
    await setup.play(at, 10_000n, 10_000n, 'dice')
    await expect.poll(async () => (await read(at)).claimable).toBe('10')
    expect(code(await claim(at))).toEqual([409, 'rakebackUnavailable'])
    const later = await setup.later(at, DAY_MS)
    expect((await claim(later)).status).toBe(200)
    // Fractions are kept: 0.09999 + 0.1 = 0.19.
    expect((await setup.balances(at)).cashMinor).toBe(100_019n)
  })

  test('counts the edge of the best bet, where bets of a game differ', async () => {
    const at = await setup.open(100_000n)
    const { owner } = setup.site
    const game = owner.updateTable('game').where('identity', '=', 'saffron')
    await game.set({ rtp: '85.88', rtp_max: '98.93' }).execute()
    await setup.play(at, 100_000n, 0n, 'saffron')
    // A tenth of 1.07 %, and not of the 14.12 % of the worst bet.
    await expect.poll(async () => (await read(at)).claimable).toBe('107')
    await game.set({ rtp: '96.20', rtp_max: null }).execute()
  })

  test('of another player is not found, and none is paid on a break', async () => {
    const [at, other] = [await setup.open(10_000n), await setup.open()]
    expect(code(await claim(other, randomUUID(), at.account.id))).toEqual([404, 'accountNotFound'])
    await setup.play(at, 10_000n, 0n, 'dice')
    await expect.poll(async () => (await read(at)).claimable).toBe('10')
    const body = { definition: 5, period: 'oneDay' }
    await setup.site.call('POST', '/api/player/limits', { as: at.player, body })
    expect(code(await claim(at))).toEqual([409, 'coolingOff'])
  })
})

describe('a race', () => {
  const read = async (at?: Player): Promise<Race> => {
    const path = '/api/retention/races?currency=EUR'
    return (await setup.site.call('GET', path, { as: at?.player })).body.data[0]
  }

  test('orders by score, an equal one by who reached it first, and pays each place once', async () => {
    const players = [await setup.open(5_000n), await setup.open(5_000n), await setup.open(5_000n)]
    const [ana, ben, cem] = players as [Player, Player, Player]
    await setup.play(ben, 300n, 0n, 'limbo')
    await setup.play(ana, 300n, 0n, 'limbo')
    await setup.play(cem, 100n, 0n, 'limbo')
    // A stake that is too small, and another game.
    await setup.play(cem, 99n, 0n, 'limbo')
    await setup.play(cem, 1_000n, 0n, 'dice')
    await expect.poll(async () => (await read(cem)).own).toEqual({ place: 3, score: '100' })
    expect((await read()).leaders.map(({ place, score }) => [place, score])).toEqual([
      [1, '300'],
      [2, '300'],
      [3, '100'],
    ])
    expect((await read(ben)).own?.place).toBe(1)
    // Later than a week, as after an outage.
    raceClock.advance(15 * DAY_MS)
    const pay = () =>
      payRaces({
        ...setup.site,
        ...{ clock: raceClock, races: always(RACES), isOnBreak: async () => false },
      })
    const { db } = setup.site
    const last = db.selectFrom('outbox_event').select((eb) => eb.fn.max('seq').as('seq'))
    const { seq } = await last.executeTakeFirstOrThrow()
    const waiting = { event_seq: seq, name: 'race.score', next_attempt_at: new Date('2099-01-01') }
    await db.insertInto('outbox_reaction').values(waiting).execute()
    await pay()
    expect((await setup.balances(ben)).cashMinor).toBe(4_700n)
    await db.deleteFrom('outbox_reaction').where('event_seq', '=', seq).execute()
    await Promise.all([pay(), pay()])
    // Reactions to the last bets may be on their way.
    const paid = async () => {
      await pay()
      return (await setup.balances(ben)).cashMinor
    }
    await expect.poll(paid).toBe(4_700n + 900n)
    expect((await setup.balances(ana)).cashMinor).toBe(4_700n + 400n)
    expect((await setup.balances(cem)).cashMinor).toBe(3_801n)
  })
})
