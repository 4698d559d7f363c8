import { join } from 'node:path'
import type { Brand } from '@fairhouse/contract/brand'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { ThirdPartyConfig } from '@fairhouse/contract/third-party'
import type { CountryPolicy } from '@fairhouse/domain/country'
import type { WithdrawalPolicy } from '@fairhouse/domain/payment/withdrawal'
import type { LogLevel } from '@fairhouse/server-kit/logger'
import type { ClientHeaders } from '#platform/http/caller'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { readBrand } from './brand.config.ts'
import { readClientHeaders, readCountries } from './client.config.ts'
import { checkCurrencies, checkHardening, checkPublicUrl } from './config.check.ts'
import { type RealtimeConfig, readRealtime } from './realtime.config.ts'
import { readRoles, type Role } from './roles.config.ts'
import { checkSeparateSecrets, readSecrets } from './secret.config.ts'
import {
  readBetting,
  readBookmaker,
  type BettingAccess,
  type BookmakerAccess,
} from './bookmaker.config.ts'
import { readLagoon, type LagoonAccess } from './lagoon.config.ts'
import { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'
import { smtpPortOf } from './smtp-port.ts'
import { readThirdParties } from './third-party.config.ts'
import { readTelegram, type TelegramConfig } from './telegram.config.ts'
import { readVerification, type VerificationConfig } from './verification.config.ts'
import { type ChatConfig, readChat } from './chat.config.ts'
import { type BtcpayAccess, readBtcpay } from './btcpay.config.ts'
import { type CashierAccess, readCashier } from './cashier.config.ts'
import { readDatabases } from './database.config.ts'
import { type ExchangeConfig, readExchange } from './exchange.config.ts'
import { readStudio, type StudioAccess } from './studio.config.ts'
import { readWebPush, type WebPushConfig } from './web-push.config.ts'
import { readWithdrawalPolicy } from './withdrawal.config.ts'
import {
  demoSocialProvider,
  readSocialProviders,
  type SocialProviderConfig,
} from './social-provider.ts'

/** The platform's validated configuration. Built by {@link readConfig} only. */
export type Config = {
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
  /** Null = switched off: no text messages and no sign-in by phone. */
  readonly sms: SmsAccess | null
  /** Providers for social sign-in; empty = none. */
  readonly socialProviders: readonly SocialProviderConfig[]
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
  /** Null = not configured: no deposits, or no games, and the site says so. */
  readonly cashier: CashierAccess | null
  readonly btcpay: BtcpayAccess | null
  readonly studio: StudioAccess | null
  readonly lagoon: LagoonAccess | null
  /** Hosts of game pictures besides the providers' own. */
  readonly pictureHosts: readonly string[]
  readonly bookmaker: BookmakerAccess | null
  readonly betting: BettingAccess | null
  readonly verification: VerificationConfig
  readonly withdrawals: WithdrawalPolicy
  readonly exchange: ExchangeConfig
  readonly telegram: TelegramConfig | null
  /** Null = no push notifications. */
  readonly webPush: WebPushConfig | null
  /** Null = support by contact form only. */
  readonly chat: ChatConfig | null
  /** Sites that may embed this one in a frame. */
  readonly frameAncestors: readonly string[]
  /** Null = none. */
  readonly thirdParties: ThirdPartyConfig | null
}

export type MailAccess = {
  /** `smtps://user:password@host:465` or `smtp://host:587` */
  readonly url: string
  /** `Fairhouse <no-reply@play.example>` */
  readonly from: string
}

export type SmsAccess = {
  /** Messages are posted to this address. */
  readonly url: string
  readonly apiKey: string
  /** Whether it is the stand-in inbox, which anyone can read. */
  readonly isInbox: boolean
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

type Environment = Readonly<Record<string, string | undefined>>
type Values = SettingValues<typeof SETTINGS>

/**
 * Reads and validates the whole configuration, so that one start reports all mistakes. A demo fills
 * in missing values; production refuses to start without them.
 */
export function readConfig(env: Environment, demo: DemoSecrets | null): ConfigResult {
  const { values, problems } = readValues(env)
  const access = { values, problems, demo: values.mode === 'demo' ? demo : null }
  const own = hasStandIns(values) ? standInUrl(values) : null
  const needed = (key: keyof Values) => need(key, access)
  const reader = { ...access, need: needed, standInUrl: own }
  const config: Config = {
    mode: values.mode,
    roles: readRoles(access),
    port: values.port,
    host: values.host,
    providersPort: values.providersPort,
    dataDir: values.dataDir,
    backupDir: values.backupDir,
    brand: readBrand(values),
    logoFile: values.brandLogo,
    locales: LOCALES.filter(({ code, isDefault }) => isDefault || values.locales.includes(code)),
    contentDir: values.contentDir,
    fieldDefinitionsFile: values.fieldDefinitions,
    logLevel: values.logLevel === 'auto' ? LOG_LEVELS[values.mode] : values.logLevel,
    hasApiDocs: values.apiDocs === 'on' || (values.apiDocs === 'auto' && values.mode === 'demo'),
    ...readDatabases(reader),
    publicUrl: values.mode === 'demo' ? values.publicUrl : need('publicUrl', access),
    providersPublicUrl: values.providersPublicUrl,
    trustedProxies: values.trustedProxies,
    clientHeaders: readClientHeaders(reader),
    corsOrigins: values.corsOrigins,
    countries: readCountries(reader),
    currencies: values.currencies,
    securityContact: values.securityContact,
    tracesUrl: values.tracesUrl,
    operatorToken: values.operatorToken,
    sessionSecret: readSessionSecret(access),
    formerSessionSecrets: values.formerSessionSecrets,
    authenticatorSecrets: readSecrets('authenticatorSecrets', reader),
    documentsDir: values.documentsDir ?? join(values.dataDir, 'documents'),
    attachmentsDir: values.attachmentsDir ?? join(values.dataDir, 'attachments'),
    documentSecrets: readSecrets('documentSecrets', reader),
    hasHardenedSessions: values.hardenedSessions === 'on',
    mail: readMail(access),
    smtpPort: smtpPortOf(values),
    hasInbox: hasInbox(values),
    sms: readSms(access),
    socialProviders: readSocial(access),
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
    cashier: readCashier(reader),
    btcpay: readBtcpay(reader),
    studio: readStudio(reader),
    lagoon: readLagoon(reader),
    pictureHosts: values.pictureHosts,
    bookmaker: readBookmaker(reader),
    betting: readBetting(reader),
    verification: readVerification(reader),
    withdrawals: readWithdrawalPolicy(values),
    exchange: readExchange(values),
    telegram: readTelegram(reader),
    chat: readChat(reader),
    webPush: readWebPush(reader),
    frameAncestors: values.frameAncestors,
    thirdParties: readThirdParties(access),
  }
  checkCurrencies(access)
  checkHardening(access)
  checkPublicUrl(access)
  checkSeparateSecrets(config, problems)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config }
}

/** A demo has a person at its terminal, production a log collector. */
const LOG_LEVELS = { demo: 'warn', production: 'info' } as const

type Access = {
  readonly values: Values
  readonly problems: string[]
  readonly demo: DemoSecrets | null
}

function readValues(env: Environment): { values: Values; problems: string[] } {
  const problems: string[] = []
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
    const text = env[setting.name]?.trim()
    if (text === undefined || text === '') return [key, setting.fallback]
    const value = setting.parse(text)
    if (value !== undefined) return [key, value]
    const shown =
      'isSecret' in setting && setting.isSecret === true
        ? 'has a wrong value (not shown)'
        : `is "${text}"`
    problems.push(`${setting.name} ${shown}: ${setting.what}. Allowed: ${setting.allowed}.`)
    return [key, setting.fallback]
  })
  const known = new Set<string>([
    ...Object.values(SETTINGS).map((setting) => setting.name),
    // of the web app that runs alone against another back end
    'FAIRHOUSE_API_URL',
  ])
  for (const name of Object.keys(env)) {
    if (name.startsWith('FAIRHOUSE_') && !known.has(name)) {
      problems.push(`${name} is not a setting of this version. Look for a spelling mistake.`)
    }
  }
  return { values: Object.fromEntries(entries) as Values, problems }
}

