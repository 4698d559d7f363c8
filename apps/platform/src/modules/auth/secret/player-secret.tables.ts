import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/database/table'
import type { SecretPurpose } from '#platform/modules/auth/secret/player-secret'

export type SecretTables = Tables<{
  player_secret: {
    purpose: SecretPurpose
    payload: ColumnType<unknown, string, string>
  }
}>
