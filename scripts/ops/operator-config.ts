import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { readConfig, type Config } from '../../apps/platform/src/config/config.ts'
import { loadDemoSecrets } from '../../apps/platform/src/config/demo-secrets.ts'
import { contentDirectories } from '../../apps/platform/src/modules/content/content.settings.ts'
import { readMarkets } from '../../apps/platform/src/modules/market/market.file.ts'
import type { Markets } from '../../packages/domain/src/market/market.ts'
import { ConfigError } from '../site/choose-config.ts'

/** The markets alone, which need no secrets. Throws {@link ConfigError}. */
export function readOperatorMarkets(environment: NodeJS.ProcessEnv): Markets {
  const codes = (environment['FAIRHOUSE_MARKETS'] ?? '').split(',').map((code) => code.trim())
  const directories = contentDirectories(environment['FAIRHOUSE_CONTENT_DIR'] || null)
  const { found, problems } = readMarkets(directories, codes.filter(Boolean))
  if (problems.length > 0) throw new ConfigError(problems)
  return found
}

/**
 * The platform's configuration, for commands that need its secrets, its files or its address: run the
 * operator tool with the same settings. Throws {@link ConfigError}.
 */
export async function readOperatorConfig(environment: NodeJS.ProcessEnv): Promise<Config> {
  const isDemo = environment['FAIRHOUSE_MODE'] !== 'production'
  const dataDir = resolve(environment['FAIRHOUSE_DATA_DIR'] || '.data')
  // Commands work with the platform's login; the owner's need not be known to their operator.
  const databaseUrl = environment['DATABASE_URL'] || environment['FAIRHOUSE_APP_DATABASE_URL']
  const result = readConfig(
    { ...environment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    isDemo ? await loadDemoSecrets(dataDir, randomBytes) : null,
  )
  if (!result.ok) throw new ConfigError(result.problems)
  return result.config
}
