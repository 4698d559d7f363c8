// `npm run dev`: builds the web app and the game clients on every change, and runs the house anew
// on every change of server code or of a finished build. The data stay in .data. The gallery of parts
// is at http://localhost:3002/__gallery/.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { BUILDS } from './bootstrap/builds.mjs'
import { ROOT } from './checks/source-file.ts'

const SERVER_CODE = ['apps/platform/src', 'packages', 'providers', 'scripts/house']
const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

function run(args: readonly string[], directory = ''): ChildProcess {
  return spawn(process.execPath, args, { cwd: join(ROOT, directory), stdio: 'inherit' })
}

const builders = BUILDS.map((build) => run([vite, 'build', '--watch'], build.directory))
const outputs = BUILDS.map((build) => build.output)
const watched = [...SERVER_CODE, ...outputs].map((path) => `--watch-path=${path}`)
const house = run([...watched, '--watch-preserve-output', 'scripts/house.ts'])

const gallery = run([vite, '--config', 'gallery/vite.config.ts'], 'apps/web')

const children = [...builders, house, gallery]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop)
for (const child of children) child.once('exit', stop)
