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

/** The headers of the page of the chat’s operator, whose calls say where they come from. */
export function setOperatorHeaders(context: Context): void {
  setStandInHeaders(context, { more: { 'connect-src': "'self'" } })
}

/** What a message may do inside its frame: be read, and open its links in a new tab. */
export const MESSAGE_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/**
 * The headers of a message's own HTML, which is anybody's: no script, nothing from the network, an
 * origin of its own, shown in our frame only.
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
