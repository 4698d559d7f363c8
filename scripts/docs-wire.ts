// Writes docs/wire.md from the contract (--write), or fails when the page is not current (--check).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { renderWireDoc } from '../apps/platform/src/http/wire-doc.ts'

const file = join(import.meta.dirname, '../docs/wire.md')
const page = renderWireDoc(ENDPOINTS)
if (process.argv.includes('--write')) writeFileSync(file, page)
else if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== page) {
    console.error('docs/wire.md is not current. Run: node scripts/docs-wire.ts --write')
    process.exitCode = 1
  }
} else process.stdout.write(page)
