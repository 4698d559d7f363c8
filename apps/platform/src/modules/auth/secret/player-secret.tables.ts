import type { ColumnType, Generated } from 'kysely'
import type { SecretPurpose } from '#platform/modules/auth/secret/player-secret'

type PlayerSecretTable = {
  hash: string
  purpose: SecretPurpose
  player_id: string | null
  payload: ColumnType<unknown, string, string>
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
  tries: Generated<number>
}

export type SecretTables = { player_secret: PlayerSecretTable }
