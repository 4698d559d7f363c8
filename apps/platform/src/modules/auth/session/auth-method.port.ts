import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** One kind of way into an account: a password, passkeys, connected sites, a phone number. */
export interface AuthMethod {
  readonly kind: 'password' | 'passkey' | 'social' | 'telegram' | 'phone' | 'mail'
  /** How many of them the player has, as the transaction sees it. */
  count(trx: Transaction<PlatformDatabase>, playerId: string): Promise<number>
}
