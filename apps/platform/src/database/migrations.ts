import { join } from 'node:path'
import { migrate } from '@fairhouse/server-kit/migrate'

/** The platform's migrations; tests create their databases from them. */
export const PLATFORM_MIGRATIONS = join(import.meta.dirname, '../../migrations')

// From the time before each module had its own migration.
const REPLACED = '021-wallet.sql'

/**
 * Applies pending migrations and returns their names.
 * @throws ReplacedMigrationError
 */
export function migratePlatform(ownerUrl: string): Promise<string[]> {
  return migrate({ url: ownerUrl, directory: PLATFORM_MIGRATIONS, replaced: REPLACED })
}
