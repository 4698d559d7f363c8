import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHANNELS } from '@fairhouse/contract/channels'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { MODAL_KEYS, MODAL_NAMES } from '@fairhouse/contract/modals'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../checks/source-file.ts'
import { CHANNEL_ROWS } from './channels.data.ts'
import { findCoverageFaults, type CoverageSources } from './coverage-fault.ts'
import { renderCoverage } from './coverage-page.ts'
import type { CoverageRow, CoverageTable } from './coverage-row.ts'
import { COVERAGE_TABLES } from './coverage.tables.ts'
import { ENDPOINT_ROWS } from './endpoints.data.ts'
import { MODAL_ROWS } from './modals.data.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const SOURCES: CoverageSources = {
  readFile: (path) => (existsSync(join(ROOT, path)) ? read(path) : null),
  contract: [
    { table: MODAL_ROWS.title, known: MODAL_NAMES, built: MODAL_KEYS },
    {
      table: ENDPOINT_ROWS.title,
      known: Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`),
    },
    { table: CHANNEL_ROWS.title, known: CHANNELS },
  ],
}

test('every line names tests that exist and agrees with the contract', () => {
  expect(findCoverageFaults(COVERAGE_TABLES, SOURCES)).toEqual([])
})

test('docs/coverage.md is current; if not, run: node scripts/docs-coverage.ts --write', () => {
  expect(read('docs/coverage.md')).toBe(renderCoverage(COVERAGE_TABLES))
})

test('no modal is listed that the contract does not name', () => {
  const names = MODAL_ROWS.rows.map(({ item }) => item)
  expect(names.toSorted()).toEqual([...MODAL_NAMES].toSorted())
})

const TEST = "test('it holds', () => {})"

function faultsOf(rows: readonly CoverageRow[], contract: CoverageSources['contract'] = []) {
  const tables: CoverageTable[] = [{ title: 'Routes', section: '§2', rows }]
  const readFile = (path: string) => (path === 'a.test.ts' ? TEST : null)
  return findCoverageFaults(tables, { readFile, contract })
}

describe('a line', () => {
  test('that works is accepted with a test of that title in that file', () => {
    expect(faultsOf([{ item: '/', state: 'works', test: 'a.test.ts › it holds' }])).toEqual([])
  })

  test.each([
    ['b.test.ts › it holds', 'b.test.ts does not exist'],
    ['a.test.ts › it held', 'has no test "it held"'],
    ['a.test.ts', 'names no test'],
    ['a.ts › it holds', 'names no test'],
  ])('whose test is "%s" is found', (name, fault) => {
    expect(faultsOf([{ item: '/', state: 'works', test: name }])).toEqual([
      expect.stringContaining(fault),
    ])
    const partly = { item: '/', state: 'partly', missing: 'half', test: name } as const
    expect(faultsOf([partly])).toEqual([expect.stringContaining(fault)])
  })

  test('that works partly says what is missing', () => {
    expect(faultsOf([{ item: '/', state: 'partly', missing: ' ' }])).toHaveLength(1)
    expect(faultsOf([{ item: '/', state: 'partly', missing: 'half' }])).toEqual([])
  })

  test('stands once', () => {
    const row = { item: '/', state: 'missing' } as const
    expect(faultsOf([row, row])).toEqual(['Routes: / stands twice; keep one line'])
  })
})

describe('against the contract', () => {
  const works = { item: 'a', state: 'works', test: 'a.test.ts › it holds' } as const
  const missing = { item: 'a', state: 'missing' } as const

  test('what it has is listed', () => {
    expect(faultsOf([works], [{ table: 'Routes', known: ['a'] }])).toEqual([])
    expect(faultsOf([works], [{ table: 'Routes', known: ['a', 'b'] }])).toHaveLength(1)
  })

  test('nothing works that it does not have, or has as planned', () => {
    expect(faultsOf([works], [{ table: 'Routes', known: [] }])).toHaveLength(1)
    expect(faultsOf([works], [{ table: 'Routes', known: ['a'], built: [] }])).toHaveLength(1)
  })

  test('nothing is missing that it has', () => {
    expect(faultsOf([missing], [{ table: 'Routes', known: ['a'] }])).toHaveLength(1)
    expect(faultsOf([missing], [{ table: 'Routes', known: ['a'], built: [] }])).toEqual([])
  })
})

test('the page counts by kind and escapes what would end a cell', () => {
  const page = renderCoverage([
    {
      title: 'Routes',
      section: '§2',
      rows: [
        { item: '/a|b', state: 'works', test: 'a.test.ts › it holds' },
        { item: '/c', state: 'partly', missing: 'half' },
        { item: '/d', state: 'missing' },
      ],
    },
  ])
  expect(page).toContain('| Routes | 1 | 1 | 1 | 3 |')
  expect(page).toContain('| /a\\|b | works (`a.test.ts › it holds`) |')
  expect(page).toContain('| /c | partly (half) |')
  expect(page).toContain('| /d | missing |')
})
