import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBetting, type TestBetting } from './betting.fixture.ts'
import { playRandomBets } from './random-bets.fixture.ts'

const SEED = 20_261_122
const ACTS = 300

let betting: TestBetting
beforeAll(async () => {
  betting = await createTestBetting()
})
afterAll(() => betting.close())

test(`the books add up after ${ACTS} random acts with kills between any two steps (seed ${SEED})`, async () => {
  const { kills, counts, faults } = await playRandomBets(betting, { seed: SEED, acts: ACTS })
  expect(faults).toEqual([])
  expect(kills).toBeGreaterThan(20)
  expect(counts.get('settled')).toBeGreaterThan(ACTS / 8)
  expect(counts.get('cashedOut')).toBeGreaterThan(3)
}, 120_000)
