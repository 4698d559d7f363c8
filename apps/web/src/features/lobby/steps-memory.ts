import { readCookie } from '#core/session/token-cookie.ts'
import { formatPreferenceCookie } from '@fairhouse/app-kit/storage/preference-cookie'

/** Names the player who needs no first steps on this device; a cookie, for the server to see. */
const COOKIE = 'first_steps'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export function readStepsClosedBy(cookies: string): string | null {
  return readCookie(cookies, COOKIE)
}

export function keepStepsClosed(playerId: string): void {
  document.cookie = formatPreferenceCookie(COOKIE, playerId, YEAR_SECONDS)
}
