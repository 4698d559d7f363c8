import type { Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/**
 * Checks whether deposits have been wagered enough for a withdrawal. Called inside the transaction
 * that opens the withdrawal; if it throws, nothing is opened.
 */
export type RequireTurnover = (
  trx: Transaction<PlatformDatabase>,
  withdrawal: {
    readonly playerId: string
    readonly accountId: string
    readonly currency: string
    readonly amountMinor: bigint
  },
) => Promise<Result<void, 'turnoverRequired' | 'bonusActive'>>
