// `npm run dev`: the platform with its providers, and the web app beside it with hot module
// replacement at http://localhost:3003. Server code restarts the platform, game clients are built on
// each change. The data stays in .data. The component gallery is at http://localhost:3004/__gallery/.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { loadDemoSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import { toPageConfig } from '../apps/platform/src/config/page-config.ts'
import { BUILDS } from './bootstrap/builds.mjs'
import { ROOT } from './checks/source-file.ts'
import { chooseConfig } from './site/choose-config.ts'

const SERVER_CODE = ['apps/platform/src', 'packages', 'providers', 'scripts/site']
const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

function run(args: readonly string[], directory = '', environment = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: join(ROOT, directory),
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

const dataDir = resolve(process.env['FAIRHOUSE_DATA_DIR'] || '.data')
const config = await chooseConfig(process.env, await loadDemoSecrets(dataDir, randomBytes))
const site = {
  platform: `http://127.0.0.1:${config.port}`,
  config: {
    ...toPageConfig(config),
    providersOrigin: config.providersPublicUrl ?? `http://localhost:${config.providersPort}`,
  },
}

// The dev server takes the place of the web app's build.
const builds = BUILDS.filter(({ directory }) => directory !== 'apps/web')
const builders = builds.map((build) => run([vite, 'build', '--watch'], build.directory))
const watched = [...SERVER_CODE, ...builds.map((build) => build.output)].map(
  (path) => `--watch-path=${path}`,
)
const server = run([...watched, '--watch-preserve-output', 'scripts/site.ts'], '', {
  FAIRHOUSE_PORT: String(config.port),
  FAIRHOUSE_PROVIDERS_PORT: String(config.providersPort),
})
const web = run([vite, 'dev'], 'apps/web', {
  FAIRHOUSE_DEV_SITE: JSON.stringify(site),
  FAIRHOUSE_DEV_PORT: String(config.port + 3),
})
const gallery = run([vite, '--config', 'gallery/vite.config.ts'], 'apps/web')

const children = [...builders, server, web, gallery]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop)
for (const child of children) child.once('exit', stop)
