import { describe, expect, test } from 'vitest'
import { codeOf } from './rule.fixture.ts'

const LONG = '1'.repeat(101)

describe('kinds of numbers', () => {
  test.each([
    ['12', { integer: null, numeric: null, decimal: null }],
    ['0012', { integer: null, numeric: null, decimal: null }],
    ['-12', { integer: null, numeric: 'numeric', decimal: null }],
    ['12.5', { integer: 'integer', numeric: null, decimal: null }],
    ['-12.50', { integer: 'integer', numeric: 'numeric', decimal: null }],
    ['12.', { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    ['.5', { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    ['12,5', { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    ['1e3', { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    ['0x10', { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    ['١٢', { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    ['--1', { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    ['ten', { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    [LONG, { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    [12, { integer: null, numeric: null, decimal: null }],
    [12n, { integer: null, numeric: null, decimal: null }],
    [-1.5, { integer: 'integer', numeric: 'numeric', decimal: null }],
    [Number.NaN, { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
    [true, { integer: 'integer', numeric: 'numeric', decimal: 'decimal' }],
  ])('%s', (value, expected) => {
    const found = {
      integer: codeOf({ integer: true }, value),
      numeric: codeOf({ numeric: true }, value),
      decimal: codeOf({ decimal: true }, value),
    }
    expect(found).toEqual(expected)
  })
})

describe('bounds', () => {
  test('are inclusive, whatever zeros they are written with', () => {
    expect(['4.99', '5', '5.00', '05'].map((value) => codeOf({ min: 5 }, value))).toEqual([
      'min',
      null,
      null,
      null,
    ])
    expect(['5', '5.00', '5.01'].map((value) => codeOf({ max: 5 }, value))).toEqual([
      null,
      null,
      'max',
    ])
    const between = { between: { min: '-1.5', max: 1.5 } }
    expect(['-1.51', '-1.5', '0', '1.5', '1.51'].map((value) => codeOf(between, value))).toEqual([
      'between',
      null,
      null,
      null,
      'between',
    ])
  })

  test('are exact where numbers of JavaScript round', () => {
    expect(codeOf({ max: '9007199254740992' }, '9007199254740993')).toBe('max')
    expect(codeOf({ min: '0.30000000000000001' }, '0.3')).toBe('min')
  })

  test('text that is not a number is outside them', () => {
    expect(codeOf({ min: 0 }, 'ten')).toBe('min')
    expect(codeOf({ max: 0 }, 'ten')).toBe('max')
    expect(codeOf({ between: { min: 0, max: 9 } }, [5])).toBe('between')
  })
})
