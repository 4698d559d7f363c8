import { join } from 'node:path'
import { migrate } from '@fairhouse/server-kit/migrate'

/** Where the platform's migrations are; tests build their databases from it. */
export const PLATFORM_MIGRATIONS = join(import.meta.dirname, '../../migrations')

// Of the time before there was one migration for each module.
const REPLACED = '021-wallet.sql'

/**
 * Brings the database up to date and answers what was applied.
 *
 * @throws ReplacedMigrationError
 */
export function migratePlatform(ownerUrl: string): Promise<string[]> {
  return migrate({ url: ownerUrl, directory: PLATFORM_MIGRATIONS, replaced: REPLACED })
}
