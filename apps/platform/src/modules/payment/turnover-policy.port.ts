import type { Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/**
 * Says whether what was deposited has been played enough to be paid out. Asked inside the transaction
 * that opens a withdrawal; when it throws, nothing is opened.
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
