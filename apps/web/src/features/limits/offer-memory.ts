import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { readCookie } from '#core/session/token-cookie.ts'
import { formatPreferenceCookie } from '@fairhouse/app-kit/storage/preference-cookie'

/** Names the player who needs no offer of limits on this device; a cookie, for the server to see. */
const COOKIE = 'limits_offer'

/** A newcomer is one for a day. */
const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60

const listeners = createListeners()

/** The player who has closed or followed the offer of limits on this device. */
export function readOfferClosedBy(cookies: string): string | null {
  return readCookie(cookies, COOKIE)
}

export function keepOfferClosed(playerId: string): void {
  document.cookie = formatPreferenceCookie(COOKIE, playerId, TWO_DAYS_SECONDS)
  listeners.notify()
}

export const subscribeOffer = listeners.subscribe
