import type { Tables } from '#platform/database/table'

export type ExclusionTables = Tables<{
  player_exclusion: {
    decided_by: 'player' | 'operator'
  }
}>
