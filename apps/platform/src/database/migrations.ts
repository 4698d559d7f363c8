import { join } from 'node:path'
import { compareMigrations, migrate } from '@fairhouse/server-kit/migrate'

/** The platform's migrations; tests create their databases from them. */
export const PLATFORM_MIGRATIONS = join(import.meta.dirname, '../../migrations')

// From the time before each module had its own migration.
const REPLACED = '021-wallet.sql'

/**
 * Applies pending migrations and returns their names.
 * @throws UnusableDatabaseError
 */
export function migratePlatform(ownerUrl: string): Promise<string[]> {
  return migrate({ url: ownerUrl, directory: PLATFORM_MIGRATIONS, replaced: REPLACED })
}

/** The database belongs to another version of the software. */
export class SchemaVersionError extends Error {
  constructor(version: 'older' | 'newer') {
    super(
      version === 'older'
        ? 'The database has not all migrations of this version. Start the site, or run ' +
            '`npm run ops -- migrate` as the owner of the database.'
        : 'The database was migrated by another version. Run this command from the version that ' +
            'the site runs.',
    )
    this.name = 'SchemaVersionError'
  }
}

/**
 * For programs that use the database beside the platform and must not migrate it.
 * @throws SchemaVersionError
 */
export async function requireCurrentSchema(url: string): Promise<void> {
  const version = await compareMigrations({ url, directory: PLATFORM_MIGRATIONS })
  if (version !== 'same') throw new SchemaVersionError(version)
}
