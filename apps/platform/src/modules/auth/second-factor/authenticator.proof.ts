import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { isAuthenticatorOn } from '#platform/modules/auth/second-factor/authenticator.repo'
import type { CodeCheck } from '#platform/modules/auth/second-factor/code-check'
import { cleanRecoveryCode } from '@fairhouse/domain/recovery-code'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

/** A code of the authenticator; whoever has lost it confirms with a recovery code. */
export function createAuthenticatorProof(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly codes: CodeCheck
}): StepUpProof {
  const { db, codes } = deps
  return {
    method: 'authenticator',
    isAvailable: (playerId) => isAuthenticatorOn(db, playerId),
    async verify(caller, { code = '' }) {
      const method = cleanRecoveryCode(code) === null ? 'authenticator' : 'recoveryCode'
      const isTaken = await inTransaction(db, async (trx) => {
        const taken = await codes.take(trx, { method, code }, caller)
        if (taken !== null) await codes.record(trx, taken, caller)
        return taken !== null
      })
      return isTaken === true
    },
  }
}

/**
 * A proof that is one factor only, as the password is. Where the player asks for two at sign-in,
 * one is not enough to confirm either: else the second could be turned off with the first.
 */
export function asFirstFactor(db: Kysely<PlatformDatabase>, proof: StepUpProof): StepUpProof {
  return {
    ...proof,
    isAvailable: async (playerId) =>
      !(await isAuthenticatorOn(db, playerId)) && (await proof.isAvailable(playerId)),
  }
}
