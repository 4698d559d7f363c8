// Writes docs/coverage.md from its tables (--write), or fails when the page is not current (--check).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderCoverage } from './coverage/coverage-page.ts'
import { COVERAGE_TABLES } from './coverage/coverage.tables.ts'

const file = join(import.meta.dirname, '../docs/coverage.md')
const page = renderCoverage(COVERAGE_TABLES)
if (process.argv.includes('--write')) writeFileSync(file, page)
else if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== page) {
    console.error('docs/coverage.md is not current. Run: node scripts/docs-coverage.ts --write')
    process.exitCode = 1
  }
} else process.stdout.write(page)
