import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { isAuthenticatorOn } from '#platform/modules/auth/second-factor/authenticator.repo'
import type { CodeCheck } from '#platform/modules/auth/second-factor/code-check'
import { cleanRecoveryCode } from '@fairhouse/domain/recovery-code'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

/** Step-up by an authenticator code or, if the device is lost, a recovery code. */
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
 * Makes a proof unavailable to players with a second factor. One factor must not confirm alone
 * there: otherwise it could switch the second one off.
 */
export function asFirstFactor(db: Kysely<PlatformDatabase>, proof: StepUpProof): StepUpProof {
  return {
    ...proof,
    isAvailable: async (playerId) =>
      !(await isAuthenticatorOn(db, playerId)) && (await proof.isAvailable(playerId)),
  }
}
