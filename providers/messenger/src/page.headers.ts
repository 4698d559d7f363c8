import type { Context } from 'hono'

/** The headers of every page of the messenger's own. */
export function setPageHeaders(context: Context): void {
  setPolicy(context, [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  context.header('x-frame-options', 'DENY')
}

/** What a message may do inside its frame: be read, and open its links in a new tab. */
export const MESSAGE_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/**
 * The headers of a message's own HTML, which is anybody's: no script, nothing from the network, an
 * origin of its own, shown in our frame only.
 */
export function setMessageHeaders(context: Context): void {
  setPolicy(context, [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `sandbox ${MESSAGE_SANDBOX}`,
  ])
}

function setPolicy(context: Context, policy: readonly string[]): void {
  context.header('content-security-policy', policy.join('; '))
  context.header('cache-control', 'no-store')
  // Addresses of messages and the codes in their links stay here.
  context.header('referrer-policy', 'no-referrer')
  context.header('x-content-type-options', 'nosniff')
}
