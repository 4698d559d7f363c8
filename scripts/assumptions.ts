// Writes docs/assumptions.md from the comments of the source (--write), or prints it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAssumptions, renderAssumptions } from './checks/assumptions.ts'
import { readSourceFiles, ROOT } from './checks/source-file.ts'

const page = renderAssumptions(listAssumptions(readSourceFiles()))
if (process.argv.includes('--write')) writeFileSync(join(ROOT, 'docs/assumptions.md'), page)
else process.stdout.write(page)
