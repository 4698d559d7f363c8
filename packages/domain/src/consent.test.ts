import { describe, expect, test } from 'vitest'
import { decideConsent, depositMilestones, formatConsent, readConsent } from './consent.ts'

const ID = '0198c9a0-0000-7000-8000-000000000001'
const chose = (version: number, ...purposes: ('analytics' | 'marketing')[]) => ({
  id: ID,
  version,
  purposes,
})

describe('where the law wants a question first', () => {
  test('nothing loads before an answer', () => {
    expect(decideConsent('ask', 2, null)).toEqual({ isAsked: true, allowed: [] })
  })

  test('an answer about an earlier version is asked for again, and allows nothing', () => {
    expect(decideConsent('ask', 2, chose(1, 'analytics'))).toEqual({ isAsked: true, allowed: [] })
  })

  test('exactly the accepted purposes are allowed', () => {
    expect(decideConsent('ask', 2, chose(2, 'marketing'))).toEqual({
      isAsked: false,
      allowed: ['marketing'],
    })
    expect(decideConsent('ask', 2, chose(2))).toEqual({ isAsked: false, allowed: [] })
  })
})

describe('under the rule notice', () => {
  test('everything is allowed until the visitor refuses', () => {
    expect(decideConsent('notice', 1, null)).toEqual({
      isAsked: true,
      allowed: ['analytics', 'marketing'],
    })
    expect(decideConsent('notice', 1, chose(1)).allowed).toEqual([])
  })

  test('a refusal of an earlier version still holds', () => {
    expect(decideConsent('notice', 2, chose(1))).toEqual({ isAsked: true, allowed: [] })
  })
})

test('under the rule off nobody is asked, whatever was accepted elsewhere', () => {
  expect(decideConsent('off', 1, chose(1, 'analytics'))).toEqual({ isAsked: false, allowed: [] })
})

test('a cookie has the choices', () => {
  for (const choice of [chose(1), chose(12, 'marketing'), chose(3, 'analytics', 'marketing')]) {
    expect(readConsent(formatConsent(choice))).toEqual(choice)
  }
})

test.each([
  null,
  '',
  'all',
  `0.analytics.${ID}`,
  `1.analytics.${ID}x`,
  `1.<b>.${ID}`,
  '1.analytics.',
])('a cookie %j says nothing', (value) => {
  expect(readConsent(value)).toBeNull()
})

test('a purpose that was not asked about is not accepted', () => {
  expect(readConsent(`1.analytics~everything.${ID}`)?.purposes).toEqual(['analytics'])
})

test('a deposit is reported by its ordinal, the fifth and later ones alike', () => {
  expect([1, 2, 3, 4, 5, 40].map((ordinal) => depositMilestones(ordinal)[1])).toEqual([
    'ftd',
    'dep2',
    'dep3',
    'dep4',
    'dep5plus',
    'dep5plus',
  ])
  expect(depositMilestones(3)[0]).toBe('deposit')
})
