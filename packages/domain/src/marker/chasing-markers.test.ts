import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts'
import {
  judgeChasing,
  judgeDepletion,
  judgeSessionDeposits,
  judgeSpeed,
} from './chasing-markers.ts'
import { daysAgo, deposit, factsWith, MARKER_FILE, quarter, session } from './marker.fixture.ts'
import { sessionsOf } from './play-session.ts'

const numberOf = (signal: ReturnType<typeof judgeSpeed>, name: string) =>
  signal.numbers.find((each) => each.name === name)?.value

test('a gap of exactly 30 minutes goes on with the session, a millisecond more ends it', () => {
  const first = quarter(daysAgo(1), { lastAt: daysAgo(1) + 1 })
  const next = (gapMs: number) => quarter(first.lastAt + gapMs)
  expect(sessionsOf([first, next(30 * MINUTE_MS)])).toHaveLength(1)
  expect(sessionsOf([first, next(30 * MINUTE_MS + 1)])).toHaveLength(2)
})

test('deposits from the first to the last bet of a session count, at both ends', () => {
  const play = session(daysAgo(2), 4)
  const [from, to] = [play[0]!.firstAt, play.at(-1)!.lastAt]
  const judge = (...times: number[]) =>
    judgeSessionDeposits(factsWith({ play, deposits: times.map((at) => deposit(at)) }), MARKER_FILE)
  expect(judge(from - 1, from, to, to + 1)).toMatchObject({
    level: 1,
    numbers: [{ name: 'deposits', value: 2, threshold: 2 }],
    evidence: [{ ref: `deposit-${from}` }, { ref: `deposit-${to}` }],
  })
  expect(judge(from).level).toBe(0)
  expect(judge(from, from + 1, from + 2).level).toBe(2)
  expect(judge(from, from + 1, from + 2, from + 3).level).toBe(2)
  expect(judge(from, from + 1, from + 2, from + 3, to).level).toBe(3)
})

test('deposits that failed or were declined do not count', () => {
  const play = session(daysAgo(2), 4)
  const deposits = ['declined', 'failed', 'success'].map((outcome, index) =>
    deposit(play[0]!.firstAt + index, { outcome: outcome as 'declined' }),
  )
  expect(judgeSessionDeposits(factsWith({ play, deposits }), MARKER_FILE).numbers[0]!.value).toBe(1)
})

test('a session that ended 7 days ago is out, and one that goes on is in', () => {
  const play = session(daysAgo(7) - HOUR_MS, 1)
  const deposits = [0, 1].map((index) => deposit(play[0]!.firstAt + index))
  const judge = (now: number) =>
    judgeSessionDeposits(factsWith({ play, deposits, now }), MARKER_FILE)
  expect(judge(play[0]!.lastAt + 7 * DAY_MS).level).toBe(0)
  expect(judge(play[0]!.lastAt + 7 * DAY_MS - 1).level).toBe(1)
})

const ended = (cashMinor: bigint, index: number, stakeMinMinor = 100n) => ({
  ...{ lastAt: daysAgo(1) - index * HOUR_MS, cashMinor, stakeMinMinor },
})

test('a session is emptied if less than its smallest stake is left; exactly one stake is not', () => {
  const judge = (cash: readonly bigint[]) =>
    judgeDepletion(
      factsWith({ sessionEnds: cash.map((each, index) => ended(each, index)) }),
      MARKER_FILE,
    )
  expect(judge([99n, 99n, 100n, 100n, 100n])).toMatchObject({
    level: 1,
    numbers: [{ value: 40 }, { value: 5 }],
  })
  expect(judge([99n, 100n, 100n, 100n, 100n]).level).toBe(0)
  expect(judge([0n, 0n, 0n, 0n]).level).toBe(0)
  expect(judge([0n, 0n, 0n, 0n, 100n])).toMatchObject({ level: 3, numbers: [{ value: 80 }, {}] })
})

test('a third of the sessions is not rounded up to a level', () => {
  const sessionEnds = Array.from({ length: 21 }, (_, index) => ended(index < 6 ? 0n : 500n, index))
  expect(judgeDepletion(factsWith({ sessionEnds }), MARKER_FILE)).toMatchObject({
    level: 0,
    numbers: [{ value: 28 }, { value: 21 }],
  })
})

/** Days of play at noon; `large` of them lose ten times as much. */
function days(count: number, large: readonly number[]) {
  return Array.from({ length: count }, (_, index) => count - index).map((ago) =>
    quarter(daysAgo(ago), { ownMinor: large.includes(ago) ? 10_000n : 1_000n }),
  )
}

test('a deposit within 24 hours after a day of a large loss is chasing; a minute later it is not', () => {
  const play = days(30, [3, 6])
  const midnight = (ago: number) => daysAgo(ago) + 12 * HOUR_MS
  const judge = (...times: number[]) =>
    judgeChasing(factsWith({ play, deposits: times.map((at) => deposit(at)) }), MARKER_FILE)
  expect(judge(midnight(3), midnight(6) + DAY_MS)).toMatchObject({
    level: 1,
    numbers: [
      { value: 2, threshold: 2 },
      { name: 'lossLine', value: '1000' },
    ],
  })
  expect(judge(midnight(3), midnight(6) + DAY_MS + MINUTE_MS).numbers[0]!.value).toBe(1)
  expect(judge(midnight(3) - 1).numbers[0]!.value).toBe(0)
})

test('without enough days there is no line of large losses, and a gain is never one', () => {
  const deposits = [deposit(daysAgo(2))]
  const few = judgeChasing(factsWith({ play: days(9, [3]), deposits }), MARKER_FILE)
  expect(few.numbers).toEqual([{ name: 'daysChased', value: 0, threshold: 2 }])
  const winner = days(30, []).map((each) => ({ ...each, ownReturnMinor: 5_000n }))
  const won = judgeChasing(factsWith({ play: winner, deposits }), MARKER_FILE)
  expect(won.numbers[1]).toMatchObject({ name: 'lossLine', value: '0' })
  expect(won.numbers[0]).toMatchObject({ value: 0 })
})

test('the day of a loss is the one where the player lives', () => {
  const play = days(30, [3]).map((each) => ({ ...each, at: each.at + 11 * HOUR_MS }))
  const evening = daysAgo(3) + 12 * HOUR_MS
  const judge = (timeZone: string) =>
    judgeChasing(factsWith({ play, deposits: [deposit(evening + 1)], timeZone }), MARKER_FILE)
  expect(judge('UTC').numbers[0]!.value).toBe(1)
  // There it is the morning of the next day, which is not over.
  expect(judge('Asia/Tokyo').numbers[0]!.value).toBe(0)
})

test.each([
  [4_000, 5_000, 200, 80, 1],
  [4_001, 5_000, 200, 81, 0],
  [3_250, 5_000, 200, 65, 2],
  [2_500, 5_000, 200, 50, 3],
  [2_500, 5_000, 199, 100, 0],
  [0, 0, 200, 100, 0],
])(
  'after a loss %i ms and after a win %i ms in %i rounds are %i %%: level %i',
  (loss, win, rounds, value, level) => {
    const play = [
      quarter(daysAgo(1), {
        ...{ rounds, afterLoss: { ms: loss, rounds: 100 }, afterWin: { ms: win, rounds: 100 } },
      }),
    ]
    const signal = judgeSpeed(factsWith({ play }), MARKER_FILE)
    expect([numberOf(signal, 'speedRatio'), signal.level]).toEqual([value, level])
  },
)
