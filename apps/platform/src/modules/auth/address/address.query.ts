import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Trx = Transaction<PlatformDatabase>

/** Columns of a player's addresses and numbers to update; absent ones keep their values. */
export type ContactChange = {
  readonly email?: string
  readonly email_key?: string
  readonly email_confirmed_at?: Date
  readonly pending_email?: string | null
  readonly password_hash?: string | null
  readonly phone?: null
  readonly phone_confirmed_at?: null
}

export async function updateContact(
  trx: Trx,
  playerId: string,
  change: ContactChange & { readonly updated_at: Date },
): Promise<void> {
  await trx.updateTable('player').set(change).where('id', '=', playerId).execute()
}

const UNIQUE_VIOLATION = '23505'

/** Whether an error is a unique violation of an address or a number. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
