import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES } from './bonus.fixture.ts'
import { parseBonusPackages, readBonusPackages } from './bonus-package.file.ts'

const parse = (changes: object, wagerTimesMax = 10) =>
  parseBonusPackages(
    JSON.stringify({ policy: { wagerTimesMax }, packages: [{ ...PACKAGES[0], ...changes }] }),
    'bonuses.json',
  )

test('the file of the product can be used', () => {
  const content = join(import.meta.dirname, '../../../../../content')
  expect(readBonusPackages([content]).length).toBeGreaterThan(0)
})

test('without a file there are no bonuses', () => {
  expect(readBonusPackages([import.meta.dirname])).toEqual([])
})

test.each([
  [{ percent: 0 }, 'packages.0.percent'],
  [{ names: { de: 'Nur deutsch' } }, 'has no text in en'],
  [{ depositMinInBase: '1000' }, 'both by currency and in the base one'],
  [{ depositMin: {} }, 'has no least deposit'],
  [{ depositMin: {}, depositMinInBase: '10.00' }, 'packages.0.depositMinInBase'],
  [{ audience: {} }, 'has to name a playerId, a country, a language or a segment'],
  [{ audience: { language: 'xx' } }, 'packages.0.audience.language'],
  [{ audience: { segment: 'no such!' } }, 'segment'],
  [{ code: null }, 'has no code to say yes with'],
  [{ from: '2030-02-01T00:00:00Z', to: '2030-01-01T00:00:00Z' }, 'ends before it begins'],
  [{ terms: { wagerTimes: 11 } }, 'asks for more wagering than the policy allows'],
  [{ terms: { wagerTimes: 1, contributions: { slots: 0 } } }, 'no game counts'],
  [{ terms: { wagerTimes: 1, maxBet: { EUR: '-1' } } }, 'maxBet'],
])('a mistake is named: %j', (changes, problem) => {
  expect(() => parse(changes)).toThrow(problem)
})

test('an audience is refused for packages that are not offered', () => {
  const weekly = PACKAGES.find(({ id }) => id === 'weekly')
  const packages = [{ ...weekly, audience: { country: 'BR' } }]
  const parsed = () => parseBonusPackages(JSON.stringify({ policy: {}, packages }), 'f')
  expect(parsed).toThrow('weekly is not offered, so it cannot have an audience')
})

test('an id or code that stands twice is named', () => {
  const text = JSON.stringify({ policy: {}, packages: [PACKAGES[0], PACKAGES[0]] })
  expect(() => parseBonusPackages(text, 'f')).toThrow(/the id first stands twice[^]*FIRST stands/)
})

test.each([
  [{ sport: 100, slots: 50 }, true],
  [{ other: 100 }, true],
  [{ other: 100, sport: 0 }, false],
  [{ sport: 100, slots: 0 }, false],
])(
  'a policy without mixed products refuses what counts sport and games: %j',
  (contributions, isMixed) => {
    const one = { ...PACKAGES[0], terms: { wagerTimes: 1, contributions } }
    const text = JSON.stringify({ policy: { isMixedAllowed: false }, packages: [one] })
    const parsed = () => parseBonusPackages(text, 'f')
    if (isMixed) expect(parsed).toThrow('counts sport and games, which the policy forbids')
    else expect(parsed()).toHaveLength(1)
  },
)
