import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { expect, test } from 'vitest'
import { renderWireDoc } from '#platform/http/wire-doc'

const page = renderWireDoc(ENDPOINTS)

test('docs/wire.md is current; if not, run: node scripts/docs-wire.ts --write', async () => {
  const file = join(import.meta.dirname, '../../../../docs/wire.md')
  expect(await readFile(file, 'utf8')).toBe(page)
})

test('every call and every refusal is on the page', () => {
  for (const { method, path } of Object.values(ENDPOINTS)) {
    expect(page).toContain(`### \`${method} ${path}\``)
  }
  expect(page).toContain('| `insufficientFunds` | 422 |')
})

test('a row of a table has as many cells as its head, whatever a pattern contains', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  for (const row of rows) {
    expect([4, 5]).toContain(row.replaceAll('\\|', '').split('|').length - 1)
  }
})
