import { expect, test } from 'vitest'
import { readSourceFiles } from './source-file.ts'
import { findBannedWords } from './words.ts'

test('no file contains a banned word', () => {
  expect(findBannedWords(readSourceFiles())).toEqual([])
})

test.each([
  ['apps/web/src/core/a.ts', 'const a = b as any'],
  ['packages/money/src/a.test.ts', "test.only('a', () => {})"],
  ['e2e/a.spec.ts', "test.skip('a', () => {})"],
  ['packages/domain/src/a.ts', 'const now = Date.now()'],
  ['packages/money/src/a.ts', 'const amount = parseFloat(text)'],
  ['apps/platform/src/modules/a/a.service.ts', 'const now = new Date()'],
  ['apps/platform/src/modules/a/a.service.ts', "import { randomUUID } from 'node:crypto'"],
  ['providers/studio/src/a.ts', "const port = process.env['PORT']"],
  ['apps/web/src/core/a.ts', 'const jitter = Math.random()'],
  ['apps/web/src/core/a.ts', 'const left = expiresAtMs - Date.now()'],
  ['apps/platform/src/integrations/a/a.client.ts', 'const json = await response.json()'],
  ['providers/studio/src/a.ts', 'parse(await answer.text())'],
  ['apps/web/src/core/a.ts', "const kept = localStorage.getItem('a')"],
])('a banned word is found: %s %s', (path, text) => {
  expect(findBannedWords([{ path, text }])).toHaveLength(1)
})

test.each([
  ['apps/platform/src/main.ts', "const port = process.env['PORT']"],
  ['providers/studio/src/a.ts', 'const id = randomBytes(16)'],
  ['providers/cashier/src/a.ts', 'const body = await context.req.json()'],
  ['packages/domain/src/a.ts', '// Date.now() is not for rules'],
  ['packages/domain/src/a.ts', 'const at = new Date(text)'],
  ['apps/web/src/server/a.ts', 'const left = expiresAtMs - Date.now()'],
])('what is allowed there is left alone: %s %s', (path, text) => {
  expect(findBannedWords([{ path, text }])).toEqual([])
})
