import { afterAll, expect, test } from 'vitest'
import { trialBalance } from '#platform/ledger/trial-balance'
import { createBonusSetup } from './bonus.fixture.ts'
import { runRandomBonuses } from './bonus-random.fixture.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())

test('random operations with bonuses leave the books at zero and every bonus unit explained', async () => {
  const order = { operations: 300, players: 4, lanes: 2, seed: 20_260 }
  expect(await runRandomBonuses(setup, order)).toEqual([])
  expect((await trialBalance(setup.site.db)).faults).toEqual([])
}, 120_000)
