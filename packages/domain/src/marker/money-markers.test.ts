import { expect, test } from 'vitest'
import { HOUR_MS } from '../time-units.ts'
import {
  daysAgo,
  deposit,
  factsWith,
  MARKER_FILE,
  NOW,
  quarter,
  session,
} from './marker.fixture.ts'
import {
  judgeBonusSeeking,
  judgeBreadth,
  judgeContact,
  judgeDeclinedDeposits,
  judgeLoosenedTools,
  judgeMethods,
  judgeSpend,
  judgeStakeGrowth,
} from './money-markers.ts'

test.each([
  [199, 0],
  [200, 1],
  [299, 1],
  [300, 2],
  [500, 3],
])('a median stake of %i %% of that before is level %i', (percent, level) => {
  const play = [
    ...session(daysAgo(20), 4, { stakeMicro: 1_000 }),
    ...session(daysAgo(2), 4, { stakeMicro: percent * 10 }),
  ]
  const signal = judgeStakeGrowth(factsWith({ play }), MARKER_FILE)
  expect([signal.level, signal.numbers[0]!.value]).toEqual([level, percent])
})

test('few rounds before say nothing, and neither does play of more than 35 days ago', () => {
  const now = session(daysAgo(2), 4, { stakeMicro: 9_000 })
  const before = (days: number, quarters: number) =>
    session(daysAgo(days), quarters, { stakeMicro: 1_000 })
  const levelOf = (play: typeof now) => judgeStakeGrowth(factsWith({ play }), MARKER_FILE).level
  expect(levelOf([...before(20, 1), ...now])).toBe(0)
  expect(levelOf([...before(20, 2), ...now])).toBe(3)
  expect(levelOf([...before(36, 2), ...now])).toBe(0)
})

test('a few large stakes do not move the median of many small ones', () => {
  const play = [
    ...session(daysAgo(20), 4, { stakeMicro: 1_000 }),
    ...session(daysAgo(2), 4, { stakeMicro: 1_000 }),
    quarter(daysAgo(1), { stakeMicro: 90_000, rounds: 5 }),
  ]
  expect(judgeStakeGrowth(factsWith({ play }), MARKER_FILE).numbers[0]!.value).toBe(100)
})

test('declined deposits of 24 hours count; others fail for reasons of their own', () => {
  const at = (hours: number, outcome: 'declined' | 'failed' | 'success') =>
    deposit(NOW - hours * HOUR_MS, { outcome, id: `${outcome}-${hours}` })
  const deposits = [at(24, 'declined'), at(23, 'declined'), at(2, 'failed'), at(1, 'declined')]
  const judge = (more: typeof deposits) =>
    judgeDeclinedDeposits(factsWith({ deposits: [...deposits, ...more] }), MARKER_FILE)
  expect(judge([])).toMatchObject({ level: 0, numbers: [{ value: 2 }, { value: 66 }] })
  expect(judge([at(0.5, 'declined')])).toMatchObject({
    level: 1,
    numbers: [{ value: 3 }, { value: 75 }],
  })
})

test('a card counts once however often it paid, and so does a method', () => {
  const ways = ['card-1', 'card-1', 'card-2', 'pix', 'pix']
  const deposits = ways.map((way, index) => deposit(daysAgo(9 - index), { way }))
  const destinations = [{ id: 'old', at: daysAgo(90) }]
  const judge = (own: object) =>
    judgeMethods(factsWith({ deposits, destinations, ...own }), MARKER_FILE)
  expect(judge({})).toMatchObject({ level: 1, numbers: [{ value: 3, threshold: 3 }] })
  expect(judge({ destinations: [{ id: 'new', at: daysAgo(89) }] }).level).toBe(2)
  const declined = deposit(daysAgo(1), { way: 'card-3', outcome: 'declined' })
  expect(judge({ deposits: [...deposits, declined] }).numbers[0]!.value).toBe(3)
})

