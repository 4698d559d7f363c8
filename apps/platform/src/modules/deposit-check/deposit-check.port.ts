import type { Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/**
 * Called inside the transaction that opens a deposit, with the player's deposits held: whether it is
 * usual for the player, or they have said that they want it all the same.
 */
export type RequireDepositCheck = (
  trx: Transaction<PlatformDatabase>,
  deposit: {
    readonly playerId: string
    readonly accountId: string
    readonly amountMinor: bigint
    readonly currency: string
    readonly invoiceId: string
    readonly checkId: string | null
  },
) => Promise<Result<void, 'depositCheckDue'>>
