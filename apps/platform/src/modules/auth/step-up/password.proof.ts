import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import { findPlayerWithSecrets } from '#platform/modules/player/player.query'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

/** Step-up by the account's password. */
export function createPasswordProof(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly hasher: PasswordHasher
}): StepUpProof {
  const findHash = async (playerId: string): Promise<string | null> =>
    (await findPlayerWithSecrets(deps.db, playerId))?.password_hash ?? null
  return {
    method: 'password',
    isAvailable: async (playerId) => (await findHash(playerId)) !== null,
    verify: async ({ playerId }, { password = '' }) =>
      deps.hasher.verify(password, await findHash(playerId)),
  }
}
