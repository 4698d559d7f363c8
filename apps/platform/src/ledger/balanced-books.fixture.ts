import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { trialBalance } from './trial-balance.ts'

/** Every test context closes with this: whatever a test did, the books have no fault. */
export async function requireBalancedBooks(db: Kysely<PlatformDatabase>): Promise<void> {
  const { faults } = await trialBalance(db)
  if (faults.length > 0) throw new Error(`The books are wrong:\n${faults.join('\n')}`)
}
