import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDateAt, compareDates, parseCalendarDate, yearsBetween } from './calendar-date.ts'

function day(text: string) {
  const date = parseCalendarDate(text, 'UTC')
  if (date === null) throw new Error(`${text} is no day`)
  return date
}

describe('a day', () => {
  test.each([
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['2000-02-29', { year: 2000, month: 2, day: 29 }],
    ['1999-12-31', { year: 1999, month: 12, day: 31 }],
    ['0001-01-01', { year: 1, month: 1, day: 1 }],
  ])('%s is one', (text, expected) => {
    expect(parseCalendarDate(text, 'UTC')).toEqual(expected)
  })

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
    '24-01-01',
    '2024-1-1',
    '01/02/2024',
    '2024-01-01 ',
    '2024-02-30T10:00:00Z',
    '2024-01-01T25:00:00Z',
    '2024-01-01T10:00:00',
    'today',
    '',
  ])('%j is none', (text) => {
    expect(parseCalendarDate(text, 'UTC')).toBeNull()
  })

  test('an instant is the day that it falls on in the time zone', () => {
    const instant = '2026-03-01T01:30:00Z'
    expect(parseCalendarDate(instant, 'UTC')).toEqual(day('2026-03-01'))
    expect(parseCalendarDate(instant, 'America/Sao_Paulo')).toEqual(day('2026-02-28'))
    expect(parseCalendarDate('2026-03-01T23:30:00Z', 'Asia/Tokyo')).toEqual(day('2026-03-02'))
    expect(parseCalendarDate('2026-03-01T00:30:00+09:00', 'Asia/Tokyo')).toEqual(day('2026-03-01'))
  })
})

describe('age', () => {
  test('rises on the birthday, not a day before', () => {
    expect(yearsBetween(day('2008-03-01'), day('2026-02-28'))).toBe(17)
    expect(yearsBetween(day('2008-03-01'), day('2026-03-01'))).toBe(18)
  })

  test('of someone born on 29 February increases on 1 March of other years', () => {
    const birth = day('2008-02-29')
    expect(yearsBetween(birth, day('2026-02-28'))).toBe(17)
    expect(yearsBetween(birth, day('2026-03-01'))).toBe(18)
    expect(yearsBetween(birth, day('2028-02-28'))).toBe(19)
    expect(yearsBetween(birth, day('2028-02-29'))).toBe(20)
  })

  test('of someone not born yet is negative', () => {
    expect(yearsBetween(day('2026-03-02'), day('2026-03-01'))).toBe(-1)
  })
})

const instants = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('a day that is written is read again, on every zone’s calendar', () => {
  const zones = fc.constantFrom('UTC', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Kiritimati')
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const date = calendarDateAt(instant, zone)
      const pad = (value: number) => String(value).padStart(2, '0')
      const text = `${date.year}-${pad(date.month)}-${pad(date.day)}`
      expect(parseCalendarDate(text, zone)).toEqual(date)
    }),
  )
})

test('days are in the order of their instants, and age never falls', () => {
  fc.assert(
    fc.property(instants, instants, instants, (a, b, c) => {
      const [birth, sooner, later] = [a, b, c]
        .toSorted((x, y) => x.getTime() - y.getTime())
        .map((instant) => calendarDateAt(instant, 'UTC'))
      if (birth === undefined || sooner === undefined || later === undefined) return
      expect(compareDates(sooner, later)).toBeLessThanOrEqual(0)
      expect(yearsBetween(birth, sooner)).toBeLessThanOrEqual(yearsBetween(birth, later))
    }),
  )
})
