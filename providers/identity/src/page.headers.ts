import type { Context } from 'hono'

export type PagePolicy = {
  /** Where forms may end up beside here: browsers hold redirects after a form to the same rule. */
  readonly formAction?: readonly string[]
  /** Who may show the page in a frame; nobody unless named. */
  readonly frameAncestors?: readonly string[]
}

/** The headers of every page: own files only, never kept, never leaked by a referrer. */
export function setPageHeaders(context: Context, policy: PagePolicy = {}): void {
  for (const [name, value] of Object.entries(pageHeaders(policy))) context.header(name, value)
}

/** The same for answers that another framework writes. */
export function pageHeaders(policy: PagePolicy = {}): Record<string, string> {
  const { formAction = [], frameAncestors = [] } = policy
  const ancestors = frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `form-action ${["'self'", ...formAction].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ]
  return {
    'content-security-policy': directives.join('; '),
    'cache-control': 'no-store',
    // Without any referrer browsers would also hide which page a form comes from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(frameAncestors.length === 0 && { 'x-frame-options': 'DENY' }),
  }
}

/**
 * Whether a form was sent by one of our own pages. Only hosts are compared: behind a proxy that ends
 * TLS the scheme differs.
 */
export function isOwnForm(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const host = request.headers.get('host') ?? new URL(request.url).host
  return new URL(origin).host === host
}
