import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/database/table'

export type CatalogueTables = Tables<{
  game_collection: {
    /** JSON, by locale. */
    names: ColumnType<Record<string, string>, string, string>
  }
}>
