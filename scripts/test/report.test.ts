import { expect, test } from 'vitest'
import { countPlaywright, countVitest, listSlowest, timePlaywright, timeVitest } from './report.ts'

test('passed and failed tests of vitest are counted', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, success: false }
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2 })
})

test('a test file that could not be loaded is a failure though no test failed', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, success: false }
  expect(countVitest(report)).toEqual({ passed: 7, failed: 1 })
})

test('journeys are counted, and errors outside of them are failures', () => {
  const stats = { expected: 5, unexpected: 1 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2 })
})

test('something else than a report is an error, not zero failures', () => {
  expect(() => countVitest({})).toThrow('Not a report of vitest')
  expect(() => countPlaywright({})).toThrow('Not a report of Playwright')
})

test('the slowest tests and journeys are named, the slowest first', () => {
  const vitest = timeVitest({
    testResults: [
      {
        name: '/repo/packages/money/rounding.test.ts',
        assertionResults: [{ title: 'a half goes up', duration: 40 }, { title: 'a todo' }],
      },
    ],
  })
  const inner = { file: 'e2e/sport.spec.ts', specs: [journey('a bet is settled', 31_240)] }
  const playwright = timePlaywright({
    suites: [{ file: 'e2e/sport.spec.ts', specs: [], suites: [inner] }],
  })
  expect(listSlowest([...vitest, ...playwright], 2)).toEqual([
    '  31.2 s  sport.spec.ts: a bet is settled',
    '   0.0 s  rounding.test.ts: a half goes up',
  ])
})

function journey(title: string, duration: number) {
  return { title, tests: [{ results: [{ duration }] }] }
}
