import type { Tables } from '#platform/database/table'

export type OperatorTables = Tables<{
  player_note: unknown
  operator_person: unknown
}>
