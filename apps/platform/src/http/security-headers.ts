/** What an answer is, for the headers it carries. */
export type AnswerKind = 'api' | 'page' | 'asset'

export type SecurityPolicy = {
  /** Nonce of this request's scripts. */
  readonly nonce: string
  /** Origin the site was opened under. */
  readonly origin: string
  /** Origins of provider frames, e.g. `http://192.168.1.7:3001`. */
  readonly frameOrigins: readonly string[]
}

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const PAGE: Readonly<Record<string, string>> = {
  // Hosted payment pages and social sign-in open as popups and must be able to answer.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** Two years, the value browsers' preload lists ask for. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** Sets the headers every answer of its kind carries; a header already there is kept. */
export function setSecurityHeaders(
  headers: Headers,
  kind: AnswerKind,
  policy: SecurityPolicy,
): void {
  setMissing(headers, COMMON)
  if (kind === 'page') setMissing(headers, PAGE)
  if (policy.origin.startsWith('https:')) setMissing(headers, { 'strict-transport-security': HSTS })
  setMissing(headers, {
    'content-security-policy':
      kind === 'page' ? pagePolicy(policy) : "default-src 'none'; frame-ancestors 'none'",
  })
  if (kind === 'api') setMissing(headers, { 'cache-control': 'no-store' })
}

function setMissing(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}

/** The policy of pages: scripts by nonce only, what they load by `strict-dynamic`, no eval. */
export function pagePolicy({ nonce, origin, frameOrigins }: SecurityPolicy): string {
  // 'self' does not cover the socket in older Safari.
  const socket = origin.replace(/^http/, 'ws')
  const directives = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // style attributes written by the server renderer
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    `form-action 'self' ${frameOrigins.join(' ')}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
  ]
  if (origin.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}
