import type { ResolvedHosts } from '#platform/http/page-hosts'

/** The kind of an answer determines its headers. */
export type AnswerKind = 'api' | 'page' | 'asset'

export type ThirdPartyAccess = {
  /** Whether the page contains sandboxed frames of the site itself, which have no origin. */
  readonly hasFrames: boolean
  /** Origins that the page reports errors to. */
  readonly reportOrigins: readonly string[]
}

export type SecurityPolicy = {
  /** Nonce of this request's scripts. */
  readonly nonce: string
  /** Origin of the site in the browser. */
  readonly origin: string
  /** Origins of integrations, e.g. `http://192.168.1.7:3001`. */
  readonly hosts: ResolvedHosts
  /** Third-party access configured by the operator. */
  readonly thirdParties: ThirdPartyAccess
  /** Sites that may embed the page in a frame. */
  readonly frameAncestors: readonly string[]
}

type HeaderRecord = Readonly<Record<string, string>>

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** Two years, as browsers' preload lists require. */
const HSTS: HeaderRecord = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
const NOTHING_LOADS: HeaderRecord = {
  // base-uri does not fall back to default-src.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** Grants the camera to some frames; a page can delegate only what it has itself. */
function permissions(cameraOrigins: readonly string[]): string {
  const quoted = cameraOrigins.map((origin) => `"${origin}"`)
  const camera = quoted.length === 0 ? '' : ['self', ...quoted].join(' ')
  return `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`
}

/** Hosted payment pages and social sign-in open as popups and need `window.opener`. */
const OPENER: HeaderRecord = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

const ASSET = { ...COMMON, ...NOTHING_LOADS }
// Private unless the route says otherwise.
const API = { ...ASSET, 'cache-control': 'no-store' }
const ASSET_HTTPS = { ...ASSET, ...HSTS }
const API_HTTPS = { ...API, ...HSTS }

/** Headers of answers other than pages, equal for all of their kind. */
export function plainHeaders(kind: 'api' | 'asset', origin: string): HeaderRecord {
  if (origin.startsWith('https:')) return kind === 'api' ? API_HTTPS : ASSET_HTTPS
  return kind === 'api' ? API : ASSET
}

/** Headers of a page, with its content security policy. */
export function pageHeaders(policy: SecurityPolicy): HeaderRecord {
  const { 'x-frame-options': denied, ...common } = COMMON
  return {
    ...common,
    // X-Frame-Options cannot name sites, so with frame ancestors only the policy applies.
    ...(policy.frameAncestors.length === 0 && { 'x-frame-options': denied }),
    'permissions-policy': permissions(policy.hosts.camera),
    // Browsers ignore it on other origins and warn on the console of every page.
    ...(isTrustworthy(policy.origin) && OPENER),
    ...(policy.origin.startsWith('https:') && HSTS),
    'content-security-policy': pagePolicy(policy),
  }
}

/** Whether browsers treat an origin as trustworthy: https, or this machine. */
function isTrustworthy(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')) {
    return true
  }
  return hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

/** Sets headers unless they are present. */
export function setMissing(headers: Headers, values: HeaderRecord): void {
  for (const [name, value] of Object.entries(values)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}

/** The CSP of pages: scripts by nonce and `strict-dynamic`, no eval. */
function pagePolicy(policy: SecurityPolicy): string {
  const { nonce, origin, frameAncestors, hosts, thirdParties } = policy
  const frames = [...(thirdParties.hasFrames ? ["'self'"] : []), ...hosts.frame]
  const connections = [...hosts.connect, ...thirdParties.reportOrigins]
  // 'self' does not include sockets in older Safari.
  const sockets = [origin, ...hosts.connect].map((each) => each.replace(/^http/, 'ws'))
  const directives = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    [`style-src 'self' 'nonce-${nonce}'`, ...hosts.style].join(' '),
    // style attributes written by the server renderer
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...hosts.image].join(' '),
    "font-src 'self'",
    `connect-src 'self' ${[...connections, ...sockets].join(' ')}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    `form-action 'self' ${hosts.frame.join(' ')}`.trim(),
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
  ]
  if (origin.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}
