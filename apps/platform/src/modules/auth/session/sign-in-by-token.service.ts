import type { Session } from '@fairhouse/contract/profile'
import { type Result, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { auditRefusedSignIn } from '#platform/modules/auth/session/refused-sign-in'
import { type OpenSession, answerOpened } from '#platform/modules/auth/session/session-opening'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'
import { dropSecretsOf, takeSecret } from '#platform/modules/auth/secret/player-secret.query'

export type SignInByToken = (
  form: { readonly token: string; readonly fingerprint?: string | undefined },
  origin: SessionOrigin,
) => Promise<
  Result<Session, 'signInLinkRejected' | 'accountLocked' | 'secondFactorRequired' | 'overloaded'>
>

/**
 * Signs in with the token of a link. Unknown, used and expired tokens get the same refusal. The
 * token is used up even if its player may not sign in.
 */
export function createSignInByToken(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly openSession: OpenSession
}): SignInByToken {
  const { db, clock, openSession } = deps
  return async ({ token, fingerprint }, origin) => {
    const spent = await inTransaction(db, async (trx) => {
      const taken = await takeSecret(trx, { purpose: 'signInToken', token, now: clock.now() })
      if (taken === undefined) return null
      const { playerId, payload } = taken
      const { way } = payload
      await dropSecretsOf(trx, playerId, ['signInToken'])
      const opened = await openSession(trx, { playerId, way, origin, fingerprint })
      return { opened, playerId, way }
    })
    if (spent === null) {
      const refused = { playerId: null, way: 'link', reason: 'token' } as const
      await auditRefusedSignIn({ db, clock }, refused, origin)
      return refuse('signInLinkRejected')
    }
    if ('ok' in spent) return spent
    const { opened, ...method } = spent
    const unproven = 'signInLinkRejected'
    return answerOpened({ db, clock }, opened, { ...method, unproven, origin })
  }
}
