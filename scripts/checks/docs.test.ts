import { expect, test } from 'vitest'
import { listSettings } from '../../apps/platform/src/config/integration.config.ts'
import { marketRulesSchema } from '../../packages/contract/src/market.ts'
import { callbackPath } from '../../apps/platform/src/integration.ts'
import { INTEGRATIONS } from '../../apps/platform/src/integrations/integrations.ts'
import { findDecisionFaults, findUnexplainedDependencies } from './decisions.ts'
import { writeMarketPage } from '../markets.ts'
import { writeSettings } from './settings-table.ts'
import { readSourceFiles } from './source-file.ts'

const files = readSourceFiles()

test('docs/operating.md lists every setting', () => {
  const page = files.find((file) => file.path === 'docs/operating.md')?.text ?? ''
  expect(page, 'run node scripts/settings.ts --write').toBe(
    writeSettings(page, listSettings(), INTEGRATIONS),
  )
  for (const { name } of listSettings()) expect(page).toContain(`| \`${name}\` |`)
  for (const { id, callback } of INTEGRATIONS) {
    if (callback !== null) expect(page).toContain(`${callbackPath(id)}\`, for ${callback}`)
  }
})

test('docs/markets.md is that of the files of the markets', () => {
  const page = files.find((file) => file.path === 'docs/markets.md')?.text
  expect(page, 'run node scripts/markets.ts --write').toBe(writeMarketPage())
})

test('every rule of a market is read in one place', () => {
  const code = files.filter(
    ({ path }) => /\/src\/.*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
  )
  for (const rule of Object.keys(marketRulesSchema.shape)) {
    const readers = code.flatMap(({ path, text }) =>
      Array.from(text.matchAll(new RegExp(`\\brules\\.${rule}\\.value\\b`, 'g')), () => path),
    )
    expect(readers, rule).toHaveLength(1)
  }
})

test('decision notes are numbered once, dated, and there when mentioned', () => {
  expect(findDecisionFaults(files)).toEqual([])
})

test('every package from npm is explained in the list of dependencies', () => {
  expect(findUnexplainedDependencies(files)).toEqual([])
})

test('a note with a taken number, no date or no title is found', () => {
  const note = (name: string, text: string) => ({ path: `docs/decisions/${name}`, text })
  expect(
    findDecisionFaults([
      note('001-a.md', '# 001 A\n\n2026-01-01 · accepted'),
      note('001-b.md', '# 001 B\n\n2026-01-01 · accepted'),
    ]),
  ).toHaveLength(2)
  expect(findDecisionFaults([note('002-a.md', '# A')])).toHaveLength(2)
  expect(findDecisionFaults([{ path: 'README.md', text: 'see docs/decisions/009-x.md' }])).toEqual([
    'README.md: mentions decision 009-x, which is not in docs/decisions/',
  ])
})

test('an unexplained package is found', () => {
  const manifest = { path: 'package.json', text: '{"dependencies":{"left-pad":"1.0.0"}}' }
  expect(findUnexplainedDependencies([manifest])).toHaveLength(1)
})
