import { readCookie } from '#core/session/token-cookie.ts'
import { formatPreferenceCookie } from '@fairhouse/app-kit/storage/preference-cookie'

/**
 * The browser's time zone, kept in a cookie so that the server formats dates as the browser does. Without
 * it a page with dates would be hydrated with different texts than it was rendered with.
 */
export const TIME_ZONE_COOKIE = 'time_zone'

/** Names of zones only: offsets such as `+01:23` would fill the cache of date formats. */
const NAME_FORM = /^(?:UTC|[A-Za-z_]{1,20}\/[\w/+-]{1,40})$/

/** The zone of a `cookie` header, null if there is none or it is unknown. */
export function readTimeZone(cookies: string): string | null {
  const name = readCookie(cookies, TIME_ZONE_COOKIE)
  if (name === null || !NAME_FORM.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Sends the zone to the server from the next page on. */
export function keepTimeZone(page: Pick<Document, 'cookie'>): void {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (readCookie(page.cookie, TIME_ZONE_COOKIE) === zone) return
  page.cookie = formatPreferenceCookie(TIME_ZONE_COOKIE, zone)
}
