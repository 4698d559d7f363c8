import { createLimits, NO_CHANGES } from '@fairhouse/betting/limits/limits'
import { sportRulesSchema } from '@fairhouse/contract/sport-rules'
import { expect, test } from 'vitest'
import { SPORTS } from './catalogue/sport.table.ts'
import { readSportNames } from './languages.ts'
import { describeRules } from './rules.routes.ts'

const rules = describeRules(createLimits(), readSportNames())

test('the rules are those that sites read', () => {
  expect(sportRulesSchema.parse(rules)).toEqual(rules)
})

test('a sport has its name in all languages, its wait in play and its time to be played', () => {
  expect(rules.sports[0]).toMatchObject({
    code: 'soccer',
    names: { en: 'Football', de: 'Fußball', ar: expect.any(String) },
    liveDelaySeconds: 5,
    windowHours: 36,
  })
  expect(rules.sports.find(({ code }) => code === 'horse-racing')?.liveDelaySeconds).toBeNull()
  const languages = Object.keys(rules.sports[0]!.names).length
  expect(rules.sports.map(({ names }) => Object.keys(names).length)).toEqual(
    SPORTS.map(() => languages),
  )
})

test('place terms are told by the number of runners from which they hold', () => {
  expect(rules.placeTerms).toEqual([
    { runnersMin: 2, places: null, fraction: null },
    { runnersMin: 5, places: 2, fraction: '1/4' },
    { runnersMin: 8, places: 3, fraction: '1/5' },
  ])
})

test('the limits are those of the operator', () => {
  const changed = createLimits({
    ...NO_CHANGES,
    currencies: { EUR: { payoutMaxMinor: 777n } },
  })
  const { limits } = describeRules(changed, {})
  expect([rules.limits['EUR']?.payoutMax, limits['EUR']?.payoutMax]).toEqual(['10000000', '777'])
  expect(limits['USD']).toEqual(rules.limits['USD'])
})
