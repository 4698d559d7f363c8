import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Resident } from '#platform/modules/profile/resident.query'

/** Asked inside the transaction that takes a stake, with the funds locked and before they move. */
export interface MarketStakes {
  /** By player. */
  readonly source: (
    db: Kysely<PlatformDatabase>,
    playerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Resident>>
  /** Whether the round is above what the player's market allows in this kind of game. */
  isTooLarge(
    db: Kysely<PlatformDatabase>,
    stake: {
      readonly playerId: string
      readonly provider: string
      readonly round: string
      readonly kind: 'casino' | 'sport'
      readonly subject: string
      /** Of a free round, the stake that it is played at. */
      readonly amountMinor: bigint
      readonly currency: string
    },
    resident: Resident | undefined,
  ): Promise<boolean>
}
