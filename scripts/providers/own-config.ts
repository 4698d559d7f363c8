import {
  bookSettings,
  OWN_PROVIDERS,
} from '../../apps/platform/src/config/own-providers.settings.ts'
import { findUnknownNames } from '../../apps/platform/src/config/integration.config.ts'
import {
  createNeed,
  createReader,
  readTable,
  type Environment,
  type Reading,
  type SettingTable,
} from '../../apps/platform/src/config/setting-reader.ts'
import { SETTINGS } from '../../apps/platform/src/config/setting.table.ts'
import { httpSettings } from '../../apps/platform/src/http/http.settings.ts'
import { bookmaker } from '../../apps/platform/src/integrations/bookmaker/bookmaker.integration.ts'
import { hub88 } from '../../apps/platform/src/integrations/hub88/hub88.integration.ts'
import { gameSettings } from '../../apps/platform/src/modules/game/game.settings.ts'
import { observabilitySettings } from '../../apps/platform/src/observability/observability.settings.ts'
import type { BookAccess, StudioAccess } from '../../providers/own.ts'
import { readBookFiles } from '../site/book-files.ts'
import { ConfigError } from '../site/choose-config.ts'

export type OwnConfig = ReturnType<typeof readOwnConfig>

/** The settings of the own providers, by the names that the platform reads. Throws {@link ConfigError}. */
export function readOwnConfig(env: Environment) {
  const problems = findUnknownNames(env)
  const site = readTable(SETTINGS, env, { problems })
  const reading: Reading = {
    ...{ mode: 'production', demo: null, standInUrl: null, problems },
    site: { values: site, need: createNeed(SETTINGS, site, { problems }) },
  }
  const read = <T extends SettingTable>(settings: T) =>
    createReader(settings, readTable(settings, env, reading), reading)
  const { values, need } = read(OWN_PROVIDERS)
  const http = read(httpSettings.settings)
  const { trustedProxies } = http.values
  const clientAddressHeader =
    http.values.clientAddressHeader ??
    (trustedProxies.length > 0 ? http.need('clientAddressHeader') : null)
  const { crashBlock } = gameSettings.read(read(gameSettings.settings))
  const { book } = bookSettings.read(read(bookSettings.settings))
  const { logLevel } = observabilitySettings.read(read(observabilitySettings.settings))
  if (values.bookDatabaseUrl === null && values.studioDatabaseUrl === null) {
    problems.push(
      'Nothing is turned on. Set FAIRHOUSE_OWN_BOOK_DATABASE_URL for the sportsbook, ' +
        'FAIRHOUSE_OWN_STUDIO_DATABASE_URL for the studio, or both.',
    )
  }
  const platformUrl = need('platformUrl').replace(/\/$/, '')
  const secret = values.bookDatabaseUrl && read(bookmaker.settings).need('secret')
  const studio: StudioAccess | null =
    values.studioDatabaseUrl === null
      ? null
      : {
          databaseUrl: values.studioDatabaseUrl,
          operatorId: String(read(hub88.settings).values['operatorId']),
          operatorPublicKey: need('operatorPublicKey'),
          privateKey: need('studioPrivateKey'),
          crashBlock,
        }
  const sources = readSources(problems, () => readBookFiles(book))
  if (problems.length > 0) throw new ConfigError(problems)
  const access: BookAccess | null =
    values.bookDatabaseUrl === null || secret === null
      ? null
      : { databaseUrl: values.bookDatabaseUrl, secret, ...sources }
  return {
    ...{ port: site.providersPort, host: site.host ?? undefined, logLevel, platformUrl },
    ...{
      trustedProxies,
      clientAddressHeader: clientAddressHeader === 'off' ? null : clientAddressHeader,
    },
    ...{ book: access, studio },
  }
}

/** Faults of files are told together with those of settings. */
function readSources<T extends object>(problems: string[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(...error.problems)
    return undefined
  }
}
