import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** A kind of credential: password, passkeys, social connections, phone number. */
export interface AuthMethod {
  readonly kind: 'password' | 'passkey' | 'social' | 'telegram' | 'phone' | 'mail'
  /** How many the player has, as seen by the transaction. */
  count(trx: Transaction<PlatformDatabase>, playerId: string): Promise<number>
}
