import { randomUUID } from 'node:crypto'
import type { PlayerFreeSpin } from '@fairhouse/contract/bonus'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { createLogger } from '@fairhouse/server-kit/logger'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createBonusSetup, type Player } from '#platform/modules/bonus/bonus.fixture'
import { createFreeSpins, expireFreeSpins } from '#platform/modules/bonus/free-spin.service'
import type { FreeRoundOutcome, FreeRoundReward } from '#platform/modules/game/free-round.service'
import { createFreeSpinReactions } from './free-spin.reactions.ts'

const granted = new Map<string, FreeRoundReward>()
/** The bonuses of rewards, cancelled or not. */
const bonusOf = new Map<string, string | null>()
/** Rounds played of rewards that the studio has reported at once. */
const reported = new Map<string, number>()
let outcome: FreeRoundOutcome = 'granted'

const setup = await createBonusSetup((deps) => ({
  routes: [],
  reactions: createFreeSpinReactions({
    db: deps.db,
    log: createLogger({ name: 'test', level: 'silent' }),
    freeSpins: createFreeSpins(deps),
    freeRounds: {
      async grant(reward) {
        if (outcome === 'granted') granted.set(reward.rewardId, reward)
        bonusOf.set(reward.rewardId, reward.bonusId)
        return outcome
      },
      async cancel(id) {
        granted.delete(id)
      },
      findReportedPlayed: async (_, id) => reported.get(id) ?? null,
    },
  }),
}))
beforeEach(() => {
  outcome = 'granted'
})
afterAll(() => setup.close())

async function readSpins(at: Player): Promise<PlayerFreeSpin> {
  const path = '/api/game/player-freespins?status=1,2,3'
  return (await setup.site.call('GET', path, { as: at.player })).body.data[0]
}

async function act(at: Player, id: string, word: 'activate' | 'cancel'): Promise<void> {
  await setup.site.call('PUT', `/api/game/player-freespins/${id}/${word}`, { as: at.player })
}

/** A player with accepted free spins that the studio has granted. */
async function openSpins(code: string): Promise<{ at: Player; id: string }> {
  const at = await setup.open()
  const body = { bonusCode: code, trigger: 1 }
  await setup.site.call('POST', '/api/game/bonuses/bonuscodes', { as: at.player, body })
  const { id } = await readSpins(at)
  await act(at, id, 'activate')
  if (outcome === 'granted') await expect.poll(() => granted.has(id)).toBe(true)
  return { at, id }
}

async function placeSpin(
  { account }: Player,
  rewardId: string,
  id: string = randomUUID(),
): Promise<string> {
  const reward = { id: rewardId, bonusId: bonusOf.get(rewardId) ?? null }
  await inTransaction(setup.site.db, (trx) =>
    setup.bets.apply(trx, {
      operation: 'bet',
      ...{ kind: 'casino', provider: 'studio', id, contentHash: id, round: id, subject: 'dice' },
      ...{ account, currency: 'EUR', stakeMinor: 0n, description: null, reward },
    }),
  )
  return id
}

async function spin(at: Player, rewardId: string, payoutMinor: bigint): Promise<void> {
  await setup.settle(at, await placeSpin(at, rewardId), payoutMinor)
}

describe('accepted free spins', () => {
  test('are granted at the studio at their stake until they expire', async () => {
    const { at, id } = await openSpins('SPINS')
    const { expiresAt } = await readSpins(at)
    expect(granted.get(id)).toMatchObject({
      ...{ rewardId: id, playerId: at.player.playerId, gameIdentity: 'dice', currency: 'EUR' },
      ...{ count: 20, stakeMinor: 10n, expiresAt: new Date(expiresAt!), bonusId: null },
    })
  })

  test('win real money without wagering, and say how far they are', async () => {
    const { at, id } = await openSpins('SPINS')
    await spin(at, id, 30n)
    await spin(at, id, 0n)
    await expect.poll(() => readSpins(at)).toMatchObject({ status: 2, played: 2, won: '30' })
    expect((await setup.balances(at)).cashMinor).toBe(30n)
    expect(await setup.list(at)).toEqual([])
  })

  test('with wagering win one bonus after the last round', async () => {
    const { at, id } = await openSpins('SPINSWAGERED')
    await spin(at, id, 30n)
    expect((await setup.balances(at)).bonuses).toEqual(new Map())
    await spin(at, id, 12n)
    await expect.poll(() => readSpins(at)).toMatchObject({ status: 3, result: 2, played: 2 })
    const [bonus] = await setup.list(at)
    expect(bonus).toMatchObject({ status: 2, amount: '42', wager: { required: '126' } })
    expect((await setup.balances(at)).bonuses).toEqual(new Map([[bonus!.id, 42n]]))
  })

  test('for a game that the studio does not offer are cancelled', async () => {
    outcome = 'notOffered'
    const { at } = await openSpins('SPINS')
    await expect.poll(() => readSpins(at)).toMatchObject({ status: 3, result: 3 })
  })
})

