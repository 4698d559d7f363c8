import { readInsidePath } from '@fairhouse/domain/destination'
import type { Caller } from '#platform/http/route'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { requestMail, type RequestMailDeps } from '#platform/modules/auth/session/request-mail'
import { appendEvent } from '#platform/realtime/outbox.repo'

type LinkAsker = Pick<Caller, 'ip' | 'country' | 'traceId' | 'origin' | 'userAgent'>

/** Accepts a request for a sign-in link. */
export function createRequestSignInLink(deps: RequestMailDeps) {
  return (
    { email, backRoute }: { readonly email: string; readonly backRoute?: string | undefined },
    { ip, country, traceId, userAgent, origin: site }: LinkAsker,
  ) => {
    const request = { kind: 'link', email, ip, lifeMs: SECRET_LIFE_MS.signInToken } as const
    return requestMail(deps, request, async (trx, key) => {
      const from = { ip, country, traceId, userAgent }
      const payload = { email: key, from, site, backRoute: readInsidePath(backRoute) }
      await appendEvent(trx, { event: 'session.link.requested', playerId: null, payload })
    })
  }
}
