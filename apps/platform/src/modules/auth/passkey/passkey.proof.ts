import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PasskeyCheck } from '#platform/modules/auth/passkey/passkey-check'
import { listPasskeys } from '#platform/modules/auth/passkey/passkey.repo'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

/** Step-up by one of the player's passkeys. */
export function createPasskeyProof(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly check: PasskeyCheck
}): StepUpProof {
  return {
    method: 'passkey',
    isAvailable: async (playerId) => (await listPasskeys(deps.db, playerId)).length > 0,
    async verify(caller, { assertion }) {
      const ask = { step: 'stepUp', playerId: caller.playerId } as const
      return (await deps.check.verify(assertion, ask, caller)).ok
    },
  }
}
