import type { Session } from '@fairhouse/contract/profile'
import { type Result, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import {
  type RefusedSignIn,
  auditRefusedSignIn,
} from '#platform/modules/auth/session/refused-sign-in'
import {
  type OpenSession,
  type Opened,
  answerOpened,
} from '#platform/modules/auth/session/session-opening'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'
import { dropSecretsOf, takeSecret } from '#platform/modules/auth/secret/player-secret.query'

export type SignInByToken = (
  form: { readonly token: string; readonly fingerprint?: string | undefined },
  origin: SessionOrigin,
) => Promise<
  Result<Session, 'signInLinkRejected' | 'accountLocked' | 'secondFactorRequired' | 'overloaded'>
>

type Spent = { readonly opened: Opened; readonly refused: RefusedSignIn | null }

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
    const spent = await inTransaction(db, async (trx): Promise<Spent> => {
      const taken = await takeSecret(trx, { purpose: 'signInToken', token, now: clock.now() })
      if (taken === undefined) {
        const refused = { playerId: null, way: 'link', reason: 'token' } as const
        return { opened: { kind: 'unproven' }, refused }
      }
      const { playerId, payload } = taken
      const { way } = payload
      await dropSecretsOf(trx, playerId, ['signInToken'])
      const opened = await openSession(trx, { playerId, way, origin, fingerprint })
      const refused = opened.kind === 'locked' ? { playerId, way, reason: 'locked' } : null
      return { opened, refused }
    })
    if ('ok' in spent) return refuse(spent.refusal)
    if (spent.refused !== null) await auditRefusedSignIn({ db, clock }, spent.refused, origin)
    return answerOpened(spent.opened, 'signInLinkRejected')
  }
}
