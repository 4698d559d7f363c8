import type { Context } from 'hono'

export type PagePolicy = {
  /** Where forms may end up beside here: browsers hold redirects after a form to the same rule. */
  readonly formAction?: readonly string[]
  /** Sites that may frame the page; none by default. */
  readonly frameAncestors?: readonly string[]
  /** Additional sources of a page, e.g. `{ 'img-src': "'self' data:" }`. */
  readonly more?: Readonly<Record<string, string>>
  /** Without any referrer browsers would also hide which page a form comes from. */
  readonly referrer?: 'same-origin' | 'no-referrer'
}

/** The headers of every page of a stand-in: own files only, never kept, never leaked by a referrer. */
export function setPageHeaders(context: Context, policy: PagePolicy = {}): void {
  for (const [name, value] of Object.entries(pageHeaders(policy))) context.header(name, value)
}

/** The same for answers that another framework writes. */
export function pageHeaders(policy: PagePolicy = {}): Record<string, string> {
  const { formAction = [], frameAncestors = [], more = {}, referrer = 'same-origin' } = policy
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self'",
    'form-action': ["'self'", ...formAction].join(' '),
    'base-uri': "'none'",
    'frame-ancestors': frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' '),
    ...more,
  }
  return {
    'content-security-policy': writePolicy(directives),
    // Back must ask again, and never show a form that is no longer true.
    'cache-control': 'no-store',
    'referrer-policy': referrer,
    'x-content-type-options': 'nosniff',
    ...(frameAncestors.length === 0 && { 'x-frame-options': 'DENY' }),
  }
}

/** A content security policy as its header says it. */
export function writePolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trimEnd())
    .join('; ')
}

/**
 * Whether a form was sent by one of our own pages. Only hosts are compared: behind a proxy that
 * terminates TLS the scheme differs.
 */
export function isOwnForm(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const host = request.headers.get('host') ?? new URL(request.url).host
  return new URL(origin).host === host
}
