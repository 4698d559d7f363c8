import { createHash, randomUUID } from 'node:crypto'
import type { Jackpot } from '@fairhouse/contract/jackpot'
import { jackpotMinor } from '@fairhouse/domain/jackpot'
import { readMarketFile } from '@fairhouse/domain/market/market.fixture'
import { verifyJackpot } from '@fairhouse/fair/jackpot'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import {
  type BonusSetup,
  createBonusSetup,
  type Player,
} from '#platform/modules/bonus/bonus.fixture'
import { always } from '#platform/modules/content/published'
import { reportModule } from '#platform/modules/report/report.module'
import { countUnhandled } from '#platform/realtime/reaction.repo'
import { jackpotFileSchema } from './jackpot.file.ts'
import { createJackpotModule } from './jackpot.module.ts'

const words = { names: { en: 'Test' } }
/** A prize of 10.01 to 20.00, and 5 % of each stake. */
const small = {
  ...{ ...words, id: 'small', games: ['dice'], shareHundredths: 500 },
  ...{ start: { EUR: '1000' }, limit: { EUR: '2000' } },
}
const slow = {
  ...{ ...words, id: 'slow', games: ['saffron', 'limbo'], shareHundredths: 50 },
  ...{ start: { EUR: '1000', USD: '1000' }, limit: { EUR: '900000', USD: '900000' } },
}
const parse = (...jackpots: object[]) => jackpotFileSchema.parse({ jackpots }).jackpots

let setup: BonusSetup
let seeds = 0
/** Known to the test only. */
const randomBytes = () =>
  createHash('sha256')
    .update(`seed ${(seeds += 1)}`)
    .digest()

beforeAll(async () => {
  setup = await createBonusSetup((deps) => {
    const markets = { ...deps.markets, licensed: [readMarketFile('de')] }
    const jackpots = always(parse(small, slow))
    const module = createJackpotModule({ ...deps, randomBytes, markets, jackpots })
    return { routes: module.routes, reactions: module.reactions }
  })
})
afterAll(() => setup.close())

const open = (cashMinor = 0n, country = 'FI') => setup.open(cashMinor, { country })

const settled = () => expect.poll(() => countUnhandled(setup.site.db)).toBe(0)
const read = async (at?: Player, currency = 'EUR'): Promise<Jackpot[]> => {
  const path = `/api/retention/jackpots?currency=${currency}`
  return (await setup.site.call('GET', path, { as: at?.player })).body.data
}
const readSlow = async (at?: Player) => (await read(at)).find(({ id }) => id === 'slow')!
const pools = () => setup.site.db.selectFrom('jackpot_pool').selectAll().execute()

/** What the ledger holds for a jackpot. */
async function readHeld(jackpotId: string): Promise<bigint> {
  const { sum } = await setup.site.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<bigint | null>('amount_minor').as('sum'))
    .where('account', '=', `jackpot:${jackpotId}`)
    .executeTakeFirstOrThrow()
  return sum ?? 0n
}

describe('the pool', () => {
  test('is opened by the first stake, which does not count, and fed by those after it', async () => {
    const at = await open(90_000n)
    expect(await readSlow()).toMatchObject({ pool: '1000', current: null, drops: [] })
    await setup.play(at, 10_000n, 0n)
    await settled()
    const opened = await readSlow()
    expect(opened).toMatchObject({ pool: '1000', current: { number: 1 } })
    await setup.play(at, 10_000n, 25_000n)
    // Half a percent of 1.01 is 0.505 cents; of two such stakes 1.01.
    await setup.play(at, 101n, 0n, 'limbo')
    await settled()
    const fed = await readSlow()
    expect(fed).toMatchObject({ pool: '1050', current: opened.current })
    await setup.play(at, 101n, 0n, 'limbo')
    await settled()
    expect((await readSlow()).pool).toBe('1051')
    expect(await readHeld('slow')).toBe(1_051n)
  })

  test('says the hash of its secret, and never the secret', async () => {
    const { current } = await readSlow()
    const pool = (await pools()).find(({ jackpot_id }) => jackpot_id === 'slow')!
    expect(current!.commitment).toBe(createHash('sha256').update(pool.seed).digest('hex'))
    expect(JSON.stringify(await read())).not.toContain(pool.seed)
  })

  test('takes nothing of other games, sport, bonus money, and bets that are cancelled', async () => {
    const at = await open(10_000n)
    const before = (await readSlow()).pool
    const { id } = await setup.place(at, 5_000n)
    await setup.refund(at, id)
    await setup.play(at, 5_000n, 0n, 'roulette')
    await setup.play(at, 5_000n, 0n, 'sportsbook')
    const bonus = await open()
    await setup.give(bonus, 5_000n)
    await setup.play(bonus, 500n, 0n)
    await settled()
    expect((await readSlow()).pool).toBe(before)
  })

  test('takes nothing where jackpots are not allowed, and is not shown there', async () => {
    const at = await open(50_000n, 'DE')
    const before = (await readSlow()).pool
    await setup.play(at, 50_000n, 0n)
    await settled()
    expect((await readSlow()).pool).toBe(before)
    expect(await read(at)).toEqual([])
  })

  test('is not shown on a break, nor in a currency without one', async () => {
    const at = await open()
    expect(await read(at)).toHaveLength(2)
    const body = { definition: 5, period: 'oneDay' }
    await setup.site.call('POST', '/api/player/limits', { as: at.player, body })
    expect(await read(at)).toEqual([])
    expect((await read(undefined, 'USD')).map(({ id }) => id)).toEqual(['slow'])
    expect(await read(undefined, 'JPY')).toEqual([])
  })
})

