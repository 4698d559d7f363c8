import type { Result } from '@fairhouse/domain/result'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Why no deposit is opened. */
export type DepositDenial =
  | 'depositLimitReached'
  | 'depositCapReached'
  | 'limitChoiceDue'
  | 'coolingOff'
  | 'depositsPaused'
  | 'fundsRequired'
  | 'identityFirst'

export type DepositLimits = {
  /**
   * Called inside the transaction that opens a deposit. Deposits of one player are serialized from
   * `hold` on. If either throws, nothing is opened.
   */
  hold(trx: Transaction<PlatformDatabase>, playerId: string): Promise<void>
  requireRoom(
    trx: Transaction<PlatformDatabase>,
    deposit: {
      readonly playerId: string
      readonly amountMinor: bigint
      readonly currency: string
    },
  ): Promise<Result<void, DepositDenial | 'accountLocked'>>
  /** Whether any deposit could be opened now. */
  requireAny(db: Kysely<PlatformDatabase>, playerId: string): Promise<Result<void, DepositDenial>>
}
