import type { Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** What a player is about to do with money. */
export type GatedAct =
  | { readonly kind: 'withdrawal' }
  | {
      readonly kind: 'deposit'
      /** Of its invoice, so that a repeat does not count twice. */
      readonly amountMinor: bigint
      readonly currency: string
    }

/**
 * Says whether money may move before the player is verified. Every act that moves money of a player
 * asks it inside the transaction that writes the act down, before other locks; acts of one player
 * wait for each other there. When it throws, the act does not happen.
 */
export type RequireVerification = (
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  act: GatedAct,
) => Promise<Result<void, 'verificationRequired' | 'verificationClosed'>>
