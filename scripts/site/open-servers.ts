import { randomBytes } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import type { IssuerConfig } from '@fairhouse/identity/issuer/issuer.config'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Config } from '../../apps/platform/src/config/config.ts'
import type { SiteSecrets } from '../../apps/platform/src/config/demo-secrets.ts'
import { DEMO_ISSUER } from '../../apps/platform/src/modules/auth/social/demo-issuer.ts'
import { ConfigError } from './choose-config.ts'
import type { Databases } from './databases.ts'

type Server = { stop(): Promise<void> }

/** The code of the servers; that of the stand-in providers only where they are used. */
export type ServerCode = {
  readonly platform: typeof import('../../apps/platform/src/main.ts')
  readonly providers: typeof import('../../providers/main.ts') | null
}

type BookFiles = ReturnType<typeof import('./book-files.ts').readBookFiles>

/** The files of a demo's sportsbook, before anything is started. Throws {@link ConfigError}. */
export async function loadBookFiles({ hasStandIns, book }: Config): Promise<BookFiles> {
  if (!hasStandIns) return {}
  return (await import('./book-files.ts')).readBookFiles(book)
}

/**
 * Loads it. Called only once the data directory and the ports are ours, so that errors are reported
 * quickly.
 */
export async function loadServers(config: Config): Promise<ServerCode> {
  const [platform, providers] = await Promise.all([
    import('../../apps/platform/src/main.ts'),
    config.hasStandIns ? import('../../providers/main.ts') : null,
  ])
  return { platform, providers }
}

/** Opens the platform on its port. */
export function openPlatform(
  { platform }: ServerCode,
  config: Config,
  databases: Databases,
  log: Log,
): ReturnType<ServerCode['platform']['startPlatform']> {
  return platform.startPlatform({ config, databaseUrl: databases.url('fairhouse'), log })
}

/** Opens the stand-in providers on theirs; nothing to do where real ones are configured. */
export async function openProviders(
  { providers, book }: ServerCode & { readonly book?: BookFiles },
  config: Config,
  databases: Databases,
  generated: SiteSecrets | null,
  log: Log,
): Promise<Server> {
  if (providers === null) return { stop: async () => undefined }
  if (generated === null) {
    throw new ConfigError([
      'FAIRHOUSE_STAND_INS=on needs FAIRHOUSE_MODE=demo: only a demo has both halves of the keys.',
    ])
  }
  const chosen = config.integrations.map(({ standInSecrets }) => standInSecrets)
  const secrets: SiteSecrets = Object.assign({}, generated, ...chosen)
  return providers.startProviders({
    port: config.providersPort,
    host: config.host ?? undefined,
    platformUrl: `http://127.0.0.1:${config.port}`,
    studio: {
      databaseUrl: databases.url('studio'),
      operatorPublicKey: secrets.operatorPublicKey,
      privateKey: secrets.studioPrivateKey,
      crashBlock: config.crashBlock,
    },
    lagoon: { databaseUrl: databases.url('lagoon'), authToken: secrets.lagoonAuthToken },
    bookmaker: {
      databaseUrl: databases.url('bookmaker'),
      secret: secrets.bookmakerSecret,
      ...book,
    },
    cashier: {
      databaseUrl: databases.url('cashier'),
      apiKey: secrets.cashierApiKey,
      webhookSecret: secrets.cashierWebhookSecret,
    },
    identity: {
      databaseUrl: databases.url('identity'),
      issuers: [demoIssuer(config, secrets)],
      verification: {
        appToken: secrets.verificationAppToken,
        secretKey: secrets.verificationSecretKey,
        webhookSecret: secrets.verificationWebhookSecret,
      },
      registrySecret: secrets.registrySecret,
    },
    messenger: {
      databaseUrl: databases.url('messenger'),
      smtpPort: config.smtpPort,
      telegramBotToken: secrets.telegramBotToken,
      chatPrivateKey: secrets.chatPrivateKey,
      chatOperatorPassword: secrets.chatOperatorPassword,
      smsApiKey: secrets.smsApiKey,
    },
    operatorName: config.brand.name,
    themeCss: config.look.themeCss,
    clock: systemClock,
    newId: createNewId({ clock: systemClock, randomBytes }),
    randomBytes,
    log: log.child({ part: 'providers' }),
  })
}

/** Under its own name: a demo does not imitate a real company. */
function demoIssuer(config: Config, secrets: SiteSecrets): IssuerConfig {
  const { id, name, path } = DEMO_ISSUER
  const identifier = `http://127.0.0.1:${config.providersPort}${path}`
  const client = { id: DEMO_ISSUER.clientId, secret: secrets.identityClientSecret }
  return {
    path: id,
    name,
    identifier,
    client: { ...client, name: config.brand.name, origin: config.publicUrl },
  }
}
