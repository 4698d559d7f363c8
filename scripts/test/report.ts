/** Number of passed and failed tests. */
export type Count = { passed: number; failed: number }

/** A test or a journey and its duration. */
export type Timed = { readonly name: string; readonly durationMs: number }

type VitestReport = {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly success?: boolean
  readonly testResults?: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly duration?: number }[]
  }[]
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

/** The tests of a JSON report of vitest with their durations. */
export function timeVitest(report: unknown): Timed[] {
  const { testResults = [] } = report as VitestReport
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, duration = 0 }) => ({
      name: `${baseName(file)}: ${title}`,
      durationMs: duration,
    })),
  )
}

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

type PlaywrightReport = {
  readonly stats?: { readonly expected: number; readonly unexpected: number }
  readonly errors?: readonly unknown[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Counts a JSON report of Playwright; an error outside of a journey counts as one failure. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors = [] } = report as PlaywrightReport
  if (stats === undefined) throw new TypeError('Not a report of Playwright')
  return { passed: stats.expected, failed: stats.unexpected + errors.length }
}

/** The journeys of a JSON report of Playwright with their durations. */
export function timePlaywright(report: unknown): Timed[] {
  const visit = ({ file, suites = [], specs }: PlaywrightSuite): Timed[] => [
    ...suites.flatMap(visit),
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({
          name: `${baseName(file)}: ${title}`,
          durationMs: duration,
        })),
      ),
    ),
  ]
  return ((report as PlaywrightReport).suites ?? []).flatMap(visit)
}

/** The slowest first, one a line. */
export function listSlowest(timed: readonly Timed[], countMax: number): string[] {
  return timed
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, countMax)
    .map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
