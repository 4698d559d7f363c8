import { setPageHeaders as setStandInHeaders, writePolicy } from '@fairhouse/server-kit/page-policy'
import type { Context } from 'hono'

/** The headers of every page of the messenger's own. */
export function setPageHeaders(context: Context): void {
  // Addresses of messages and the codes in their links stay here.
  const more = { 'connect-src': "'self'", 'frame-src': "'self'" }
  setStandInHeaders(context, { more, referrer: 'no-referrer' })
}

/** The headers of the client of Telegram, which shows the site in a frame. */
export function setTelegramHeaders(context: Context, site: string): void {
  const more = { 'connect-src': "'self'", 'frame-src': site }
  setStandInHeaders(context, { more })
}

/** The headers of the window of the chat, which the site shows in a frame, in Telegram’s client too. */
export function setChatHeaders(context: Context, site: string): void {
  setStandInHeaders(context, {
    more: { 'connect-src': "'self'" },
    frameAncestors: [site, "'self'"],
  })
}

/** The headers of the chat operator's page, whose calls send their origin. */
export function setOperatorHeaders(context: Context): void {
  setStandInHeaders(context, { more: { 'connect-src': "'self'" } })
}

/** Sandbox permissions of a message in its frame: display, and links in a new tab. */
export const MESSAGE_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/**
 * The headers of a message's own HTML, which is untrusted: no script, nothing from the network, an
 * opaque origin, shown in our frame only.
 */
export function setMessageHeaders(context: Context): void {
  const policy = writePolicy({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
    sandbox: MESSAGE_SANDBOX,
  })
  context.header('content-security-policy', policy)
  context.header('cache-control', 'no-store')
  context.header('referrer-policy', 'no-referrer')
  context.header('x-content-type-options', 'nosniff')
}
