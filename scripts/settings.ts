// Writes the table of settings into docs/operating.md (--write), or prints the page.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS } from '../apps/platform/src/config/setting.table.ts'
import { writeSettings } from './checks/settings-table.ts'
import { ROOT } from './checks/source-file.ts'

const file = join(ROOT, 'docs/operating.md')
const page = writeSettings(readFileSync(file, 'utf8'), Object.values(SETTINGS))
if (process.argv.includes('--write')) writeFileSync(file, page)
else process.stdout.write(page)
