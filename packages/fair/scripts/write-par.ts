import { writeFileSync } from 'node:fs'
import { PAR_SHEETS } from '../src/par.sheets.ts'

/** Writes `par/<code>.json` of every game, or of those named: `node scripts/write-par.ts limbo`. */
const named = process.argv.slice(2)
for (const [code, build] of Object.entries(PAR_SHEETS)) {
  if (named.length > 0 && !named.includes(code)) continue
  const file = new URL(`../par/${code}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(build(), null, 1)}\n`)
  console.log(file.pathname)
}
