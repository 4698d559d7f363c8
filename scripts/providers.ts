// The sportsbook and the studio of this repository in production, as the operator's own providers.
import { PortTakenError } from '@fairhouse/server-kit/listen'
import { createLogger } from '@fairhouse/server-kit/logger'
import { UnusableDatabaseError } from '@fairhouse/server-kit/migrate'
import { openOwnProviders } from './providers/open-own-providers.ts'
import { readOwnConfig } from './providers/own-config.ts'
import { ConfigError } from './site/choose-config.ts'
import { createShutdown } from './site/shutdown.ts'

const shutdown = createShutdown()
try {
  const config = readOwnConfig(process.env)
  const log = createLogger({ name: 'providers', level: config.logLevel })
  const opened = await openOwnProviders(config, log)
  shutdown.add(() => opened.stop())
  console.log(`fairhouse: providers open on port ${opened.port}`)
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof PortTakenError ||
    error instanceof UnusableDatabaseError
  const reason = error instanceof Error && !isExpected ? (error.stack ?? error.message) : error
  console.error(`fairhouse: not started. ${isExpected ? (error as Error).message : String(reason)}`)
  await shutdown.run(1)
}
