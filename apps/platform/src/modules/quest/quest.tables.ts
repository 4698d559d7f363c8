import type { Tables } from '#platform/database/table'

export type KeptTask = { readonly progress: string; readonly lastDay: string | null }

export type QuestTables = Tables<{
  player_quest: {
    state: 2 | 3 | 4 | 5
  }
}>
