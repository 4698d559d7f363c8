/** What an answer is, for the headers it carries. */
export type AnswerKind = 'api' | 'page' | 'asset'

export type ThirdPartyAccess = {
  /** Whether the page shows frames of its own address, which have no origin. */
  readonly hasFrames: boolean
  /** Where the page itself reports errors to. */
  readonly reportOrigins: readonly string[]
}

export type SecurityPolicy = {
  /** Nonce of this request's scripts. */
  readonly nonce: string
  /** Origin the site was opened under. */
  readonly origin: string
  /** Origins of provider frames, e.g. `http://192.168.1.7:3001`. */
  readonly frameOrigins: readonly string[]
  /** The one frame that may ask for the camera: of the identity verification. Null = none. */
  readonly cameraOrigin: string | null
  /** Where the scripts of sportsbooks read prices and place bets, over HTTP and sockets. */
  readonly sportOrigins: readonly string[]
  /** Where the widget of the support chat has its frame, styles and pictures; null = as above. */
  readonly chatOrigin: string | null
  /** What third parties of the operator need of a page. */
  readonly thirdParties: ThirdPartyAccess
  /** Sites that may show the page in a frame. */
  readonly frameAncestors: readonly string[]
}

type HeaderRecord = Readonly<Record<string, string>>

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** Two years, the value browsers' preload lists ask for. */
const HSTS: HeaderRecord = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
const NOTHING_LOADS: HeaderRecord = {
  // Nothing falls back to default-src for base-uri.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** The camera for one frame, if there is one: a page can only hand on what it has itself. */
function permissions(cameraOrigin: string | null): string {
  const camera = cameraOrigin === null ? '' : `self "${cameraOrigin}"`
  return `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`
}

/** Hosted payment pages and social sign-in open as popups and must be able to answer. */
const OPENER: HeaderRecord = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

const ASSET = { ...COMMON, ...NOTHING_LOADS }
// Private unless its route says otherwise.
const API = { ...ASSET, 'cache-control': 'no-store' }
const ASSET_HTTPS = { ...ASSET, ...HSTS }
const API_HTTPS = { ...API, ...HSTS }

/** Headers of an answer that is not a page: the same for all of its kind. */
export function plainHeaders(kind: 'api' | 'asset', origin: string): HeaderRecord {
  if (origin.startsWith('https:')) return kind === 'api' ? API_HTTPS : ASSET_HTTPS
  return kind === 'api' ? API : ASSET
}

/** Headers of a page, with the policy of what it may load. */
export function pageHeaders(policy: SecurityPolicy): HeaderRecord {
  const { 'x-frame-options': denied, ...common } = COMMON
  return {
    ...common,
    // It can name no sites, so where some may show the page only the policy says which.
    ...(policy.frameAncestors.length === 0 && { 'x-frame-options': denied }),
    'permissions-policy': permissions(policy.cameraOrigin),
    // Anywhere else browsers ignore it, and say so on the console of every page.
    ...(isTrustworthy(policy.origin) && OPENER),
    ...(policy.origin.startsWith('https:') && HSTS),
    'content-security-policy': pagePolicy(policy),
  }
}

/** Whether browsers take an origin as safe from others on the network: https, or this machine. */
function isTrustworthy(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')) {
    return true
  }
  return hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

/** Sets headers on an answer; one that is already there is kept. */
export function setMissing(headers: Headers, values: HeaderRecord): void {
  for (const [name, value] of Object.entries(values)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}

/** The policy of pages: scripts by nonce only, what they load by `strict-dynamic`, no eval. */
function pagePolicy(policy: SecurityPolicy): string {
  const { nonce, origin, frameAncestors, sportOrigins, chatOrigin, thirdParties } = policy
  const chat = chatOrigin === null ? [] : [chatOrigin]
  const own = thirdParties.hasFrames ? ["'self'"] : []
  const frames = [...own, ...policy.frameOrigins, ...chat]
  const connections = [...sportOrigins, ...thirdParties.reportOrigins, ...chat]
  // 'self' does not cover the socket in older Safari.
  const sockets = [origin, ...sportOrigins].map((each) => each.replace(/^http/, 'ws'))
  const directives = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    [`style-src 'self' 'nonce-${nonce}'`, ...chat].join(' '),
    // style attributes written by the server renderer
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...chat].join(' '),
    "font-src 'self'",
    `connect-src 'self' ${[...connections, ...sockets].join(' ')}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    `form-action 'self' ${policy.frameOrigins.join(' ')}`.trim(),
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
  ]
  if (origin.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}
