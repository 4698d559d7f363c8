import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../time-units.ts'
import { fieldsFor } from '../validation/field-definition.ts'
import { ALL_MARKETS, readMarketFile } from './market.fixture.ts'
import { listMarkets } from './market.ts'
import {
  isOwnBreak,
  isRegisterBreak,
  isRegistryCheckDue,
  judgeRegistry,
  refundsAtExclusion,
  registryKeptUntil,
  registryOf,
  withRegistryFields,
} from './registry.ts'

const ruleOf = (code: string) => registryOf(readMarketFile(code))!
const now = new Date('2030-03-05T10:00:00Z')
const at = (time: string, outcome: 'clear' | 'excluded' = 'clear') => ({
  ...{ outcome, at: new Date(time) },
})

describe('a register is asked', () => {
  test.each(['gb', 'de', 'nl', 'on'])('at registration and each sign-in in %s', (code) => {
    const last = at('2030-03-05T09:59:59Z')
    const isDue = (occasion: 'registration' | 'signIn' | 'job') =>
      isRegistryCheckDue(ruleOf(code), { occasion, last, now })
    expect([isDue('registration'), isDue('signIn'), isDue('job')]).toEqual([true, true, false])
  })

  test('at the first sign-in of a day in Brazil, and again while it says no', () => {
    const isDue = (last: ReturnType<typeof at> | null) =>
      isRegistryCheckDue(ruleOf('br'), { occasion: 'signIn', last, now })
    expect(isDue(null)).toBe(true)
    expect(isDue(at('2030-03-04T23:59:59Z'))).toBe(true)
    expect(isDue(at('2030-03-05T00:00:00Z'))).toBe(false)
    expect(isDue(at('2030-03-05T00:00:00Z', 'excluded'))).toBe(true)
  })

  test('about all players of Brazil every 15 days', () => {
    const isDue = (last: ReturnType<typeof at> | null) =>
      isRegistryCheckDue(ruleOf('br'), { occasion: 'job', last, now })
    expect([isDue(null), isDue(at('2030-02-18T10:00:00Z'))]).toEqual([true, true])
    expect(isDue(at('2030-02-18T10:00:00.001Z'))).toBe(false)
  })

  test.each(['gb', 'de', 'nl', 'on'])('about who stays signed in in %s, every day', (code) => {
    const isDue = (time: string) =>
      isRegistryCheckDue(ruleOf(code), { occasion: 'job', last: at(time), now })
    expect([isDue('2030-03-04T10:00:00Z'), isDue('2030-03-04T10:00:00.001Z')]).toEqual([
      true,
      false,
    ])
  })

  test('by nobody without one', () => {
    for (const code of ['mt', 'es', 'default']) expect(registryOf(readMarketFile(code))).toBeNull()
  })
})

test.each([
  ['on', 'unavailable', 'admitted'],
  ['gb', 'unavailable', 'admitted'],
  ['de', 'unavailable', 'unavailable'],
  ['nl', 'unavailable', 'unavailable'],
  ['br', 'unavailable', 'unavailable'],
])('in %s nobody registers without an answer; sign-in: %s, %s', (code, registration, signIn) => {
  const judge = (occasion: 'registration' | 'signIn', outcome: 'unavailable' | 'unidentified') =>
    judgeRegistry(ruleOf(code), { occasion, outcome })
  expect([judge('registration', 'unavailable'), judge('signIn', 'unavailable')]).toEqual([
    ...[registration, signIn],
  ])
  expect(judge('signIn', 'unidentified')).toBe('admitted')
})

test('who is excluded is not admitted, whatever else a market allows', () => {
  for (const occasion of ['registration', 'signIn'] as const)
    expect(judgeRegistry(ruleOf('on'), { occasion, outcome: 'excluded' })).toBe('excluded')
})

test.each([
  ['as long as', now, now, true],
  ['shorter than', now, new Date(+now - 1), false],
  ['nothing beside one for good:', null, now, false],
  ['not there for', now, null, false],
])('a break of the player’s own is %s what the register says', (_what, until, end, isOwn) => {
  expect(isOwnBreak(until, end)).toBe(isOwn)
})

test.each([
  ['has no such field', []],
  ['leaves it open', [{ isRequired: false, isShown: true }]],
  ['hides it', [{ isRequired: false, isShown: false }]],
])('in Brazil the CPF is required although the form of the operator %s', (_what, own) => {
  const cpf = {
    field: 'cpf_number',
    scenario: 'registration',
    country: 'BR',
    bounds: {},
    messages: {},
  } as const
  const ownFields = own.map((each): FieldDefinition => ({ ...cpf, ...each }))
  const form = withRegistryFields(ownFields, ALL_MARKETS)
  const needs = (country: string) =>
    fieldsFor(form, 'registration', country).map(({ field, isRequired }) => [field, isRequired])
  expect([needs('BR'), needs('PT'), needs('DE')]).toEqual([[['cpf_number', true]], [], []])
})

test('up to a day a register says of a break, beyond it of an exclusion', () => {
  const after = (ms: number) => new Date(+now + ms)
  const of = [after(DAY_MS), after(DAY_MS + 1), null].map((until) => isRegisterBreak(until, now))
  expect(of).toEqual([true, false, false])
})

test('checks are kept for five years', () => {
  expect(registryKeptUntil(ruleOf('br'), now)).toEqual(new Date('2035-03-05T10:00:00Z'))
})

test('an exclusion voids bets in Ontario alone', () => {
  const codes = listMarkets(ALL_MARKETS).filter(refundsAtExclusion)
  expect(codes.map(({ code }) => code)).toEqual(['on'])
})
