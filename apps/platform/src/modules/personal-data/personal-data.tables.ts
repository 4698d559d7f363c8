import type { Tables } from '#platform/database/table'

export type PersonalDataTables = Tables<{
  player_export: unknown
  player_export_part: unknown
}>
