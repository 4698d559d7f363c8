import type { PasskeyRequest } from '@fairhouse/contract/passkey'
import type { Session } from '@fairhouse/contract/profile'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import { findPasskeyByCredential } from '#platform/modules/auth/passkey/passkey.repo'
import type { PasskeyCheck } from '#platform/modules/auth/passkey/passkey-check'
import { auditRefusedSignIn } from '#platform/modules/auth/session/refused-sign-in'
import type { OpenSession } from '#platform/modules/auth/session/session-opening'

type SignInRefusal =
  | 'passkeyRejected'
  | 'passkeyUnknown'
  | 'passkeyStepExpired'
  | 'accountLocked'
  | 'overloaded'

export type PasskeySignIn = {
  start(origin: string): Promise<Result<PasskeyRequest, 'passkeyUnavailable'>>
  signIn(
    form: { readonly assertion: unknown; readonly fingerprint?: string | undefined },
    caller: Caller,
  ): Promise<Result<Session, SignInRefusal>>
}

/**
 * Signs in with a passkey alone: possession and user verification are two factors. The passkey
 * identifies the player.
 */
export function createPasskeySignIn(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly check: PasskeyCheck
  readonly openSession: OpenSession
}): PasskeySignIn {
  const { db, check } = deps
  const ask = { step: 'signIn', playerId: null } as const
  return {
    async start(origin) {
      const request = await check.ask(ask, origin)
      return request === null ? refuse('passkeyUnavailable') : ok(request)
    },

    async signIn({ assertion, fingerprint }, caller) {
      const verified = await check.verify(assertion, ask, caller)
      if (!verified.ok) return verified
      const { player_id: playerId, credential_id: credentialId } = verified.value
      const opening = { playerId, way: 'passkey', origin: caller, fingerprint } as const
      const opened = await inTransaction(db, (trx) =>
        deps.openSession(trx, {
          ...opening,
          isComplete: true,
          // Removed meanwhile, it no longer proves the player.
          isStillProven: async () =>
            (await findPasskeyByCredential(trx, credentialId)) !== undefined,
        }),
      )
      if ('ok' in opened) return opened
      if (opened.kind === 'opened') return ok(opened.session)
      if (opened.kind === 'locked') {
        await auditRefusedSignIn(deps, { playerId, way: 'passkey', reason: 'locked' }, caller)
      }
      return refuse(opened.kind === 'locked' ? 'accountLocked' : 'passkeyRejected')
    },
  }
}
