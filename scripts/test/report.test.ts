import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './report.ts'

test('passed and failed tests of vitest are counted', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, success: false }
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, repeated: 0 })
})

test('tests of vitest that passed only on retry are reported', () => {
  const assertionResults = [
    { status: 'passed', failureMessages: ['was 1'] },
    { status: 'passed', failureMessages: [] },
    { status: 'failed', failureMessages: ['was 1', 'was 1'] },
  ]
  const testResults = [{ assertionResults }]
  const report = { numPassedTests: 2, numFailedTests: 1, success: false, testResults }
  expect(countVitest(report)).toEqual({ passed: 2, failed: 1, repeated: 1 })
})

test('a test file that could not be loaded is a failure though no test failed', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, success: false }
  expect(countVitest(report)).toEqual({ passed: 7, failed: 1, repeated: 0 })
})

test('journeys that passed only on retry are reported, errors outside of tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  const count = countPlaywright({ stats, errors: [{}] })
  expect(count).toEqual({ passed: 6, failed: 2, repeated: 1 })
})

test('something else than a report is an error, not zero failures', () => {
  expect(() => countVitest({})).toThrow('Not a report of vitest')
  expect(() => countPlaywright({})).toThrow('Not a report of Playwright')
})
