import { expect, test } from 'vitest'
import { findBadNames, findLongFiles, findLongHabits } from './files.ts'
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
