import type { VerificationState } from '@fairhouse/contract/verification'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { VerificationRow } from '#platform/modules/kyc/verification/verification.tables'

export async function findVerification(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<VerificationRow | undefined> {
  return db
    .selectFrom('player_verification')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** A verification that awaits an operator. */
export type WaitingVerification = {
  readonly playerId: string
  readonly state: VerificationState
  /** Time of the player's last picture or the provider's last report. */
  readonly since: Date
  /** Documents that are pending or approved. */
  readonly documents: { readonly pending: number; readonly approved: number }
}
