import type { Context } from 'hono'

/**
 * The headers of every page. `returnTo` is where its forms may end up: browsers hold redirects after
 * a form to the same rule.
 */
export function setPageHeaders(context: Context, { returnTo }: { returnTo?: string } = {}): void {
  const formAction = returnTo === undefined ? "'self'" : `'self' ${new URL(returnTo).origin}`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  context.header('content-security-policy', policy)
  // Back after paying must ask again, and never show a form that is no longer true.
  context.header('cache-control', 'no-store')
  // The address of a hosted page is what allows to pay it: other sites never see it.
  context.header('referrer-policy', 'same-origin')
  context.header('x-content-type-options', 'nosniff')
  context.header('x-frame-options', 'DENY')
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
