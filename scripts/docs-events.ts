// Writes docs/events.md from the contract (--write), or fails when the page is not current (--check).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVENTS } from '@fairhouse/contract/events'
import { renderEventsDoc } from '../apps/platform/src/realtime/events-doc.ts'

const file = join(import.meta.dirname, '../docs/events.md')
const page = renderEventsDoc(EVENTS)
if (process.argv.includes('--write')) writeFileSync(file, page)
else if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== page) {
    console.error('docs/events.md is not current. Run: node scripts/docs-events.ts --write')
    process.exitCode = 1
  }
} else process.stdout.write(page)