const lines = [
  { measure: 'netDeposits30', level: 1, minMinor: 15_000n },
  { measure: 'netLoss1', level: 2, minMinor: 100_000n },
] as const

test('net deposits are deposits less withdrawals that were paid; exactly the amount counts', () => {
  const withdrawals = [
    { id: 'a', at: daysAgo(1), outcome: 'success', baseMinor: 5_000n },
    { id: 'b', at: daysAgo(1), outcome: 'open', baseMinor: 5_000n },
  ] as const
  const judge = (baseMinor: bigint) =>
    judgeSpend(
      factsWith({
        deposits: [deposit(daysAgo(2), { baseMinor })],
        withdrawals,
        spendLevels: lines,
      }),
    )
  expect(judge(20_000n)).toMatchObject({
    level: 1,
    numbers: [{ name: 'netDeposits30', value: '15000', threshold: '15000' }, {}, {}, {}, {}],
  })
  expect(judge(19_999n).level).toBe(0)
})

test('bonus money is no loss of one’s own, and returns reduce it', () => {
  const judge = (own: object) =>
    judgeSpend(factsWith({ play: [quarter(NOW - HOUR_MS, own)], spendLevels: lines }))
  expect(judge({ ownMinor: 100_000n }).level).toBe(2)
  expect(judge({ ownMinor: 99_999n, bonusMinor: 100_000n }).level).toBe(0)
  expect(judge({ ownMinor: 100_001n, ownReturnMinor: 2n }).level).toBe(0)
})

test('a win is a negative loss, and without lines of a market nothing is said', () => {
  const play = [quarter(NOW - HOUR_MS, { ownReturnMinor: 9_000n })]
  expect(judgeSpend(factsWith({ play })).numbers[1]).toEqual({
    name: 'netLoss1',
    value: '-8000',
    threshold: null,
  })
})

test('requests to loosen of 90 days count, and exclusions of any time', () => {
  const asked = (days: number) => ({ id: `act-${days}`, at: daysAgo(days) })
  const judge = (own: object) => judgeLoosenedTools(factsWith(own), MARKER_FILE)
  expect(judge({ loosened: [asked(90)] }).level).toBe(0)
  expect(judge({ loosened: [asked(89)] })).toMatchObject({
    level: 1,
    evidence: [{ ref: 'act-89' }],
  })
  expect(judge({ loosened: [asked(89), asked(2)], pastExclusions: 1 }).level).toBe(2)
})

test('breadth and bonus money are shown and are never a level', () => {
  const play = session(daysAgo(2), 4, { ownMinor: 100n, bonusMinor: 900n })
  expect(judgeBreadth(factsWith({ kinds: 4 }))).toMatchObject({ level: 0, numbers: [{ value: 4 }] })
  expect(judgeBonusSeeking(factsWith({ play }), MARKER_FILE)).toMatchObject({
    level: 0,
    numbers: [{ value: 90 }, { value: 0 }],
  })
})

test('bonuses on the day of a large loss and the day after are shown', () => {
  const play = Array.from({ length: 20 }, (_, index) =>
    quarter(daysAgo(20 - index), { ownMinor: index === 10 ? 9_000n : 500n }),
  )
  const bonuses = [9, 10, 8, 5].map((days) => ({ id: `b${days}`, at: daysAgo(days) }))
  const { numbers, evidence } = judgeBonusSeeking(factsWith({ play, bonuses }), MARKER_FILE)
  expect([numbers[1]!.value, evidence.map(({ ref }) => ref)]).toEqual([2, ['b9', 'b10']])
})

test('a word in a ticket is a notice, however many there are', () => {
  const ticket = (days: number) => ({ id: `T${days}`, at: daysAgo(days) })
  const levelOf = (...days: number[]) =>
    judgeContact(factsWith({ markedTickets: days.map(ticket) })).level
  expect([levelOf(), levelOf(30), levelOf(29), levelOf(1, 2, 3, 4)]).toEqual([0, 0, 1, 1])
})
