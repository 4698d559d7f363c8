import type { ColumnType } from 'kysely'

type GameCollectionTable = {
  identity: string
  place: number
  /** JSON, by locale. */
  names: ColumnType<Record<string, string>, string, string>
  is_hidden: boolean
  countries: string[]
}

type GameCollectionEntryTable = { collection: string; game_identity: string; place: number }

type GameFavoriteTable = { player_id: string; game_identity: string; created_at: Date }

type GameSearchTable = { player_id: string; query: string; searched_at: Date }

export type CatalogueTables = {
  game_collection: GameCollectionTable
  game_collection_entry: GameCollectionEntryTable
  game_favorite: GameFavoriteTable
  game_search: GameSearchTable
}
