import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time-units.ts'
import { daysAgo, deposit, factsWith, FRAUD_FILE, NOW, withdrawal } from './fraud.fixture.ts'
import {
  judgeBonusOnly,
  judgeChargeback,
  judgeMinimalPlay,
  judgePassThrough,
  judgeStructuring,
} from './money-signals.ts'

const staked = (ownMinor: bigint, at = daysAgo(1)) => [{ at, ownMinor, bonusMinor: 0n }]

test.each([
  [18_000n, 19_999n, 1],
  [18_000n, 20_000n, 0],
  [17_999n, 0n, 0],
  [18_000n, 10_199n, 2],
  [18_000n, 10_200n, 1],
  [18_000n, 4_199n, 3],
])('of 200.00, %i withdrawn after %i staked are level %i', (baseMinor, ownMinor, level) => {
  const facts = factsWith({
    deposits: [deposit(daysAgo(2))],
    withdrawals: [withdrawal(daysAgo(1), { baseMinor })],
    staked: staked(ownMinor),
  })
  expect(judgeMinimalPlay(facts, FRAUD_FILE).level).toBe(level)
})

test('a withdrawal that waits counts, one that was given back does not', () => {
  const judge = (outcome: 'open' | 'failed') =>
    judgeMinimalPlay(
      factsWith({
        deposits: [deposit(daysAgo(2))],
        withdrawals: [withdrawal(daysAgo(1), { outcome })],
      }),
      FRAUD_FILE,
    ).level
  expect([judge('open'), judge('failed')]).toEqual([3, 0])
})

test('small deposits are no laundering, and what is 7 days old is out', () => {
  const judge = (baseMinor: bigint, at: number) =>
    judgeMinimalPlay(
      factsWith({
        deposits: [deposit(at, { baseMinor })],
        withdrawals: [withdrawal(daysAgo(1), { baseMinor })],
      }),
      FRAUD_FILE,
    ).level
  expect([judge(20_000n, daysAgo(2)), judge(19_999n, daysAgo(2))]).toEqual([3, 0])
  expect([judge(20_000n, daysAgo(7) + 1), judge(20_000n, daysAgo(7))]).toEqual([3, 0])
})

const paid = (...amounts: bigint[]) =>
  amounts.map((baseMinor, index) => deposit(daysAgo(3) + index, { baseMinor }))

test('three deposits of 70 to 99 % of the threshold are structuring, at both ends', () => {
  const judge = (...amounts: bigint[]) =>
    judgeStructuring(factsWith({ deposits: paid(...amounts) }), FRAUD_FILE)
  expect(judge(140_000n, 198_000n, 150_000n)).toMatchObject({
    level: 1,
    numbers: [
      { name: 'linkedDeposits', value: 3, threshold: 3 },
      { name: 'linkedSum', value: '488000', threshold: '200000' },
    ],
  })
  expect(judge(139_999n, 198_000n, 150_000n).level).toBe(0)
  expect(judge(140_000n, 198_001n, 150_000n).level).toBe(0)
  expect(judge(140_000n, 198_000n, 150_000n, 150_000n).level).toBe(2)
})

test('deposits of eight days are not linked', () => {
  const deposits = [deposit(daysAgo(7)), deposit(daysAgo(6)), deposit(daysAgo(1))]
  const large = deposits.map((one) => ({ ...one, baseMinor: 150_000n }))
  expect(judgeStructuring(factsWith({ deposits: large }), FRAUD_FILE).level).toBe(0)
})

test('money passes through by another method to a place younger than a day', () => {
  const judge = (own: Parameters<typeof withdrawal>[1], at = daysAgo(1)) =>
    judgePassThrough(
      factsWith({ deposits: [deposit(daysAgo(2))], withdrawals: [withdrawal(at, own)] }),
      FRAUD_FILE,
    )
  const young = daysAgo(1) - DAY_MS + 1
  expect(judge({ way: 'crypto', destinationAt: young })).toMatchObject({
    ...{ level: 1, numbers: [{ value: 1 }, { name: 'passedSum', value: '20000' }] },
    evidence: [{ kind: 'payment' }],
  })
  expect(judge({ way: 'crypto', destinationAt: young - 1 }).level).toBe(0)
  expect(judge({ way: 'card', destinationAt: young }).level).toBe(0)
  expect(judge({ way: 'crypto', destinationAt: young, outcome: 'failed' }).level).toBe(0)
  // Nothing was paid in before it: a bonus, which other signals look at.
  expect(judge({ way: 'crypto', destinationAt: daysAgo(3) }, daysAgo(3)).level).toBe(0)
})

const bonuses = (...converted: (number | null)[]) =>
  converted.map((convertedAt, index) => ({ id: `bonus-${index}`, convertedAt }))

test('four fifths of bonus money over three bonuses, withdrawn within a day, is bonus only', () => {
  const at = daysAgo(5)
  const judge = (bonusMinor: bigint, agoMs: number, given = bonuses(at, null, null)) =>
    judgeBonusOnly(
      factsWith({
        ...{ bonuses: given, withdrawals: [withdrawal(at + agoMs)] },
        staked: [{ at, ownMinor: 200n, bonusMinor }],
      }),
      FRAUD_FILE,
    )
  expect(judge(800n, DAY_MS)).toMatchObject({
    ...{ level: 1, evidence: [{ kind: 'bonus', ref: 'bonus-0' }] },
    numbers: [{ value: 1 }, { name: 'bonusShare', value: 80, threshold: 80 }],
  })
  expect(judge(799n, DAY_MS).level).toBe(0)
  expect(judge(800n, DAY_MS + 1).level).toBe(0)
  expect(judge(800n, -1).level).toBe(0)
  expect(judge(800n, DAY_MS, bonuses(at, null)).level).toBe(0)
})

test('a chargeback within 120 days of a payout is strong, others by their number', () => {
  const dispute = (at: number, isWon = false) => ({ id: `dispute-${at}`, at, isWon })
  const judge = (paidAt: number | null, disputes: ReturnType<typeof dispute>[]) =>
    judgeChargeback(
      factsWith({
        ...{ deposits: [deposit(daysAgo(20)), deposit(daysAgo(19))], disputes },
        withdrawals: paidAt === null ? [] : [withdrawal(paidAt)],
      }),
      FRAUD_FILE,
    )
  expect(judge(daysAgo(121), [dispute(daysAgo(1))]).level).toBe(3)
  expect(judge(daysAgo(121) - 1, [dispute(daysAgo(1))]).level).toBe(1)
  expect(judge(null, [dispute(daysAgo(1)), dispute(daysAgo(2))])).toMatchObject({
    ...{ level: 2, numbers: [{ value: 2 }, { name: 'reversedShare', value: 100 }, {}] },
  })
  expect(judge(daysAgo(2), [dispute(daysAgo(1), true)]).level).toBe(0)
  expect(judge(null, [dispute(NOW - 180 * DAY_MS)]).level).toBe(0)
})

test('a withdrawal after the chargeback explains nothing', () => {
  const facts = factsWith({
    ...{ deposits: [deposit(daysAgo(9))], withdrawals: [withdrawal(daysAgo(1))] },
    disputes: [{ id: 'one', at: daysAgo(1) - HOUR_MS, isWon: false }],
  })
  expect(judgeChargeback(facts, FRAUD_FILE).level).toBe(1)
})
