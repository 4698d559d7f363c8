import { readCookie } from '#core/session/token-cookie.ts'
import { formatPreferenceCookie } from '#core/storage/preference-cookie.ts'

/** Names the player who needs no offer of limits on this device; a cookie, for the server to see. */
const COOKIE = 'limits_offer'

/** A newcomer is one for a day. */
const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** The player who has closed or followed the offer of limits on this device. */
export function readOfferClosedBy(cookies: string): string | null {
  return readCookie(cookies, COOKIE)
}

export function keepOfferClosed(playerId: string): void {
  document.cookie = formatPreferenceCookie(COOKIE, playerId, TWO_DAYS_SECONDS)
  for (const listener of listeners) listener()
}

export function subscribeOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
