/** How many tests passed and failed. */
export type Count = { passed: number; failed: number }

type VitestReport = {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numFailedTestSuites?: number
  readonly success?: boolean
}

/** Counts a JSON report of vitest; a file that could not be loaded counts as one failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, success } = report as VitestReport
  if (numPassedTests === undefined || numFailedTests === undefined) {
    throw new TypeError('Not a report of vitest')
  }
  const isOtherwiseBroken = success === false && numFailedTests === 0
  return { passed: numPassedTests, failed: numFailedTests + (isOtherwiseBroken ? 1 : 0) }
}

type PlaywrightReport = {
  readonly stats?: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
  }
  readonly errors?: readonly unknown[]
}

/** Counts a JSON report of Playwright; a test that passed only when repeated counts as failed. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors = [] } = report as PlaywrightReport
  if (stats === undefined) throw new TypeError('Not a report of Playwright')
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
