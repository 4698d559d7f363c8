/** Number of passed and failed tests; `repeated` of the passed ones needed more than one attempt. */
export type Count = { passed: number; failed: number; repeated?: number }

type VitestReport = {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numFailedTestSuites?: number
  readonly success?: boolean
  readonly testResults?: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      /** Of every attempt, also of a test that passed in the end. */
      readonly failureMessages: readonly unknown[]
    }[]
  }[]
}

/** Counts a JSON report of vitest; a file that could not be loaded counts as one failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, success, testResults = [] } = report as VitestReport
  if (numPassedTests === undefined || numFailedTests === undefined) {
    throw new TypeError('Not a report of vitest')
  }
  const isOtherwiseBroken = success === false && numFailedTests === 0
  const repeated = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  const failed = numFailedTests + (isOtherwiseBroken ? 1 : 0)
  return { passed: numPassedTests, failed, repeated: repeated.length }
}

type PlaywrightReport = {
  readonly stats?: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
  }
  readonly errors?: readonly unknown[]
}

/**
 * Counts a JSON report of Playwright. A journey may be retried once, because a browser on a busy
 * machine is slow at times; it counts as passed then, and the closing line tells how many did.
 */
export function countPlaywright(report: unknown): Count {
  const { stats, errors = [] } = report as PlaywrightReport
  if (stats === undefined) throw new TypeError('Not a report of Playwright')
  const failed = stats.unexpected + errors.length
  return { passed: stats.expected + stats.flaky, failed, repeated: stats.flaky }
}
