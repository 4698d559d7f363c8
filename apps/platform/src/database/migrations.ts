import { join } from 'node:path'

/** Where the platform's migrations are; tests build their databases from it. */
export const PLATFORM_MIGRATIONS = join(import.meta.dirname, '../../migrations')
