import { describe, expect, test } from 'vitest'
import {
  activeTasks,
  advanceTask,
  donePercent,
  shownProgress,
  type QuestAct,
  type QuestTask,
} from './quest.ts'

const task = (changes: Partial<QuestTask>): QuestTask => ({
  ...{ type: 'bets', games: [], features: [], quantity: 10n, progress: 0n, lastDay: null },
  ...changes,
})
const bet = (changes: Partial<Extract<QuestAct, { kind: 'bet' }>> = {}): QuestAct => ({
  ...{ kind: 'bet', bets: 1n, stakeMinor: 300n, payoutMinor: 500n, game: 'dice' },
  ...{ features: ['originals'], day: '2030-01-31' },
  ...changes,
})
const DEPOSIT: QuestAct = { kind: 'deposit', amountMinor: 700n }

describe('the progress of an action', () => {
  test.each([
    ['bets', bet(), 1n],
    ['staked', bet(), 300n],
    ['won', bet(), 500n],
    ['bets', bet({ bets: 0n }), 0n],
    ['days', bet({ bets: 0n }), 0n],
    ['deposits', DEPOSIT, 1n],
    ['deposited', DEPOSIT, 700n],
    ['deposits', bet(), 0n],
    ['bets', DEPOSIT, 0n],
  ] as const)('to %s (case %#)', (type, act, added) => {
    expect(advanceTask(task({ type, quantity: 1_000n }), act).progress).toBe(added)
  })

  test('a task of games or their features counts no others', () => {
    expect(advanceTask(task({ games: ['plinko'] }), bet()).progress).toBe(0n)
    expect(advanceTask(task({ games: ['dice'] }), bet()).progress).toBe(1n)
    expect(advanceTask(task({ features: ['originals'] }), bet()).progress).toBe(1n)
  })

  test('progress ends at the quantity, and a task that is done stays as it is', () => {
    const done = advanceTask(task({ type: 'staked', quantity: 200n }), bet())
    expect(done.progress).toBe(200n)
    expect(advanceTask(done, bet())).toBe(done)
  })
})

test('percents are whole ones, and a hundred only when the task is done', () => {
  const percent = (progress: bigint) => donePercent(task({ progress, quantity: 250n }))
  expect([0n, 2n, 3n, 249n, 250n].map(percent)).toEqual([0n, 0n, 1n, 99n, 100n])
})

describe('days in a row', () => {
  const days = (last: string | null, progress: bigint) =>
    task({ type: 'days', lastDay: last, progress })
  test('the next day adds one, also over the end of a month', () => {
    const next = advanceTask(days('2030-01-31', 1n), bet({ day: '2030-02-01' }))
    expect(next).toMatchObject({ progress: 2n, lastDay: '2030-02-01' })
  })
  test('a second bet of a day, or one that comes late, adds nothing', () => {
    const today = days('2030-01-31', 3n)
    expect(advanceTask(today, bet())).toBe(today)
    expect(advanceTask(today, bet({ day: '2030-01-30' }))).toBe(today)
  })
  test('after a day without play it starts over', () => {
    expect(advanceTask(days('2030-01-28', 3n), bet())).toMatchObject({ progress: 1n })
  })
})

test('an ordered quest counts one task at a time, another all that are open', () => {
  const tasks = [
    { progress: 5n, quantity: 5n },
    { progress: 0n, quantity: 1n },
    { progress: 0n, quantity: 1n },
  ]
  expect(activeTasks(tasks, true)).toEqual([false, true, false])
  expect(activeTasks(tasks, false)).toEqual([false, true, true])
})

describe('a corrected bet', () => {
  const correction = bet({ bets: -1n, stakeMinor: -300n, payoutMinor: -500n })

  test.each([
    ['bets', 3n],
    ['staked', 700n],
    ['won', 500n],
  ] as const)('takes back what it gave to %s (case %#)', (type, left) => {
    const progress = type === 'bets' ? 4n : 1_000n
    const done = task({ type, quantity: 2_000n, progress })
    expect(advanceTask(done, correction).progress).toBe(left)
  })

  test('that is handled before its bet shows no progress, and the bet adds none', () => {
    const before = advanceTask(task({ progress: 0n }), correction)
    expect([shownProgress(before), donePercent(before)]).toEqual([0n, 0n])
    expect(advanceTask(before, bet()).progress).toBe(0n)
  })

  test('takes back no day, and nothing from a finished task', () => {
    const days = task({ type: 'days', progress: 2n, lastDay: '2030-01-31' })
    expect(advanceTask(days, correction)).toBe(days)
    const finished = task({ progress: 10n })
    expect(advanceTask(finished, correction)).toBe(finished)
  })
})
