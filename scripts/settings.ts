// Writes the tables of settings and integrations into docs/operating.md (--write), or prints the page.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSettings } from '../apps/platform/src/config/integration.config.ts'
import { INTEGRATIONS } from '../apps/platform/src/integrations/integrations.ts'
import { writeSettings } from './checks/settings-table.ts'
import { ROOT } from './checks/source-file.ts'

const file = join(ROOT, 'docs/operating.md')
const page = writeSettings(readFileSync(file, 'utf8'), listSettings(), INTEGRATIONS)
if (process.argv.includes('--write')) writeFileSync(file, page)
else process.stdout.write(page)
