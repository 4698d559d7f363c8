import { describe, expect, test } from 'vitest'
import { codeOf, CONTEXT } from './rule.fixture.ts'

describe('date', () => {
  test('is a day of the calendar or an instant', () => {
    expect(codeOf({ date: true }, '1990-12-31')).toBeNull()
    expect(codeOf({ date: true }, '1990-12-31T10:00:00Z')).toBeNull()
    expect(codeOf({ date: true }, new Date('1990-12-31T10:00:00Z'))).toBeNull()
    expect(codeOf({ date: true }, '1990-02-30')).toBe('date')
    expect(codeOf({ date: true }, new Date(Number.NaN))).toBe('date')
    expect(codeOf({ date: true }, { year: 1990 })).toBe('date')
  })
})

describe('before and after', () => {
  test('the day itself is neither', () => {
    expect(codeOf({ before: '2020-01-02' }, '2020-01-01')).toBeNull()
    expect(codeOf({ before: '2020-01-02' }, '2020-01-02')).toBe('before')
    expect(codeOf({ after: '2020-01-02' }, '2020-01-02')).toBe('after')
    expect(codeOf({ after: '2020-01-02' }, '2020-01-03')).toBeNull()
  })

  test('today is the day of the player’s time zone', () => {
    // 3 a.m. of 2 March in Tokyo, still 1 March in London and São Paulo.
    const now = new Date('2026-03-01T18:00:00Z')
    const at = (timeZone: string) => codeOf({ before: 'today' }, '2026-03-01', { now, timeZone })
    expect(at('Asia/Tokyo')).toBeNull()
    expect(at('Europe/London')).toBe('before')
    const early = new Date('2026-03-01T01:00:00Z')
    const brazil = { now: early, timeZone: 'America/Sao_Paulo' }
    expect(codeOf({ after: 'today' }, '2026-03-01', brazil)).toBeNull()
    expect(codeOf({ after: 'today' }, '2026-03-01', { now: early })).toBe('after')
  })

  test('another field can be the bound; when that is empty or wrong it bounds nothing', () => {
    const from = (start: unknown) => codeOf({ after: 'start' }, '2026-01-01', { values: { start } })
    expect(from('2025-12-31')).toBeNull()
    expect(from('2026-01-01')).toBe('after')
    expect([from(''), from(undefined), from('soon')]).toEqual([null, null, null])
  })

  test('a name that every object has is no field', () => {
    expect(codeOf({ after: 'constructor' }, '2026-01-01')).toBeNull()
  })

  test('text that is not a date is on neither side', () => {
    expect(codeOf({ before: 'today' }, 'soon')).toBe('before')
    expect(codeOf({ after: 'today' }, 'soon')).toBe('after')
  })
})

describe('age', () => {
  test('is in whole years on the player’s day', () => {
    const now = new Date('2026-03-01T02:00:00Z')
    const born = '2008-03-01'
    expect(codeOf({ minAge: 18 }, born, { now })).toBeNull()
    expect(codeOf({ minAge: 18 }, born, { now, timeZone: 'America/Sao_Paulo' })).toBe('minAge')
  })

  test('someone born on 29 February is 18 on 1 March', () => {
    const on = (day: string) =>
      codeOf({ minAge: 18 }, '2008-02-29', { now: new Date(`${day}T12:00:00Z`) })
    expect(on('2026-02-28')).toBe('minAge')
    expect(on('2026-03-01')).toBeNull()
  })

  test('the highest age lasts until the day before the next birthday', () => {
    const rules = { maxAge: 99 }
    expect(CONTEXT.now.toISOString()).toMatch(/^2026-03-01/)
    expect(codeOf(rules, '1926-03-02')).toBeNull()
    expect(codeOf(rules, '1926-03-01')).toBe('maxAge')
  })

  test('text that is not a date has no age', () => {
    expect(codeOf({ minAge: 18 }, 'long ago')).toBe('minAge')
    expect(codeOf({ maxAge: 99 }, 'long ago')).toBe('maxAge')
  })
})
