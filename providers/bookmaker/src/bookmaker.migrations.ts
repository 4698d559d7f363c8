import { join } from 'node:path'

/** Where the bookmaker's migrations are; tests build their databases from it. */
export const BOOKMAKER_MIGRATIONS = join(import.meta.dirname, '../migrations')
