import type { Caller } from '#platform/http/route'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { requestMail, type RequestMailDeps } from '#platform/modules/auth/session/request-mail'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type ResetAsker = Pick<Caller, 'ip' | 'country' | 'traceId' | 'origin'>

/** Accepts a password reset request. */
export function createRequestReset(deps: RequestMailDeps) {
  return (email: string, { ip, country, traceId, origin: site }: ResetAsker) => {
    const request = { kind: 'reset', email, ip, lifeMs: SECRET_LIFE_MS.passwordReset } as const
    return requestMail(deps, request, async (trx, key) => {
      const payload = { email: key, from: { ip, country, traceId }, site }
      await appendEvent(trx, { event: 'player.password.requested', playerId: null, payload })
    })
  }
}
