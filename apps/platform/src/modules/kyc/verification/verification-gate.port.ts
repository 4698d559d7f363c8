import type { Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** A movement of money that may require verification. */
export type GatedAct =
  | { readonly kind: 'withdrawal' }
  | {
      readonly kind: 'deposit'
      /** The invoice, so that a retry is not counted twice. */
      readonly amountMinor: bigint
      readonly currency: string
    }

/**
 * Decides whether money may move before the player is verified. Every such action calls it inside
 * its transaction, before other locks; actions of one player are serialized there. If it throws,
 * the action does not happen.
 */
export type RequireVerification = (
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  act: GatedAct,
) => Promise<Result<void, 'verificationRequired' | 'verificationClosed'>>
