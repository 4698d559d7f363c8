// Says which optional packages package-lock.json lacks, and adds them (--write). See checks/lockfile.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeLockfile, findMissingOptionals, type Lockfile } from './checks/lockfile.ts'
import { ROOT } from './checks/source-file.ts'

const file = join(ROOT, 'package-lock.json')
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
for (const { path, version } of findMissingOptionals(lockfile)) console.log(`${path} ${version}`)
if (process.argv.includes('--write')) {
  writeFileSync(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`)
}
