import { createCallQuery } from '@fairhouse/app-kit/api/call-query'
import { callPlatform, type Answer as KitAnswer, type Call } from '@fairhouse/app-kit/api/call'
import type { ENDPOINTS, EndpointKey } from '@fairhouse/contract/endpoints'

export type Answer<K extends EndpointKey> = KitAnswer<typeof ENDPOINTS, K>

/** In development and tests, where answers are read by the schemas of the contract. */
const callChecked: typeof callPlatform = async (key, input, options) => {
  const answer = await callPlatform(key, input, options)
  const { checkAnswer } = await import('./answer-check.ts')
  checkAnswer(key, answer)
  return answer
}

const send = import.meta.env.DEV ? callChecked : callPlatform

/**
 * Calls the platform, e.g. `call('PUT /api/wallet/accounts/{id}/switch', { params: { id } })`. In
 * production types are enough: zod stays out of the bundle the player downloads.
 * @throws ApiError for every answer that is not a success and for no answer at all.
 */
export const call = send as Call<typeof ENDPOINTS>

/** A query of one call: `callQuery('GET /api/payment/cards', { queryKey: ['payment', 'cards'] })`. */
export const callQuery = createCallQuery<typeof ENDPOINTS>(send)

/**
 * Calls that open a session. They send the cookie that identifies a known browser,
 * and keep the cookies of the response.
 */
const OPENING_CALLS: readonly EndpointKey[] = [
  'POST /api/player/register',
  'POST /api/player/register/phone',
  'POST /api/player/otp/verify',
  'POST /api/player/sessions',
  'POST /api/player/sessions/token',
  'POST /api/player/sessions/social',
  'POST /api/player/register/social',
  'POST /api/player/sessions/passkey',
  'POST /api/player/sessions/second-factor',
]

/** Calls that change or drop the cookie of a hardened session. */
const RENEWING_CALLS: readonly EndpointKey[] = [
  'POST /api/player/sessions/refresh',
  'POST /api/player/sessions/logout',
]

/** The calls of a browser that carry cookies; of hardened sessions those that renew them, too. */
export function listCookieCalls(hasHardenedSessions: boolean): ReadonlySet<string> {
  return new Set([...OPENING_CALLS, ...(hasHardenedSessions ? RENEWING_CALLS : [])])
}
