// Writes deploy/centrifugo/v5.json and v6.json from the namespaces in code.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { centrifugoConfig } from '@fairhouse/realtime/centrifugo.config'
import { ROOT } from './checks/source-file.ts'

for (const version of [5, 6] as const) {
  const text = `${JSON.stringify(centrifugoConfig(version), null, 2)}\n`
  writeFileSync(join(ROOT, `deploy/centrifugo/v${version}.json`), text)
}
