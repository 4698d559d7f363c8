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

/** A verification that a person can decide about. */
export type WaitingVerification = {
  readonly playerId: string
  readonly state: VerificationState
  /** When the player did their part: the last picture, or what the provider last said. */
  readonly since: Date
  /** Documents that count: not decided yet, and approved. */
  readonly documents: { readonly pending: number; readonly approved: number }
}