describe('a drop', () => {
  test('of many players at once pays each prize once, to one of them, as its secret says', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => open(1_000_000n)))
    await setup.play(players[0]!, 1n, 0n, 'dice')
    await settled()
    const stakes = fc.sample(fc.bigInt({ min: 1n, max: 3_000n }), { numRuns: 120, seed: 32 })
    await Promise.all(
      players.map(async (at, index) => {
        for (const stake of stakes.filter((_, bet) => bet % 4 === index))
          await setup.play(at, stake, 0n, 'dice')
      }),
    )
    await settled()
    const all = (await pools()).filter(({ jackpot_id }) => jackpot_id === 'small')
    const dropped = all.filter(({ dropped_at }) => dropped_at !== null)
    const staked = stakes.reduce((sum, one) => sum + one, 0n)
    // 5 % of 180,000 and 10.00 of the house for each prize of 15.00 on average.
    expect(dropped.length).toBeGreaterThan(5)
    const paid = dropped.reduce((sum, { prize_minor }) => sum + prize_minor!, 0n)
    const current = all.find(({ dropped_at }) => dropped_at === null)!
    const starts = BigInt(all.length) * 1_000n
    expect(paid * 10_000n + current.parts).toBe(starts * 10_000n + staked * 500n)
    expect(await readHeld('small')).toBe(jackpotMinor(current.parts))
    const cash = await Promise.all(players.map(async (at) => (await setup.balances(at)).cashMinor))
    const left = cash.reduce((sum, one) => sum + one, 0n)
    expect(left).toBe(4_000_000n - 1n - staked + paid)
    const [{ drops }] = (await read(players[0])) as [Jackpot]
    expect(drops.length).toBe(Math.min(dropped.length, 10))
    for (const drop of drops) {
      const reveal = { ...drop, jackpotId: 'small', currency: 'EUR' }
      expect(verifyJackpot(reveal)).toMatchObject({ isFair: true })
    }
    expect(drops.filter(({ isOwn }) => isOwn).length).toBe(
      drops.filter(({ number }) =>
        dropped.some(
          (pool) => pool.number === number && pool.player_id === players[0]!.player.playerId,
        ),
      ).length,
    )
  })

  test('by a stake that reaches several prizes pays them all, and leaves less than one', async () => {
    const at = await open(200_000n)
    const before = await pools()
    await setup.play(at, 100_000n, 0n, 'dice')
    await settled()
    const dropped = (await pools()).length - before.length
    expect(dropped).toBeGreaterThan(2)
    const won = await setup.site.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('event', '=', 'jackpot.won')
      .where('player_id', '=', at.player.playerId)
      .execute()
    expect(won).toHaveLength(dropped)
    const [{ pool, limit }] = (await read(at)) as [Jackpot]
    expect(BigInt(pool)).toBeLessThan(BigInt(limit))
  })

  test('is not undone by the same settlement again', async () => {
    const at = await open(200_000n)
    const { id } = await setup.place(at, 100_000n, 'dice')
    await setup.settle(at, id, 0n)
    await settled()
    const [held, count] = [await readHeld('small'), (await pools()).length]
    await setup.settle(at, id, 0n)
    await settled()
    expect([await readHeld('small'), (await pools()).length]).toEqual([held, count])
  })
})

test('reports count what was set aside as given, and the pools as not paid yet', async () => {
  await setup.site.resolve(reportModule).fold.refresh()
  const rows = await setup.site.db
    .selectFrom('report_total')
    .select(({ fn }) => ['base', fn.sum<bigint>('amount_minor').as('sum')])
    .where('base', 'in', ['reward', 'other'])
    .where('currency', '=', 'EUR')
    .groupBy('base')
    .execute()
  const sums = new Map(rows.map(({ base, sum }) => [base, sum]))
  const paid = (await pools()).reduce((sum, { prize_minor }) => sum + (prize_minor ?? 0n), 0n)
  const held = (await readHeld('small')) + (await readHeld('slow'))
  expect([sums.get('reward'), sums.get('other')]).toEqual([paid + held, -held])
})

test('a pool of a prize is not paid twice by hand, nor opened beside another', async () => {
  const insert = inTransaction(setup.site.db, async (trx) => {
    const [open] = await trx.selectFrom('jackpot_pool').selectAll().execute()
    await trx
      .insertInto('jackpot_pool')
      .values({
        ...open!,
        number: 9_999,
        dropped_at: null,
        prize_minor: null,
        player_id: null,
        bet_id: null,
        game_identity: null,
        seed: randomUUID(),
      })
      .execute()
  })
  await expect(insert).rejects.toThrow('jackpot_pool_open')
})

test.each([
  [{ ...small, limit: { EUR: '1999' } }],
  [{ ...small, limit: { USD: '9000' } }],
  [{ ...small, games: [] }],
  [{ ...small, shareHundredths: 501 }],
])('a file with %j is refused', (wrong) => {
  expect(() => parse(wrong)).toThrow()
})