describe('spins that a studio reports at once', () => {
  /** What the wallet makes of a report: one free bet in a round with the id of the spins. */
  async function report(at: Player, id: string, played: number, payoutMinor: bigint) {
    reported.set(id, played)
    await placeSpin(at, id, id)
    await setup.settle(at, id, payoutMinor)
  }

  test('are all played with the report, and win one bonus', async () => {
    const { at, id } = await openSpins('SPINSWAGERED')
    await report(at, id, 2, 42n)
    await expect
      .poll(() => readSpins(at))
      .toMatchObject({ status: 3, result: 2, played: 2, won: '42' })
    expect(await setup.list(at)).toMatchObject([{ status: 2, amount: '42' }])
  })

  test('end with a report that they did not wait for', async () => {
    const { at, id } = await openSpins('SPINSWAGERED')
    await report(at, id, 1, 42n)
    await expect.poll(() => readSpins(at)).toMatchObject({ status: 3, result: 3, played: 1 })
    expect(await setup.list(at)).toMatchObject([{ status: 2, amount: '42' }])
  })

  test.each([
    ['cancelled', (at: Player, id: string) => act(at, id, 'cancel').then(() => at), 3],
    [
      'expired',
      async (at: Player) => {
        const later = await setup.later(at, 8 * DAY_MS)
        await expireFreeSpins({ ...setup.site, isOnBreak: async () => false })
        return later
      },
      4,
    ],
  ] as const)('keep what was won before they were %s', async (_, end, result) => {
    const { at, id } = await openSpins('SPINSWAGERED')
    const ended = await end(at, id)
    expect(await readSpins(ended)).toMatchObject({ status: 3, result, played: 0, won: '0' })
    await report(ended, id, 1, 42n)
    await expect.poll(() => readSpins(ended)).toMatchObject({ result, played: 1, won: '42' })
    expect(await setup.list(ended)).toMatchObject([{ status: 2, amount: '42' }])
  })

  test('win no bonus for a player who was excluded meanwhile', async () => {
    const { at, id } = await openSpins('SPINSWAGERED')
    const body = { definition: 4, period: 'sixMonths' }
    await setup.site.call('POST', '/api/player/limits', { as: at.player, body })
    await expect.poll(() => granted.has(id)).toBe(false)
    await report(at, id, 1, 42n)
    const row = setup.site.db.selectFrom('player_freespin').select('played').where('id', '=', id)
    await expect.poll(() => row.executeTakeFirst()).toEqual({ played: 1 })
    expect(await setup.balances(at)).toMatchObject({ cashMinor: 0n, bonuses: new Map() })
  })
})

describe('the end of free spins', () => {
  test('that are cancelled are cancelled at the studio, and winnings are kept', async () => {
    const { at, id } = await openSpins('SPINSWAGERED')
    await spin(at, id, 30n)
    await act(at, id, 'cancel')
    await expect.poll(() => granted.has(id)).toBe(false)
    expect(await setup.list(at)).toMatchObject([{ status: 2, amount: '30' }])
  })

  test('expire only after a round in progress', async () => {
    const { at, id } = await openSpins('SPINSWAGERED')
    const round = await placeSpin(at, id)
    const later = await setup.later(at, 8 * DAY_MS)
    await expireFreeSpins({ ...setup.site, isOnBreak: async () => false })
    expect(await readSpins(later)).toMatchObject({ status: 2 })
    await setup.settle(later, round, 50n)
    await expect.poll(() => readSpins(later)).toMatchObject({ status: 3, result: 4, won: '50' })
    await expect.poll(() => granted.has(id)).toBe(false)
    expect(await setup.list(later)).toMatchObject([{ amount: '50' }])
  })

  test('by cancelling leaves a late win of a round to the terms', async () => {
    const { at, id } = await openSpins('SPINSWAGERED')
    const round = await placeSpin(at, id)
    await act(at, id, 'cancel')
    await setup.settle(at, round, 50n)
    expect(await setup.balances(at)).toMatchObject({ cashMinor: 0n, bonuses: new Map() })
    expect(await setup.list(at)).toEqual([])
  })

  test('are cancelled immediately by an exclusion', async () => {
    const { at, id } = await openSpins('SPINSWAGERED')
    await spin(at, id, 30n)
    const body = { definition: 4, period: 'sixMonths' }
    await setup.site.call('POST', '/api/player/limits', { as: at.player, body })
    await expect.poll(() => granted.has(id)).toBe(false)
  })
})
