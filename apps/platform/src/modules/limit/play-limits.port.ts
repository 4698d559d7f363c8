import type { GameCategory } from '@fairhouse/contract/play-tool'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Why a stake is refused by what the player set for themselves. */
export type StakeDenial =
  | 'betLimitReached'
  | 'lossLimitReached'
  | 'coolingOff'
  | 'categoryBlocked'
  | 'stakeTooLarge'
  | 'sessionTimeReached'
  | 'realityCheckDue'

/**
 * Asked inside the transaction that takes a stake, with the funds locked and before they move. Stakes
 * of a player with limits wait for each other there. When it throws, nothing is taken.
 */
export type FindStakeDenial = (
  trx: Transaction<PlatformDatabase>,
  stake: {
    readonly playerId: string
    readonly amountMinor: bigint
    readonly currency: string
    readonly kind: 'casino' | 'sport'
    /** Identity of the game; of a sport bet the sportsbook. */
    readonly subject: string
  },
) => Promise<StakeDenial | null>

/** Whether the player takes a break now; asked before a game is opened. */
export type IsOnBreak = (db: Kysely<PlatformDatabase>, playerId: string) => Promise<boolean>

/** Whether the player blocked what they open now. */
export type IsBlocked = (
  db: Kysely<PlatformDatabase>,
  playerId: string,
  category: GameCategory,
) => Promise<boolean>

export type PlayLimits = {
  readonly findStakeDenial: FindStakeDenial
  readonly isOnBreak: IsOnBreak
  readonly isBlocked: IsBlocked
}
