import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  createDeriveToken,
  SECRET_LIFE_MS,
  type TokenWay,
} from '#platform/modules/auth/secret/player-secret'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'

/**
 * Creates the one-time token of a link and stores its hash. `orderId` identifies the request, e.g.
 * the event that sends the e-mail: one request always has the same token, so a resent e-mail has
 * the same link, and the token is never stored.
 */
export type IssueSignInToken = (
  trx: Transaction<PlatformDatabase>,
  order: { readonly orderId: string; readonly playerId: string; readonly way: TokenWay },
) => Promise<{ readonly token: string; readonly expiresAt: Date }>

export function createIssueSignInToken(deps: {
  readonly secret: string
  readonly clock: Clock
}): IssueSignInToken {
  const deriveToken = createDeriveToken(deps.secret)
  return async (trx, { orderId, playerId, way }) => {
    const purpose = 'signInToken'
    const token = deriveToken(purpose, `${way} ${orderId}`)
    const now = deps.clock.now()
    await issueSecret(trx, { purpose, token, playerId, payload: { way }, now })
    return { token, expiresAt: new Date(now.getTime() + SECRET_LIFE_MS[purpose]) }
  }
}

/** The path of the page that a link opens; `backRoute` is where it continues. */
export function signInLinkPath(link: {
  readonly token: string
  readonly backRoute: string | null
}): string {
  const state = Buffer.from(JSON.stringify({ backRoute: link.backRoute ?? '/' }))
  const query = new URLSearchParams({ token: link.token, state: state.toString('base64url') })
  return `/auth/autologin?${query.toString()}`
}
