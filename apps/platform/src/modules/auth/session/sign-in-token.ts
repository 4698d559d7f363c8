import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { insertSignInToken } from '#platform/modules/auth/session/sign-in-token.repo'
import type { TokenWay } from '#platform/modules/auth/session/session.tables'

/** Lifetime of a sign-in link. */
export const SIGN_IN_TOKEN_LIFE_MS = 15 * 60_000

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
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'sign-in-token', 32))
  return async (trx, { orderId, playerId, way }) => {
    const token = createHmac('sha256', key).update(`${way} ${orderId}`).digest('base64url')
    const createdAt = deps.clock.now()
    const expiresAt = new Date(createdAt.getTime() + SIGN_IN_TOKEN_LIFE_MS)
    const tokenHash = hashSignInToken(token)
    await insertSignInToken(trx, { tokenHash, playerId, way, createdAt, expiresAt })
    return { token, expiresAt }
  }
}

/** The stored hash: 256 random bits need no slow hash. */
export function hashSignInToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
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