/** Returns a required value; without it a placeholder that never leaves `readConfig`. */
function need(key: keyof Values, { values, problems }: Access): string {
  const value = values[key]
  if (typeof value === 'string') return value
  const { name, what, allowed } = SETTINGS[key]
  const problem = `${name} is not set: ${what}. Allowed: ${allowed}.`
  if (!problems.some((known) => known.startsWith(`${name} `))) problems.push(problem)
  return ''
}

function readSessionSecret(access: Access): string {
  const { values, demo } = access
  return values.sessionSecret ?? demo?.sessionSecret ?? need('sessionSecret', access)
}

function hasStandIns({ standIns, mode }: Values): boolean {
  return standIns === 'auto' ? mode === 'demo' : standIns === 'on'
}

/** Anyone can read that inbox, so only a demo may send to it. */
function hasInbox(values: Values): boolean {
  return values.mode === 'demo' && hasStandIns(values) && values.smtpUrl === null
}

function readMail(access: Access): MailAccess | null {
  const { values } = access
  if (values.smtpUrl === 'off') return null
  if (hasInbox(values)) {
    const name = readBrand(values).name.replaceAll(/[<>@"]/g, '')
    const from = values.mailFrom ?? `${name} <no-reply@fairhouse.test>`
    return { url: `smtp://127.0.0.1:${smtpPortOf(values)}`, from }
  }
  if (values.smtpUrl === null && values.mode === 'demo') return null
  // A link built from a request's Host header could lead a player to another site.
  need('publicUrl', access)
  return { url: need('smtpUrl', access), from: need('mailFrom', access) }
}

function readSms(access: Access): SmsAccess | null {
  const { values, demo } = access
  if (values.smsUrl === 'off') return null
  if (values.smsUrl !== null) {
    return { url: values.smsUrl, apiKey: need('smsKey', access), isInbox: false }
  }
  // Anyone can read the stand-in's inbox, so only a demo may send to it.
  if (demo === null || !hasStandIns(values)) return null
  const url = `${standInUrl(values)}/messenger/v1/sms`
  return { url, apiKey: values.smsKey ?? demo.smsApiKey, isInbox: true }
}

function readSocial(access: Access): readonly SocialProviderConfig[] {
  const { values, problems, demo } = access
  const { name } = SETTINGS.socialProviders
  if (values.socialProviders === 'off') return []
  if (values.socialProviders === null) {
    if (!hasStandIns(values) || demo === null) return []
    const clientSecret = demo.identityClientSecret
    return [demoSocialProvider({ origin: standInUrl(values), clientSecret })]
  }
  const read = readSocialProviders(values.socialProviders)
  if ('problems' in read) {
    problems.push(...read.problems.map((problem) => `${name}: ${problem}`))
    return []
  }
  return read.providers
}

/** The stand-ins' address for this process. */
function standInUrl({ providersPort }: Values): string {
  return `http://127.0.0.1:${providersPort}`
}
