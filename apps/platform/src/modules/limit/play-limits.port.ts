import type { GameCategory } from '@fairhouse/contract/play-tool'
import type { Condition } from '@fairhouse/domain/condition'
import type { PlayTimes, PlayToolValues } from '@fairhouse/domain/play-tool'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { MarketStakes } from '#platform/modules/limit/market-stakes.port'
import type { LimitRow } from '#platform/modules/limit/limit.tables'

type Trx = Transaction<PlatformDatabase>

/** Why the player's own settings refuse a stake. */
export type StakeDenial =
  | 'betLimitReached'
  | 'lossLimitReached'
  | 'coolingOff'
  | 'categoryBlocked'
  | 'stakeTooLarge'
  | 'sessionTimeReached'
  | 'realityCheckDue'
  | 'playPauseDue'

/** What a player's limits say about a stake. */
export type PlayerLimits = {
  readonly limits: readonly LimitRow[]
  readonly tools: PlayToolValues
  readonly times: PlayTimes
}

/**
 * Asked inside the transaction that takes a stake, with the funds locked and before they move. If
 * it throws, nothing is taken.
 */
export interface StakeLimits {
  /**
   * By player, for those who have any. Locks the limits until the transaction ends, so that stakes
   * of a player with limits are serialized.
   */
  readonly source: (
    trx: Trx,
    playerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, PlayerLimits>>
  decide(
    trx: Trx,
    stake: {
      readonly playerId: string
      readonly amountMinor: bigint
      readonly currency: string
      readonly kind: 'casino' | 'sport'
      /** Identity of the game, or of the sportsbook for a sport bet. */
      readonly subject: string
    },
    found: PlayerLimits | undefined,
  ): Promise<{
    readonly denial: StakeDenial | null
    /** What the stake changes when it is taken. */
    readonly writes?: readonly ((trx: Trx) => Promise<unknown>)[]
  }>
}

/** Whether the player is on a break; checked before a game opens. */
export type IsOnBreak = (db: Kysely<PlatformDatabase>, playerId: string) => Promise<boolean>

/** Whether the player blocked this kind of game. */
export type IsBlocked = (
  db: Kysely<PlatformDatabase>,
  playerId: string,
  category: GameCategory,
) => Promise<boolean>

/** What decides about a stake now, for those who ask why; takes no lock and counts nothing. */
export type ExplainStake = (
  db: Kysely<PlatformDatabase>,
  stake: Parameters<StakeLimits['decide']>[1],
) => Promise<readonly Condition[]>

export type PlayLimits = {
  /** Null = no market has a largest stake. */
  readonly marketStakes: MarketStakes | null
  readonly stakes: StakeLimits
  readonly isOnBreak: IsOnBreak
  readonly isBlocked: IsBlocked
  readonly explain: ExplainStake
  /** Whether the player was on a break at a time. */
  readonly findBreak: (
    db: Kysely<PlatformDatabase>,
    playerId: string,
    at: Date,
  ) => Promise<Condition>
}
