import { expect, test } from 'vitest'
import { readDate, readPastedDate, writeDate } from './date-text.ts'

test('a date is written with two digits for day and month', () => {
  expect(writeDate({ day: '3', month: '2', year: '2001' })).toBe('2001-02-03')
})

test('a date with a part missing is no date', () => {
  expect(writeDate({ day: '', month: '2', year: '2001' })).toBe('')
  expect(writeDate({ day: '3', month: '2', year: '20' })).toBe('')
})

test('writing and reading are inverse', () => {
  expect(readDate('2001-02-03')).toEqual({ day: '03', month: '02', year: '2001' })
  expect(readDate('soon')).toEqual({ day: '', month: '', year: '' })
})

test('a pasted date follows the order of the locale, or begins with the year', () => {
  const date = { day: '28', month: '02', year: '2001' }
  expect(readPastedDate('28/02/2001', ['day', 'month', 'year'])).toEqual(date)
  expect(readPastedDate(' 02.28.2001 ', ['month', 'day', 'year'])).toEqual(date)
  expect(readPastedDate('2001-02-28', ['month', 'day', 'year'])).toEqual(date)
})

test.each(['28', '28 February', '280220011', '1-2-3', '111/222/2001'])(
  'pasting %j is left to the field',
  (text) => {
    expect(readPastedDate(text, ['day', 'month', 'year'])).toBeNull()
  },
)
