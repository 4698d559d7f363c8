// `npm run ops -- player …`: what operators do by hand, with every act logged.
import { once } from 'node:events'
import { runOps } from './ops/run.ts'

process.exitCode = await runOps(process.argv.slice(2), {
  environment: process.env,
  async write(line) {
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
  },
  writeError: (line) => console.error(line),
})
