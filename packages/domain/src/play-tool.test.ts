import type { PlayToolValue } from '@fairhouse/contract/play-tool'
import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate } from '@fairhouse/money/rate'
import { describe, expect, test } from 'vitest'
import {
  categoryOf,
  decideSession,
  decideToolValue,
  isToolAsTight,
  stakeToolCondition,
} from './play-tool.ts'

const NOON = new Date('2030-01-01T12:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

describe('the allowed settings of a tool', () => {
  const codes = (...asked: Parameters<typeof decideToolValue>) => {
    const decided = decideToolValue(...asked)
    if (decided.ok) return decided.value
    return Object.entries(decided.fields ?? {}).map(([name, { code }]) => `${name} ${code}`)
  }

  test('minutes from five to a day, and nothing is off', () => {
    expect(codes('realityCheck', { minutes: 5 })).toEqual({ minutes: 5 })
    expect(codes('sessionTime', { minutes: 1440 })).toEqual({ minutes: 1440 })
    expect(codes('sessionTime', {})).toEqual({})
    expect(codes('realityCheck', { minutes: 4 })).toEqual(['minutes min'])
    expect(codes('sessionTime', { minutes: 1441 })).toEqual(['minutes max'])
  })

  test('a stake has an amount above zero and a currency', () => {
    expect(codes('stake', { amount: '500', currency: 'EUR' })).toEqual({
      amount: '500',
      currency: 'EUR',
    })
    expect(codes('stake', { amount: '0', currency: 'EUR' })).toEqual(['amount min'])
    expect(codes('stake', { amount: '5' })).toEqual(['currency required'])
    expect(codes('stake', { amount: '9'.repeat(39), currency: 'EUR' })).toEqual([
      'amount maxLength',
    ])
  })

  test('categories are kept once each, in one order, and none of them is off', () => {
    expect(codes('categories', { categories: ['sport', 'slots', 'sport'] })).toEqual({
      categories: ['slots', 'sport'],
    })
    expect(codes('categories', { categories: [] })).toEqual({})
  })

  test('a field of another tool is unknown', () => {
    expect(codes('stake', { minutes: 10 })).toEqual([
      'minutes unknown',
      'amount required',
      'currency required',
    ])
  })
})

describe('a change', () => {
  const isTight = (tool: Parameters<typeof isToolAsTight>[0], ...pair: PlayToolValue[]) =>
    isToolAsTight(tool, { from: pair[0] ?? {}, to: pair[1] ?? {} })

  test('of minutes is stricter when lower, and removing the tool is looser', () => {
    for (const tool of ['realityCheck', 'sessionTime'] as const) {
      expect(isTight(tool, {}, { minutes: 600 })).toBe(true)
      expect(isTight(tool, { minutes: 60 }, { minutes: 60 })).toBe(true)
      expect(isTight(tool, { minutes: 60 }, { minutes: 61 })).toBe(false)
      expect(isTight(tool, { minutes: 60 }, {})).toBe(false)
    }
  })

  test('of the largest stake tightens downwards in its own currency only', () => {
    const eur = (amount: string) => ({ amount, currency: 'EUR' })
    expect(isTight('stake', {}, eur('500'))).toBe(true)
    expect(isTight('stake', eur('500'), eur('499'))).toBe(true)
    expect(isTight('stake', eur('500'), eur('1000'))).toBe(false)
    expect(isTight('stake', eur('500'), { amount: '1', currency: 'USD' })).toBe(false)
    expect(isTight('stake', eur('500'), {})).toBe(false)
  })

  test('of categories loosens as soon as one that is blocked is missing', () => {
    expect(
      isTight('categories', { categories: ['slots'] }, { categories: ['slots', 'sport'] }),
    ).toBe(true)
    expect(isTight('categories', { categories: ['slots'] }, { categories: ['sport'] })).toBe(false)
    expect(isTight('categories', { categories: ['slots'] }, {})).toBe(false)
  })
})

describe('a session of play', () => {
  const at = (
    startedMin: number,
    lastMin: number,
    checkedMin = startedMin,
    playedMin = startedMin,
  ) => ({
    startedAt: later(startedMin),
    lastBetAt: later(lastMin),
    checkedAt: later(checkedMin),
    playedSince: later(playedMin),
  })
  const decide = (
    times: Partial<Parameters<typeof decideSession>[0]>,
    before: ReturnType<typeof at> | null,
    nowMin: number,
  ) =>
    decideSession(
      { checkMinutes: null, endMinutes: null, pause: null, ...times },
      { before, now: later(nowMin) },
    )

  test('begins with a bet and continues with the next', () => {
    const tools = { endMinutes: 60 }
    expect(decide(tools, null, 0)).toEqual({ session: at(0, 0), denial: null })
    expect(decide(tools, at(0, 0), 59)).toEqual({ session: at(0, 59), denial: null })
  })

  test('ends at its minute, for an hour without a bet', () => {
    const tools = { endMinutes: 60 }
    expect(decide(tools, at(0, 59), 60)).toEqual({
      session: at(0, 59),
      denial: 'sessionTimeReached',
    })
    expect(decide(tools, at(0, 59), 118).denial).toBe('sessionTimeReached')
    expect(decide(tools, at(0, 59), 119)).toEqual({ session: at(119, 119), denial: null })
  })

  test('waits at the interval of the reality check until it is answered', () => {
    const tools = { checkMinutes: 15 }
    expect(decide(tools, at(0, 14), 15).denial).toBe('realityCheckDue')
    expect(decide(tools, at(0, 14, 15), 29).denial).toBeNull()
    expect(decide(tools, at(0, 14, 15), 30).denial).toBe('realityCheckDue')
  })

  test('rests after an hour, until five minutes have passed without a bet', () => {
    const times = { pause: { afterMinutes: 60, minutes: 5 } }
    expect(decide(times, at(0, 59), 59.9).denial).toBeNull()
    expect(decide(times, at(0, 59), 60).denial).toBe('playPauseDue')
    expect(decide(times, at(0, 59), 63.9).denial).toBe('playPauseDue')
    expect(decide(times, at(0, 59), 64)).toEqual({ session: at(0, 64, 0, 64), denial: null })
    expect(decide(times, at(0, 123, 0, 64), 124).denial).toBe('playPauseDue')
  })

  test('need not rest again if the player rested as long before', () => {
    const times = { pause: { afterMinutes: 60, minutes: 5 } }
    expect(decide(times, at(0, 40), 45).session.playedSince).toEqual(later(45))
    expect(decide(times, at(0, 40), 44.9).session.playedSince).toEqual(later(0))
    expect(decide(times, at(0, 55), 60).denial).toBeNull()
  })
})

describe('one stake', () => {
  const priceOf = (code: string) => ({
    currency: requireCurrency(code),
    rate: parseRate(code === 'EUR' ? '1' : '1.25')!,
  })
  const isTooLarge = (amountMinor: bigint, currency = 'EUR') =>
    !stakeToolCondition(
      { stake: { amount: '1000', currency: 'EUR' } },
      { amountMinor, currency },
      priceOf,
    ).isMet

  test('may be as large as the player allows, and not one minor unit larger', () => {
    expect([isTooLarge(1000n), isTooLarge(1001n)]).toEqual([false, true])
    const much = { amountMinor: 10n ** 30n, currency: 'EUR' }
    expect(stakeToolCondition({}, much, priceOf).isMet).toBe(true)
  })

  test('of another currency counts by its rate, rounded up', () => {
    expect([isTooLarge(1250n, 'USD'), isTooLarge(1251n, 'USD')]).toEqual([false, true])
  })
})

test('every game is in one category: slots before tables, and all others are quick games', () => {
  expect(categoryOf(['slots', 'cards'])).toBe('slots')
  expect(categoryOf(['cards', 'steps'])).toBe('tables')
  expect(categoryOf(['roulette'])).toBe('tables')
  expect(categoryOf(['originals', 'dice'])).toBe('quick')
  expect(categoryOf([])).toBe('quick')
})
