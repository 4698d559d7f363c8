import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_DIR } from '#platform/modules/content/content.settings'
import { readMarkets } from './market.file.ts'

const CODES = ['gb', 'br', 'de', 'nl', 'on', 'mt', 'es']

type File = { currency: string; countries: string[]; rules: Record<string, unknown> }

/** What is said of Great Britain's file after a change. */
function problemsOf(change: (file: File) => void): readonly string[] {
  const directory = mkdtempSync(join(tmpdir(), 'fairhouse-markets-'))
  const file = JSON.parse(readFileSync(join(CONTENT_DIR, 'markets/gb.json'), 'utf8')) as File
  change(file)
  mkdirSync(join(directory, 'markets'))
  writeFileSync(join(directory, 'markets/gb.json'), JSON.stringify(file))
  return readMarkets([directory, CONTENT_DIR], ['gb', 'de']).problems
}

test('the files of the content are right, each with countries of its own', () => {
  const { found, problems } = readMarkets([CONTENT_DIR], CODES)
  expect(problems).toEqual([])
  expect(found.licensed.map(({ code }) => code)).toEqual(CODES)
  expect(found.fallback.countries).toEqual([])
})

test('without licences there is the default alone', () => {
  const { licensed, fallback } = readMarkets([CONTENT_DIR], []).found
  expect([licensed, fallback.code]).toEqual([[], 'default'])
})

test('an operator’s own file replaces the one that ships, and another file is another version', () => {
  expect(problemsOf(() => {})).toEqual([])
  const [gb] = readMarkets([CONTENT_DIR], ['gb']).found.licensed
  expect(gb!.version).toMatch(/^[0-9a-f]{12}$/)
})

test.each([
  [
    'a field that nobody reads',
    (file: File) => (file.rules['stakesMax'] = 1),
    'gb.json',
    'stakesMax',
  ],
  ['a missing rule', (file: File) => delete file.rules['stakeMax'], 'gb.json', 'rules.stakeMax'],
  [
    'a rule without a source',
    (file: File) => (file.rules['stakeMax'] = { value: [] }),
    'gb.json',
    'rules.stakeMax.source',
  ],
  [
    'a wrong amount',
    (file: File) =>
      (file.rules['stakeMax'] = { value: [{ product: 'slots', max: '2.00' }], source: 'law' }),
    'gb.json',
    'rules.stakeMax.value.0.max',
  ],
  ['an unknown currency', (file: File) => (file.currency = 'XXX'), 'gb.json', 'currency'],
  ['the country of another market', (file: File) => file.countries.push('DE'), 'two', 'DE'],
])('%s stops the start with a sentence', (_what, change, ...said) => {
  const problems = problemsOf((file) => void change(file))
  expect(problems).toHaveLength(1)
  for (const word of said) expect(problems[0]).toContain(word)
})

test('a licence without a file stops the start with a sentence', () => {
  expect(readMarkets([CONTENT_DIR], ['xx']).problems).toEqual([
    'FAIRHOUSE_MARKETS names xx, and there is no markets/xx.json.',
  ])
})
