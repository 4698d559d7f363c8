import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialBalance } from '#platform/ledger/trial-balance'
import { createBonusWorld, type BonusWorld } from './bonus.fixture.ts'
import { runRandomBonuses } from './bonus-random.fixture.ts'

let world: BonusWorld
beforeAll(async () => {
  world = await createBonusWorld()
})
afterAll(() => world.close())

test('random operations with bonuses leave the books at zero and every bonus unit explained', async () => {
  const order = { operations: 300, players: 4, lanes: 2, seed: 20_260 }
  expect(await runRandomBonuses(world, order)).toEqual([])
  expect((await trialBalance(world.site.db)).faults).toEqual([])
}, 120_000)
