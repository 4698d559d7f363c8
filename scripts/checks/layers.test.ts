import { expect, test } from 'vitest'
import {
  findForbiddenArrows,
  findForbiddenBookImports,
  findForbiddenServerCode,
  findForbiddenWebImports,
  findSchemasInBrowser,
} from './layers.ts'
import { readSourceFiles } from './source-file.ts'

const files = readSourceFiles()

test('workspaces import each other along the arrows only', () => {
  expect(findForbiddenArrows(files)).toEqual([])
})

test('in the web app core imports no feature and features do not import each other', () => {
  expect(findForbiddenWebImports(files)).toEqual([])
})

test('in the sportsbook a room imports lower rooms only, and the script no server', () => {
  expect(findForbiddenBookImports(files)).toEqual([])
})

test('the browser loads no schemas: it imports values of the contract from files without zod', () => {
  expect(findSchemasInBrowser(files)).toEqual([])
})

test('SQL is in repositories and the ledger', () => {
  expect(findForbiddenServerCode(files)).toEqual([])
})

test.each([
  ['packages/money/src/a.ts', "import { x } from '@fairhouse/domain/x'", 'no other workspace'],
  ['packages/domain/src/a.ts', "import type { X } from '@fairhouse/ui/x'", 'contract, money'],
  ['providers/studio/src/a.ts', "import { x } from '@fairhouse/platform/x'", 'not platform'],
  ['apps/web/src/a.ts', "import { x } from '../../platform/src/x.ts'", 'leaves the workspace'],
  ['apps/web/src/a.ts', "const x = await import('@fairhouse/server-kit/x')", 'not server-kit'],
  ['packages/new/src/a.ts', '', 'has no arrows'],
])('an import against the arrows is found: %s %s', (path, text, message) => {
  expect(findForbiddenArrows([{ path, text }]).join()).toContain(message)
})

test('a value from a file of schemas is found, a type is not', () => {
  const found = findSchemasInBrowser([
    { path: 'packages/contract/src/bet.ts', text: "import { z } from 'zod'" },
    { path: 'packages/contract/src/locale.ts', text: 'export const LOCALES = []' },
    { path: 'apps/web/src/a.ts', text: "import { X, type Y } from '@fairhouse/contract/bet'" },
    { path: 'apps/web/src/b.ts', text: "import type { Y } from '@fairhouse/contract/bet'" },
    { path: 'apps/web/src/c.ts', text: "import { LOCALES } from '@fairhouse/contract/locale'" },
  ])
  expect(found).toEqual([expect.stringContaining('apps/web/src/a.ts')])
})

test.each([
  ['apps/web/src/core/a.ts', "import { x } from '#features/wallet/x.ts'", 'core knows nothing'],
  ['apps/web/src/core/a.ts', "import { x } from '#parts/money/x.ts'", 'core knows nothing'],
  ['apps/web/src/parts/money/a.ts', "import { x } from '#features/wallet/x.ts'", 'knows none'],
  ['apps/web/src/features/game/a.ts', "import { x } from '#features/wallet/x.ts'", 'each other'],
  ['apps/web/src/features/game/a.ts', "import { x } from '../wallet/x.ts'", 'each other'],
  ['apps/web/src/features/game/a.tsx', "export { x } from '#shell/x.tsx'", 'open a modal'],
])('a forbidden import in the web app is found: %s %s', (path, text, message) => {
  expect(findForbiddenWebImports([{ path, text }]).join()).toContain(message)
})

const SRC = 'providers/bookmaker/src'
test.each([
  [`${SRC}/event/a.ts`, "import { x } from '../betting/x.ts'", 'is below src/betting'],
  [`${SRC}/sports/soccer/a.ts`, "import { x } from '../sports.ts'", 'no other one'],
  [`${SRC}/sports/soccer/a.ts`, "import { x } from '../tennis/x.ts'", 'no other one'],
  [`${SRC}/new/a.ts`, "import { x } from '../event/x.ts'", 'is no room'],
  ['providers/bookmaker/sdk/slip/a.ts', "import { x } from '../../src/event/x.ts'", 'no server'],
])('a forbidden import in the sportsbook is found: %s %s', (path, text, message) => {
  expect(findForbiddenBookImports([{ path, text }]).join()).toContain(message)
})

test.each([
  ['apps/web/src/features/game/a.ts', "import { x } from './b.ts'"],
  ['apps/web/src/features/game/a.ts', "import { x } from '#parts/money/b.ts'"],
  ['apps/web/src/shell/a.ts', "import { x } from '#features/game/b.ts'"],
  ['apps/web/src/routes/a.ts', "import { x } from '#shell/b.ts'"],
])('an allowed import in the web app is left alone: %s %s', (path, text) => {
  expect(findForbiddenWebImports([{ path, text }])).toEqual([])
})

test.each([
  ['apps/platform/src/modules/a/a.service.ts', "await db.selectFrom('player').execute()"],
  ['providers/cashier/src/a.ts', 'await sql`select 1`.execute(db)'],
])('SQL in the wrong place is found: %s %s', (path, text) => {
  expect(findForbiddenServerCode([{ path, text }])).toHaveLength(1)
})
