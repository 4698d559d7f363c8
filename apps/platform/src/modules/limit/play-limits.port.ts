import type { GameCategory } from '@fairhouse/contract/play-tool'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Why the player's own settings refuse a stake. */
export type StakeDenial =
  | 'betLimitReached'
  | 'lossLimitReached'
  | 'coolingOff'
  | 'categoryBlocked'
  | 'stakeTooLarge'
  | 'sessionTimeReached'
  | 'realityCheckDue'

/**
 * Called inside the transaction that takes a stake, with the funds locked and before they move.
 * Stakes of a player with limits are serialized there. If it throws, nothing is taken.
 */
export type FindStakeDenial = (
  trx: Transaction<PlatformDatabase>,
  stake: {
    readonly playerId: string
    readonly amountMinor: bigint
    readonly currency: string
    readonly kind: 'casino' | 'sport'
    /** Identity of the game, or of the sportsbook for a sport bet. */
    readonly subject: string
  },
) => Promise<StakeDenial | null>

/** Whether the player is on a break; checked before a game opens. */
export type IsOnBreak = (db: Kysely<PlatformDatabase>, playerId: string) => Promise<boolean>

/** Whether the player blocked this kind of game. */
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
