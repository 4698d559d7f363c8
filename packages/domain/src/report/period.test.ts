import { expect, test } from 'vitest'
import { chooseStep, countDays, isPeriod, listSteps, periodBefore, stepOf } from './period.ts'

test('both days of a time count', () => {
  expect(countDays({ from: '2030-02-27', until: '2030-03-01' })).toBe(3)
  expect(isPeriod({ from: '2030-01-02', until: '2030-01-01' })).toBe(false)
  expect(isPeriod({ from: '2030-01-01', until: '2030-01-01' })).toBe(true)
  expect(isPeriod({ from: '2000-01-01', until: '2030-01-01' })).toBe(false)
})

test('a time at an end of the calendar is none, since its days could not be counted', () => {
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
    expect([day, isPeriod({ from: day, until: day })]).toEqual([day, false])
})

test('the time before has as many days and ends where this one begins', () => {
  expect(periodBefore({ from: '2030-03-01', until: '2030-03-07' })).toEqual({
    from: '2030-02-22',
    until: '2030-02-28',
  })
})

test('a week begins on Monday', () => {
  expect(stepOf('week', '2026-11-28')).toBe('2026-11-23')
  expect(stepOf('week', '2026-11-23')).toBe('2026-11-23')
  expect(stepOf('week', '2026-11-22')).toBe('2026-11-16')
})

test('a time has every step once, in order, also those without anything', () => {
  const period = { from: '2029-12-30', until: '2030-02-01' }
  expect(listSteps('month', period)).toEqual(['2029-12', '2030-01', '2030-02'])
  expect(listSteps('day', period)).toHaveLength(34)
})

test('bars that would not fit become longer ones', () => {
  expect(chooseStep('day', { from: '2030-01-01', until: '2030-12-31' })).toBe('week')
  expect(chooseStep(undefined, { from: '2028-01-01', until: '2030-12-31' })).toBe('month')
  expect(chooseStep('month', { from: '2030-01-01', until: '2030-01-07' })).toBe('month')
})
