import { join } from 'node:path'
import type { Brand } from '@fairhouse/contract/brand'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { CountryPolicy } from '@fairhouse/domain/country'
import type { LogLevel } from '@fairhouse/server-kit/logger'
import type { ClientHeaders } from '#platform/http/caller'
import type { ConfiguredIntegration } from '#platform/integration'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { readBrand } from './brand.config.ts'
import { readClientHeaders, readCountries } from './client.config.ts'
import { checkCurrencies, checkHardening, checkPublicUrl } from './config.check.ts'
import { CONFIG_PARTS, type ConfigParts } from './config.parts.ts'
import { readDatabases } from './database.config.ts'
import { findUnknownNames, readIntegrations } from './integration.config.ts'
import { hasInbox, readMail, smtpPortOf, type MailAccess } from './mail.config.ts'
import { type RealtimeConfig, readRealtime } from './realtime.config.ts'
import { readRoles, type Role } from './roles.config.ts'
import { checkSeparateSecrets, readSecrets } from './secret.config.ts'
import {
  createReader,
  readTable,
  type ConfigPart,
  type Environment,
  type SettingReader,
  type SettingTable,
} from './setting-reader.ts'
import { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

/** The platform's validated configuration. Built by {@link readConfig} only. */
export type Config = ConfigParts & {
  readonly mode: 'demo' | 'production'
  readonly roles: ReadonlySet<Role>
  readonly port: number
  /** Null = all addresses. */
  readonly host: string | null
  readonly providersPort: number
  readonly dataDir: string
  /** For the embedded database; null = no backups. */
  readonly backupDir: string | null
  readonly brand: Brand
  /** Offered languages, the default first. */
  readonly locales: readonly LocaleSetting[]
  /** The file of `brand.logo`; null = no logo of the operator. */
  readonly logoFile: string | null
  /** Null = `content/` of this copy. */
  readonly contentDir: string | null
  /** Null = `content/field-definitions.json` of this copy. */
  readonly fieldDefinitionsFile: string | null
  readonly logLevel: LogLevel
  /** Whether `/api/docs` is served. */
  readonly hasApiDocs: boolean
  /** Null = the embedded database. */
  readonly databaseUrl: string | null
  /** Null = derived from the owner's login. */
  readonly appDatabaseUrl: string | null
  /** Where histories and reports are read; null = on the primary. */
  readonly replicaDatabaseUrl: string | null
  readonly databaseConnectionsMax: number
  /** Null = the address that the visitor used. */
  readonly publicUrl: string | null
  readonly providersPublicUrl: string | null
  readonly trustedProxies: readonly string[]
  /** The headers in which the proxies report the client. */
  readonly clientHeaders: ClientHeaders
  readonly corsOrigins: readonly string[]
  readonly countries: CountryPolicy
  readonly currencies: readonly string[]
  /** Contact for vulnerability reports; null = not published. */
  readonly securityContact: string | null
  /** OpenTelemetry collector; null = no traces. */
  readonly tracesUrl: string | null
  /** Null = /metrics is closed. */
  readonly operatorToken: string | null
  readonly sessionSecret: string
  /** Access tokens signed with these are still accepted. */
  readonly formerSessionSecrets: readonly string[]
  /** Secrets that seal authenticator secrets, newest first. */
  readonly authenticatorSecrets: readonly string[]
  /** Directory of document pictures. */
  readonly documentsDir: string
  /** Directory of pictures sent to support. */
  readonly attachmentsDir: string
  /** Secrets that encrypt both, newest first. */
  readonly documentSecrets: readonly string[]
  /** Whether refreshing also needs an HttpOnly cookie. */
  readonly hasHardenedSessions: boolean
  /** Null = switched off: the site sends no e-mail, and says so. */
  readonly mail: MailAccess | null
  /** SMTP port of the stand-in inbox; 0 = any free port. */
  readonly smtpPort: number
  /** Whether e-mails go to the stand-in inbox. */
  readonly hasInbox: boolean
  /** How long a browser keeps the affiliate tag or referral that brought it. */
  readonly affiliateDays: number
  readonly isRateLimited: boolean
  readonly registrationsPerHourMax: number
  /** How long a casino bet may stay open before it is reported. */
  readonly openBetHoursMax: number
  /** The most that one settlement pays, in minor units of the base currency. */
  readonly payoutMaxMinor: bigint
  /** How long providers' messages are kept for deduplication. */
  readonly repeatDays: number
  readonly auditYears: number
  readonly playSessionDays: number
  /** In euros; smaller wins send no message. */
  readonly winMessageFrom: number
  /** Registrations per hour that need no captcha. */
  readonly registrationsFree: number
  readonly sessionsPerPlayerMax: number
  /** Whether the stand-in providers run in this process. */
  readonly hasStandIns: boolean
  readonly realtime: RealtimeConfig
  /** The configured ones; without one for deposits, games and so on, the site says so. */
  readonly integrations: readonly ConfiguredIntegration[]
  /** Of the stand-in studio's Crash; null = none chosen. */
  readonly crashBlock: { readonly height: number; readonly hash: string | null } | null
  /** Whether games of the stand-in studios may repeat rounds by themselves. */
  readonly hasAutoplay: boolean
  /** Hosts of game pictures besides the providers' own. */
  readonly pictureHosts: readonly string[]
  /** Sites that may embed this one in a frame. */
  readonly frameAncestors: readonly string[]
}

/** Secrets generated by a demo at its first start. */
export type DemoSecrets = {
  readonly sessionSecret: string
  readonly authenticatorSecret: string
  readonly documentSecret: string
  readonly realtimeSecret: string
  readonly smsApiKey: string
  readonly cashierApiKey: string
  readonly cashierWebhookSecret: string
  /** The platform's secret at the stand-in issuer. */
  readonly identityClientSecret: string
  readonly studioPublicKey: string
  readonly studioSigningKey: string
  readonly lagoonAuthToken: string
  readonly bookmakerSecret: string
  readonly verificationAppToken: string
  /** Token of the stand-in bot, in Telegram's format. */
  readonly telegramBotToken: string
  /** VAPID keys, base64url. */
  readonly pushPublicKey: string
  readonly pushPrivateKey: string
  /** PEM; verifies the stand-in chat's webhooks. */
  readonly chatPublicKey: string
  readonly verificationSecretKey: string
  readonly verificationWebhookSecret: string
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One sentence per problem: what, where, and the allowed values. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** The settings that belong to no part alone. */
export type CoreReader = SettingReader<typeof SETTINGS>

/**
 * Reads and validates the whole configuration, so that one start reports all mistakes. A demo fills
 * in missing values; production refuses to start without them.
 */
export function readConfig(env: Environment, demo: DemoSecrets | null): ConfigResult {
  const problems: string[] = []
  const values = readTable(SETTINGS, env, { problems })
  problems.push(...findUnknownNames(env))
  const { mode } = values
  const reader = createReader(SETTINGS, values, {
    mode,
    problems,
    demo: mode === 'demo' ? demo : null,
    standInUrl: hasStandIns(values) ? `http://127.0.0.1:${values.providersPort}` : null,
  })
  const parts = readParts(env, reader)
  const config: Config = {
    mode: values.mode,
    roles: readRoles(reader),
    port: values.port,
    host: values.host,
    providersPort: values.providersPort,
    dataDir: values.dataDir,
    backupDir: values.backupDir,
    brand: readBrand(values, parts.look),
    logoFile: values.brandLogo,
    locales: LOCALES.filter(({ code, isDefault }) => isDefault || values.locales.includes(code)),
    contentDir: values.contentDir,
    fieldDefinitionsFile: values.fieldDefinitions,
    logLevel: values.logLevel === 'auto' ? LOG_LEVELS[values.mode] : values.logLevel,
    hasApiDocs: values.apiDocs === 'on' || (values.apiDocs === 'auto' && values.mode === 'demo'),
    ...readDatabases(reader),
    publicUrl: values.mode === 'demo' ? values.publicUrl : reader.need('publicUrl'),
    providersPublicUrl: values.providersPublicUrl,
    trustedProxies: values.trustedProxies,
    clientHeaders: readClientHeaders(reader),
    corsOrigins: values.corsOrigins,
    countries: readCountries(reader),
    currencies: values.currencies,
    securityContact: values.securityContact,
    tracesUrl: values.tracesUrl,
    operatorToken: values.operatorToken,
    sessionSecret: readSessionSecret(reader),
    formerSessionSecrets: values.formerSessionSecrets,
    authenticatorSecrets: readSecrets('authenticatorSecrets', reader),
    documentsDir: values.documentsDir ?? join(values.dataDir, 'documents'),
    attachmentsDir: values.attachmentsDir ?? join(values.dataDir, 'attachments'),
    documentSecrets: readSecrets('documentSecrets', reader),
    hasHardenedSessions: values.hardenedSessions === 'on',
    mail: readMail(reader),
    smtpPort: smtpPortOf(values),
    hasInbox: hasInbox(reader),
    isRateLimited: values.rateLimit === 'on',
    registrationsPerHourMax: values.registrationsPerHour,
    openBetHoursMax: values.openBetHours,
    payoutMaxMinor: BigInt(values.payoutMax) * 100n,
    repeatDays: values.repeatDays,
    auditYears: values.auditYears,
    playSessionDays: values.playSessionDays,
    winMessageFrom: values.winMessageFrom,
    affiliateDays: values.affiliateDays,
    registrationsFree: values.registrationsFree,
    sessionsPerPlayerMax: values.sessionsPerPlayer,
    hasStandIns: hasStandIns(values),
    realtime: readRealtime(reader),
    integrations: readIntegrations(env, reader),
    crashBlock: values.crashBlock,
    hasAutoplay: values.autoplay === 'on',
    pictureHosts: values.pictureHosts,
    frameAncestors: values.frameAncestors,
    ...parts,
  }
  checkCurrencies(reader)
  checkHardening(reader)
  checkPublicUrl(reader)
  checkSeparateSecrets(config, problems)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config }
}

/** A demo has a person at its terminal, production a log collector. */
const LOG_LEVELS = { demo: 'warn', production: 'info' } as const

function readSessionSecret({ values, demo, need }: CoreReader): string {
  return values.sessionSecret ?? demo?.sessionSecret ?? need('sessionSecret')
}

function hasStandIns({ standIns, mode }: SettingValues<typeof SETTINGS>): boolean {
  return standIns === 'auto' ? mode === 'demo' : standIns === 'on'
}

function readParts(env: Environment, reader: CoreReader): ConfigParts {
  const entries = Object.entries(CONFIG_PARTS).map(([key, part]) => {
    const { settings, read } = part as ConfigPart<SettingTable, unknown>
    return [key, read(createReader(settings, readTable(settings, env, reader), reader))]
  })
  return Object.fromEntries(entries) as ConfigParts
}
