import type { Tables } from '#platform/database/table'

export type BonusTables = Tables<{
  player_bonus: {
    status: 1 | 2 | 3
    result: 1 | 2 | 3 | 4 | 5
  }
  player_freespin: {
    status: 1 | 2 | 3
    result: 1 | 2 | 3 | 4
  }
  player_bonus_code: {
    status: 1 | 2 | 3 | 4 | 5
  }
}>
