// `npm test`: every check and test of the repository; `--static` leaves out what runs the product.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './checks/source-file.ts'
import {
  countPlaywright,
  countVitest,
  listSlowest,
  timePlaywright,
  timeVitest,
} from './test/report.ts'
import { runSteps, type Step } from './test/steps.ts'

const SLOWEST_SHOWN = 20
const reports = join(ROOT, '.build', 'reports')
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(reports, name), 'utf8'))

const QUIET = ['--no-progress', '--no-config-hints']
const BOOK = ['-W', 'providers/bookmaker', '-W', 'packages/betting']

const STATIC: readonly Step[] = [
  // One program reads all types, for the errors of the compiler and for the rules about types.
  { name: 'types and lint', command: [bin('oxlint'), '--quiet'] },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'], hint: 'npm run format' },
  { name: 'unused code', command: [bin('knip'), ...QUIET] },
  {
    name: 'code that only tests use',
    command: [bin('knip'), ...QUIET, '--production', '-c', 'knip.production.jsonc', ...BOOK],
  },
]

const CHECKS: Step = {
  name: 'repository checks',
  command: [bin('vitest'), 'run', 'scripts/checks', ...vitestReport('checks.json')],
  count: async () => countVitest(await read('checks.json')),
}

const TESTS: Step = {
  name: 'tests',
  command: [bin('vitest'), 'run', ...vitestReport('vitest.json')],
  count: async () => countVitest(await read('vitest.json')),
}

const JOURNEYS: Step = {
  name: 'journeys in the browser',
  command: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  count: async () => countPlaywright(await read('playwright.json')),
}

function vitestReport(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, file)}`]
}

await rm(reports, { recursive: true, force: true })
const isStatic = process.argv.includes('--static')
const total = { passed: 0, failed: 0 }
const run = async (steps: readonly Step[], atOnce: number) => {
  const { passed, failed } = await runSteps(steps, { atOnce })
  total.passed += passed
  total.failed += failed
}
// The tests wait for processes and timers now and then: the others fill the two cores meanwhile.
await run([isStatic ? CHECKS : TESTS, ...STATIC], 2)
if (!isStatic) {
  // They measure how long pages take, so nothing runs beside them.
  await run([JOURNEYS], 1)
  await printSlowest()
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Where the minutes went. A run whose reports are missing has failed for another reason. */
async function printSlowest(): Promise<void> {
  const timed = await Promise.all([
    read('vitest.json').then(timeVitest, () => []),
    read('playwright.json').then(timePlaywright, () => []),
  ])
  console.log(`\nThe slowest:\n${listSlowest(timed.flat(), SLOWEST_SHOWN).join('\n')}`)
}
