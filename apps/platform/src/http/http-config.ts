import { DOCUMENT_LENGTH_MAX } from '@fairhouse/contract/office/document-kind'
import type { CountryPolicy } from '@fairhouse/domain/country'
import type { Config } from '#platform/config/config'
import type { ClientHeaders } from '#platform/http/caller'
import { officeConnections } from '#platform/database/office-reads'
import { IN_FLIGHT_MAX, type InFlightMax } from '#platform/http/overload'
import { createPageHosts, NO_HOSTS, type ResolvedHosts } from '#platform/http/page-hosts'
import { FILE_RATE, PAGE_RATE, RATE_LIMITS, type RateLimits } from '#platform/http/rate-limit'
import type { ThirdPartyAccess } from '#platform/http/security-headers'
import type { Rate } from '@fairhouse/server-kit/token-bucket'
import { hasFrames, reportOrigins } from '#platform/modules/third-party/third-party'
import { WAITING_BODIES_MAX, type WaitingBodiesMax } from '#platform/http/waiting-bodies'

export type HttpConfig = {
  /** Public address of the site; null = the one the visitor used. */
  readonly publicUrl: string | null
  /** Names and addresses of this machine, which links in e-mails may use. */
  readonly ownHosts: ReadonlySet<string>
  /** Origin of links in e-mails when the visitor used another address and none is configured. */
  readonly defaultOrigin: string
  /** Addresses and CIDR ranges of proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[]
  readonly clientHeaders: ClientHeaders
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  readonly countries: CountryPolicy
  /** Origin of provider frames for a visitor who opened the site at `origin`. */
  readonly providersOrigin: (origin: string) => string
  /** Origins of integrations that pages may use. */
  readonly pageHosts: (origin: string) => ResolvedHosts
  /** Sites that may embed pages in a frame. */
  readonly frameAncestors: (origin: string) => readonly string[]
  readonly thirdParties: ThirdPartyAccess
  readonly requestTimeoutMs: number
  readonly uploadTimeoutMs: number
  readonly bodyBytesMax: number
  readonly waitingBodiesMax: WaitingBodiesMax
  readonly checkResponses: boolean
  readonly rateLimits: RateLimits
  /** Pages per address. */
  readonly pageRate: Rate
  /** Files and mounted handlers per address. */
  readonly fileRate: Rate
  readonly inFlightMax: InFlightMax
  /** Of all operators at once. */
  readonly operatorReadsMax: number
}

/** Defaults that need no configuration. */
export const HTTP_DEFAULTS = {
  // The browser gives up after 10 s; answering just before keeps the trace id.
  requestTimeoutMs: 9_500,
  // assumed: a 10 MB picture over a slow mobile line, 1.3 Mbit/s
  uploadTimeoutMs: 62_000,
  bodyBytesMax: 64 * 1024,
  waitingBodiesMax: WAITING_BODIES_MAX,
  rateLimits: RATE_LIMITS,
  pageRate: PAGE_RATE,
  fileRate: FILE_RATE,
  inFlightMax: IN_FLIGHT_MAX,
  operatorReadsMax: 5,
  pageHosts: () => NO_HOSTS,
  frameAncestors: (): readonly string[] => [],
  thirdParties: { hasFrames: false, reportOrigins: [] } as ThirdPartyAccess,
} as const

/** The http layer's part of the configuration. */
export function createHttpConfig(
  config: Config,
  { checkResponses, ownHosts }: Pick<HttpConfig, 'checkResponses' | 'ownHosts'>,
): HttpConfig {
  const { publicUrl, trustedProxies, clientHeaders, corsOrigins, countries } = config
  const providersOrigin = (origin: string): string =>
    config.providersPublicUrl ?? withPort(origin, config.providersPort)
  // The stand-ins', or where the operator's own providers are.
  const hasProviders = config.hasStandIns || config.providersPublicUrl !== null
  return {
    ...HTTP_DEFAULTS,
    operatorReadsMax: officeConnections(config),
    ...(!config.isRateLimited && {
      rateLimits: UNLIMITED,
      pageRate: NO_LIMIT,
      fileRate: NO_LIMIT,
    }),
    publicUrl,
    ownHosts,
    defaultOrigin: `http://localhost:${config.port}`,
    trustedProxies,
    clientHeaders,
    corsOrigins,
    countries,
    providersOrigin,
    pageHosts: createPageHosts(config.integrations, (origin) =>
      hasProviders ? [providersOrigin(origin)] : [],
    ),
    frameAncestors: (origin) => [
      ...config.frameAncestors,
      // The stand-in of Telegram embeds the site as Telegram does.
      ...(config.telegram?.isStandIn ? [providersOrigin(origin)] : []),
    ],
    thirdParties: {
      hasFrames: hasFrames(config.thirdParties),
      reportOrigins: reportOrigins(config.thirdParties),
    },
    checkResponses,
  }
}

/** The office has an address of its own, and nothing of another origin. */
export function toOfficeHttp(http: HttpConfig, { office }: Pick<Config, 'office'>): HttpConfig {
  const { pageHosts, frameAncestors, thirdParties } = HTTP_DEFAULTS
  return {
    ...{ ...http, pageHosts, frameAncestors, thirdParties },
    publicUrl: office?.publicUrl ?? null,
    // A document with its escapes.
    bodyBytesMax: 2 * DOCUMENT_LENGTH_MAX,
    // Larger ones, of fewer people.
    waitingBodiesMax: { waitMs: 8_000, total: 100, perNetwork: 50 },
    defaultOrigin: `http://localhost:${office?.port ?? 0}`,
    corsOrigins: [],
  }
}

/** A demo's providers are on another port of the same host. */
function withPort(origin: string, port: number): string {
  const { protocol, hostname } = new URL(origin)
  return `${protocol}//${hostname}:${port}`
}

const NO_LIMIT = { burst: 1e9, perSecond: 1e9 }
const UNLIMITED: RateLimits = { read: NO_LIMIT, write: NO_LIMIT, signIn: NO_LIMIT }
