import { expect, test } from 'vitest'
import { findBadNames, findLongFiles, findLongHabits, findSmallFields } from './files.ts'
import { readSourceFiles } from './source-file.ts'

const files = readSourceFiles()

test('no file is longer than 400 lines, no test file longer than 600', () => {
  expect(findLongFiles(files)).toEqual([])
})

test('half of the files have at most 60 lines, nine of ten at most 200', () => {
  expect(findLongHabits(files)).toEqual([])
})

test('files are named <noun>.<role> in kebab-case', () => {
  expect(findBadNames(files)).toEqual([])
})

test('a file one line too long is found', () => {
  const text = 'x\n'.repeat(401)
  expect(findLongFiles([{ path: 'packages/money/src/a.ts', text }])).toHaveLength(1)
  expect(findLongFiles([{ path: 'packages/money/src/a.ts', text: 'x\n'.repeat(400) }])).toEqual([])
  expect(findLongFiles([{ path: 'packages/money/src/a.test.ts', text }])).toEqual([])
  expect(findLongFiles([{ path: 'packages/money/src/a.table.ts', text }])).toEqual([])
})

test('files that grow together are found', () => {
  const long = { path: 'packages/money/src/a.ts', text: 'x\n'.repeat(201) }
  expect(findLongHabits([long, long, long])).toHaveLength(2)
})

test.each([
  'packages/money/src/utils.ts',
  'apps/web/src/core/myFile.ts',
  'packages/ui/src/index.ts',
])('the name is found: %s', (path) => {
  expect(findBadNames([{ path, text: '' }])).toHaveLength(1)
})

test.each(['apps/web/src/routes/$slug.tsx', 'apps/web/src/core/wallet.queries.ts'])(
  'the name is accepted: %s',
  (path) => {
    expect(findBadNames([{ path, text: '' }])).toEqual([])
  },
)

test('no field is so small that phones zoom in', () => {
  expect(findSmallFields(files)).toEqual([])
})

test.each([
  '.stake input { font-size: 15px }',
  'select:hover { font: inherit }',
  '.a, .select { font-size: var(--text-m) }',
])('a field that is too small is found: %s', (text) => {
  expect(findSmallFields([{ path: 'a.css', text }])).toHaveLength(1)
})

test.each([
  '.select > option { font-size: 15px }',
  'input { font: inherit; font-size: 1rem }',
  'input { font-size: 2rem }',
  'input { font-size: var(--text-control) }',
  'input::placeholder { font-size: 14px }',
  '.select { color: red }',
])('what makes no phone zoom in is accepted: %s', (text) => {
  expect(findSmallFields([{ path: 'a.css', text }])).toEqual([])
})
