import type { Condition } from '@fairhouse/domain/condition'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Resident } from '#platform/modules/player/resident.query'

/** Asked inside the transaction that takes a stake, with the funds locked and before they move. */
export interface MarketStakes {
  /** By player. */
  readonly source: (
    db: Kysely<PlatformDatabase>,
    playerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Resident>>
  /** What the player's market asks of a round of this kind of game; null = nothing. */
  judge(
    db: Kysely<PlatformDatabase>,
    stake: {
      readonly playerId: string
      /** Null = of no round yet. */
      readonly of: { readonly provider: string; readonly round: string } | null
      readonly kind: 'casino' | 'sport'
      readonly subject: string
      /** Of a free round, the stake that it is played at. */
      readonly amountMinor: bigint
      readonly currency: string
    },
    resident: Resident | undefined,
  ): Promise<Condition<'marketStake'> | null>
  /** The largest stake that `judge` lets pass in this currency, at the rates of now; null = any. */
  findMax(
    db: Kysely<PlatformDatabase>,
    round: { readonly playerId: string; readonly subject: string; readonly currency: string },
  ): Promise<bigint | null>
}
