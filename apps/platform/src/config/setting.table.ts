import { isIP } from 'node:net'
import { EXCLUDED_COUNTRIES, isCountryCode } from '@fairhouse/domain/country'
import { DEFAULT_CURRENCY_CODES, findCurrency } from '@fairhouse/money/currency'
import { LOCALES } from '#platform/modules/settings/locale.table'
import {
  block,
  choice,
  header,
  list,
  origin,
  parseOrigin,
  secret,
  secrets,
  text,
  whole,
  words,
} from './setting.ts'
import { CONTACT_SETTINGS } from './contact.config.ts'
import { ROLE_SETTINGS } from './roles.config.ts'

const SWITCH = ['on', 'off'] as const

/** All settings, by environment variable. */
export const SETTINGS = {
  mode: choice({
    name: 'FAIRHOUSE_MODE',
    what: 'demo seeds data and starts stand-in providers; production requires its settings',
    values: ['demo', 'production'],
    fallback: 'demo',
  }),
  brandName: words({
    name: 'FAIRHOUSE_BRAND_NAME',
    what: 'name of the site: on pages, in messages, and at the stand-in providers; Fairhouse when not set',
    max: 40,
  }),
  brandLogo: {
    ...text({
      name: 'FAIRHOUSE_BRAND_LOGO',
      what: 'image file of the logo on pages; the Fairhouse logo when not set',
      fallback: null,
    }),
    allowed: 'a file .svg, .png or .webp',
    parse: (value: string) => (/\.(?:svg|png|webp)$/i.test(value) ? value : undefined),
  },
  legalLine: words({
    name: 'FAIRHOUSE_LEGAL_LINE',
    what: 'operator of the site and its licence, in the footer of pages and messages',
    max: 300,
  }),
  ...CONTACT_SETTINGS,
  helpLine: {
    ...text({
      name: 'FAIRHOUSE_HELP_LINE',
      what: 'where players find help with gambling problems; https://www.gamblingtherapy.org when not set',
      fallback: null,
    }),
    allowed: 'an https address',
    parse: parseHttps,
  },
  locales: list({
    name: 'FAIRHOUSE_LOCALES',
    what: 'languages offered to players; English, the default, is always included',
    fallback: LOCALES.map(({ code }) => code),
    allowedItem: LOCALES.map(({ code }) => code).join(' '),
    parseItem: (item) => LOCALES.find(({ code }) => code === item)?.code,
  }),
  port: whole({
    name: 'FAIRHOUSE_PORT',
    what: 'port of the site',
    min: 0,
    max: 65_535,
    fallback: 3000,
  }),
  host: text({
    name: 'FAIRHOUSE_HOST',
    what: 'address to listen on; all when not set',
    fallback: null,
  }),
  providersPort: whole({
    name: 'FAIRHOUSE_PROVIDERS_PORT',
    what: 'port of the stand-in providers',
    min: 0,
    max: 65_535,
    fallback: 3001,
  }),
  dataDir: text({
    name: 'FAIRHOUSE_DATA_DIR',
    what: 'directory of the embedded database and of generated secrets',
    fallback: '.data',
  }),
  backupDir: text({
    name: 'FAIRHOUSE_BACKUP_DIR',
    what: 'directory of backups of the embedded database, which also archives its write-ahead log there for point-in-time recovery',
    fallback: null,
  }),
  contentDir: text({
    name: 'FAIRHOUSE_CONTENT_DIR',
    what: 'directory of pages and texts that the operator edits; content/ of this checkout when not set',
    fallback: null,
  }),
  fieldDefinitions: text({
    name: 'FAIRHOUSE_FIELD_DEFINITIONS',
    what: 'JSON file of the fields that sign-up and profile ask for, by country; content/field-definitions.json of this checkout when not set',
    fallback: null,
  }),
  logLevel: choice({
    name: 'FAIRHOUSE_LOG_LEVEL',
    what: 'how much is logged; warn in demo, info in production unless set',
    values: ['silent', 'error', 'warn', 'info', 'debug', 'auto'],
    fallback: 'auto',
  }),
  tracesUrl: origin({
    name: 'FAIRHOUSE_TRACES_URL',
    what: 'OpenTelemetry collector that receives traces by OTLP over HTTP, at /v1/traces; no traces when not set',
  }),
  apiDocs: choice({
    name: 'FAIRHOUSE_API_DOCS',
    what: 'whether /api/docs shows the API reference; on in demo, off in production unless set',
    values: ['on', 'off', 'auto'],
    fallback: 'auto',
  }),
  databaseUrl: {
    name: 'DATABASE_URL',
    what: 'PostgreSQL to use, as the owner of the database, for migrations only; the embedded one when not set',
    allowed: 'postgres://user:password@host:port/name',
    fallback: null as string | null,
    isSecret: true,
    parse: parsePostgresUrl,
  },
  appDatabaseUrl: {
    name: 'FAIRHOUSE_APP_DATABASE_URL',
    what: 'the same database through a role with only the rights of fairhouse_app, for everything but migrations; a demo creates the login itself',
    allowed: 'postgres://fairhouse_app:password@host:port/name',
    fallback: null as string | null,
    isSecret: true,
    parse: parsePostgresUrl,
  },
  replicaDatabaseUrl: {
    name: 'FAIRHOUSE_REPLICA_DATABASE_URL',
    what: 'a streaming replica of the database, with the login of FAIRHOUSE_APP_DATABASE_URL: histories and reports are read there while it keeps up; from the primary when not set',
    allowed: 'postgres://fairhouse_app:password@host:port/name',
    fallback: null as string | null,
    isSecret: true,
    parse: parsePostgresUrl,
  },
  databaseConnectionsMax: whole({
    name: 'FAIRHOUSE_DATABASE_CONNECTIONS',
    what: 'connections of the platform to its database',
    min: 2,
    max: 200,
    fallback: 20,
  }),
  publicUrl: origin({
    name: 'FAIRHOUSE_PUBLIC_URL',
    what: 'address of the site; the one the visitor used when not set',
  }),
  providersPublicUrl: origin({
    name: 'FAIRHOUSE_PROVIDERS_PUBLIC_URL',
    what: 'address of the providers for browsers; the host the visitor used when not set',
  }),
  trustedProxies: list({
    name: 'FAIRHOUSE_TRUSTED_PROXIES',
    what: 'proxies whose headers about the client (the two below) and x-forwarded-host and -proto are trusted',
    fallback: [],
    allowedItem: 'addresses or ranges such as 10.0.0.0/8',
    parseItem: parseRange,
  }),
  clientAddressHeader: header({
    name: 'FAIRHOUSE_CLIENT_ADDRESS_HEADER',
    what: 'header in which those proxies pass the address of the client, overwriting what the client sends; cf-connecting-ip in a demo unless set',
  }),
  countryHeader: header({
    name: 'FAIRHOUSE_COUNTRY_HEADER',
    what: 'header in which those proxies pass the country of the client, overwriting what the client sends; cf-ipcountry in a demo unless set',
  }),
  corsOrigins: list({
    name: 'FAIRHOUSE_CORS_ORIGINS',
    what: 'other origins whose pages may call the API',
    fallback: [],
    allowedItem: 'origins such as https://play.example',
    parseItem: parseOrigin,
  }),
  frameAncestors: list({
    name: 'FAIRHOUSE_FRAME_ANCESTORS',
    what: 'sites that may show this one in a frame, such as https://web.telegram.org; game providers have to allow them as well; none when not set',
    fallback: [],
    allowedItem: 'origins such as https://play.example',
    parseItem: parseOrigin,
  }),
  excludedCountries: list({
    name: 'FAIRHOUSE_EXCLUDED_COUNTRIES',
    what: 'countries whose visitors can neither register nor play',
    fallback: EXCLUDED_COUNTRIES,
    allowedItem: 'two-letter codes such as US',
    parseItem: (item) => (isCountryCode(item) ? item : undefined),
  }),
  unknownCountry: choice({
    name: 'FAIRHOUSE_UNKNOWN_COUNTRY',
    what: 'with excluded countries, whether visitors of unknown country are served; refuse in production, allow in demo unless set',
    values: ['refuse', 'allow', 'auto'],
    fallback: 'auto',
  }),
  currencies: list({
    name: 'FAIRHOUSE_CURRENCIES',
    what: 'currencies that accounts may be opened in, in the order shown to players',
    fallback: DEFAULT_CURRENCY_CODES,
    allowedItem: 'codes of ISO 4217 such as GBP, and BTC ETH USDT TRX',
    parseItem: (item) => findCurrency(item)?.code,
  }),
  operatorToken: secret({
    name: 'FAIRHOUSE_OPERATOR_TOKEN',
    what: 'bearer token of /metrics; closed when not set',
  }),
  sessionSecret: secret({
    name: 'FAIRHOUSE_SESSION_SECRET',
    what: 'signs access tokens, links and codes. Changing it signs everyone out, unless the former one is listed below',
  }),
  formerSessionSecrets: secrets({
    name: 'FAIRHOUSE_FORMER_SESSION_SECRETS',
    what: 'former session secrets whose access tokens are still accepted; none after a leak',
  }),
  authenticatorSecrets: secrets({
    name: 'FAIRHOUSE_AUTHENTICATOR_SECRETS',
    what: 'encrypt the secrets of authenticators, the newest first; a demo generates its own. If the one that encrypted a secret is missing, its player needs a recovery code or a passkey to sign in',
  }),
  documentsDir: text({
    name: 'FAIRHOUSE_DOCUMENTS_DIR',
    what: 'directory of the images of documents, shared by all nodes; documents/ of the data directory when not set',
    fallback: null,
  }),
  attachmentsDir: text({
    name: 'FAIRHOUSE_ATTACHMENTS_DIR',
    what: 'directory of the images that players send to support, shared by all nodes, encrypted like documents; attachments/ of the data directory when not set',
    fallback: null,
  }),
  documentSecrets: secrets({
    name: 'FAIRHOUSE_DOCUMENT_SECRETS',
    what: 'encrypt the images of documents, the newest first; a demo generates its own. Without the one that encrypted it, a stored image is unreadable',
  }),
  hardenedSessions: choice({
    name: 'FAIRHOUSE_HARDENED_SESSIONS',
    what: 'refreshing a session also needs a cookie that no script can read; sessions opened before have to sign in again',
    values: SWITCH,
    fallback: 'off',
  }),
  smtpUrl: {
    name: 'FAIRHOUSE_SMTP_URL',
    what: 'mail server that sends e-mails, off for none; the stand-in inbox of a demo when not set',
    allowed: 'smtps://user:password@host:465, smtp://user:password@host:587 or off',
    fallback: null as string | null,
    isSecret: true,
    parse: parseSmtpUrl,
  },
  mailFrom: {
    name: 'FAIRHOUSE_MAIL_FROM',
    what: 'sender of e-mails',
    allowed: 'an address such as Fairhouse <no-reply@play.example>',
    fallback: null as string | null,
    parse: (value: string) =>
      /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value) ? value : undefined,
  },
  smtpPort: {
    ...whole({
      name: 'FAIRHOUSE_SMTP_PORT',
      what: 'port of the stand-in inbox for incoming e-mails, on 127.0.0.1; 24 above the providers’ port (3025) when not set',
      min: 0,
      max: 65_535,
      fallback: 0,
    }),
    fallback: null as number | null,
  },
  rateLimit: choice({
    name: 'FAIRHOUSE_RATE_LIMIT',
    what: 'rate limits per address and player; off only for benchmarks',
    values: SWITCH,
    fallback: 'on',
  }),
  sessionsPerPlayer: whole({
    name: 'FAIRHOUSE_SESSIONS_PER_PLAYER',
    what: 'sessions that one player may have open; one more ends the least recently used',
    min: 1,
    max: 1_000,
    fallback: 20,
  }),
  registrationsPerHour: whole({
    name: 'FAIRHOUSE_REGISTRATIONS_PER_HOUR',
    what: 'registrations one address may try in an hour',
    min: 1,
    max: 1_000_000,
    fallback: 60,
  }),
  openBetHours: whole({
    name: 'FAIRHOUSE_OPEN_BET_HOURS',
    what: 'hours that a casino bet may stay open before the log reports it',
    min: 1,
    max: 10_000,
    fallback: 24,
  }),
  payoutMax: whole({
    name: 'FAIRHOUSE_PAYOUT_MAX',
    // assumed: above the largest jackpots that online casinos have paid
    what: 'the most that one bet pays in all its settlements, in whole units of EUR, the base currency; larger ones are refused and logged as errors until it is raised',
    min: 1,
    max: 999_999_999,
    fallback: 25_000_000,
  }),
  repeatDays: whole({
    name: 'FAIRHOUSE_REPEAT_DAYS',
    what: 'days for which messages of providers are kept, so that a repeat gets the same response; money movements stay in the journal permanently',
    min: 7,
    max: 3_650,
    fallback: 90,
  }),
  auditYears: whole({
    name: 'FAIRHOUSE_AUDIT_YEARS',
    what: 'years for which the audit log is kept; it is dropped by whole months',
    min: 5,
    max: 100,
    fallback: 10,
  }),
  playSessionDays: whole({
    name: 'FAIRHOUSE_PLAY_SESSION_DAYS',
    what: 'days for which game sessions are kept after their end; bets and rounds stay',
    min: 30,
    max: 3_650,
    fallback: 400,
  }),
  affiliateDays: whole({
    name: 'FAIRHOUSE_AFFILIATE_DAYS',
    what: 'days for which a browser keeps the affiliate tag or the referral of the link that brought it',
    min: 1,
    max: 365,
    fallback: 30,
  }),
  registrationsFree: whole({
    name: 'FAIRHOUSE_REGISTRATIONS_FREE',
    what: 'of these, how many need no proof of work; the browser of each further one does some work first',
    min: 0,
    max: 1_000_000,
    fallback: 5,
  }),
  standIns: choice({
    name: 'FAIRHOUSE_STAND_INS',
    what: 'start the stand-in providers; on in demo, off in production unless set',
    values: [...SWITCH, 'auto'],
    fallback: 'auto',
  }),
  realtimePublisher: choice({
    name: 'FAIRHOUSE_REALTIME',
    what: 'who serves the sockets',
    values: ['embedded', 'centrifugo'],
    fallback: 'embedded',
  }),
  realtimeSecret: secret({
    name: 'FAIRHOUSE_REALTIME_SECRET',
    what: 'signs connection tokens; the HMAC key of Centrifugo when Centrifugo serves the sockets',
  }),
  centrifugoUrl: origin({ name: 'FAIRHOUSE_CENTRIFUGO_URL', what: 'server API of Centrifugo' }),
  centrifugoApiKey: secret({ name: 'FAIRHOUSE_CENTRIFUGO_API_KEY', what: 'key of that API' }),
  ...ROLE_SETTINGS,
  crashBlock: block({
    name: 'FAIRHOUSE_CRASH_BLOCK',
    what: 'Bitcoin block whose hash salts the flights of Crash at the stand-in studio',
  }),
  autoplay: choice({
    name: 'FAIRHOUSE_AUTOPLAY',
    what: 'games of the stand-in studios may repeat rounds by themselves until a stop; off in a strict policy',
    values: SWITCH,
    fallback: 'off',
  }),
  pictureHosts: list({
    name: 'FAIRHOUSE_PICTURE_HOSTS',
    what: 'additional hosts from which game images are fetched, besides those of the providers',
    fallback: [],
    allowedItem: 'hosts such as cdn.example or cdn.example:8443',
    parseItem: (item) => (/^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(item) ? item : undefined),
  }),
} as const

function parseHttps(value: string): string | undefined {
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined
}

function parsePostgresUrl(value: string): string | undefined {
  return /^postgres(ql)?:\/\/[^/]+\/.+/.test(value) && URL.canParse(value) ? value : undefined
}

function parseSmtpUrl(value: string): string | undefined {
  if (value === 'off') return value
  if (!URL.canParse(value)) return undefined
  const { protocol, hostname, pathname, search, hash } = new URL(value)
  const isBare = /^\/?$/.test(pathname) && search === '' && hash === ''
  return /^smtps?:$/.test(protocol) && hostname !== '' && isBare ? value : undefined
}

function parseRange(item: string): string | undefined {
  const [address = '', prefix, ...rest] = item.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  if (prefix === undefined) return item
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  return bits >= 0 && bits <= (version === 4 ? 32 : 128) ? item : undefined
}
