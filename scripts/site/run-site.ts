import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { DataLockedError, lockDataDirectory } from '@fairhouse/server-kit/data-lock'
import { PortTakenError } from '@fairhouse/server-kit/listen'
import { createLogger } from '@fairhouse/server-kit/logger'
import { UnusableDatabaseError } from '@fairhouse/server-kit/migrate'
import type { Config } from '../../apps/platform/src/config/config.ts'
import { loadDemoSecrets, type SiteSecrets } from '../../apps/platform/src/config/demo-secrets.ts'
import { AppLoginError } from '../../apps/platform/src/database/app-login.ts'
import { SecondGatewayError } from '../../apps/platform/src/realtime/second-gateway.error.ts'
import { FieldDefinitionError } from '../../apps/platform/src/modules/fields/field-definition.file.ts'
import { MessageTextError } from '../../apps/platform/src/modules/message/message-texts.ts'
import { chooseConfig, ConfigError } from './choose-config.ts'
import { openDatabases } from './databases.ts'
import { describeSite } from './greeting.ts'
import { loadBookFiles, loadServers, openPlatform, openProviders } from './open-servers.ts'
import { createShutdown } from './shutdown.ts'

const shutdown = createShutdown()

/** A progress line for the terminal. */
function say(line: string): void {
  console.log(`fairhouse: ${line}`)
}

async function main(): Promise<void> {
  const environment = process.env
  const apiUrl = environment['FAIRHOUSE_API_URL']
  if (apiUrl) return openWeb(environment, apiUrl)
  const dataDir = resolve(environment['FAIRHOUSE_DATA_DIR'] || '.data')
  const lock = await lockDataDirectory(dataDir)
  shutdown.add(() => lock.release())
  const isDemo = environment['FAIRHOUSE_MODE'] !== 'production'
  const secrets = isDemo ? await loadDemoSecrets(dataDir, randomBytes) : null
  const config = await chooseConfig(environment, secrets)
  const { office } = await open(config, secrets, dataDir)
  const seconds = (performance.now() / 1000).toFixed(1)
  say(`open after ${seconds} s\n\n${describeSite(config, secrets, office?.link ?? null)}\n`)
  // A process that is killed writes nothing at its end.
  flushCompileCache()
}

/** Pages alone, in front of another back end. */
async function openWeb(environment: NodeJS.ProcessEnv, apiUrl: string): Promise<void> {
  const { openWebAlone } = await import('./web-alone.ts')
  const listener = await openWebAlone(environment, apiUrl)
  shutdown.add(() => listener.close())
  say(`open, in front of ${apiUrl}\n\n  Site         http://localhost:${listener.port}\n`)
}

async function open(config: Config, secrets: SiteSecrets | null, dataDir: string) {
  const log = createLogger({ name: 'house', level: config.logLevel })
  const book = await loadBookFiles(config)
  say(config.databaseUrl === null ? `starting the database in ${dataDir}` : 'using DATABASE_URL')
  const [databases, code] = await Promise.all([
    openDatabases(config, dataDir, log.child({ part: 'database' })).then((opened) => {
      shutdown.add(() => opened.stop())
      return opened
    }),
    loadServers(config),
  ])
  say('starting the site and the providers')
  // Both before the first request of either: the studio settles rounds of an earlier process.
  const servers = await Promise.all([
    openPlatform(code, config, databases, log),
    openProviders({ ...code, book }, config, databases, secrets, log),
  ])
  for (const server of servers.toReversed()) shutdown.add(() => server.stop())
  return servers[0]
}

/** Opens the site and keeps it until the process is told to stop. */
export async function runSite(): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isExpected =
      error instanceof DataLockedError ||
      error instanceof PortTakenError ||
      error instanceof ConfigError ||
      error instanceof AppLoginError ||
      error instanceof SecondGatewayError ||
      error instanceof FieldDefinitionError ||
      error instanceof MessageTextError ||
      error instanceof UnusableDatabaseError
    console.error(`fairhouse: not started. ${isExpected ? error.message : describe(error)}`)
    await shutdown.run(1)
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
