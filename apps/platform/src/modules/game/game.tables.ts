import type { Volatility } from '@fairhouse/contract/game'
import type { Tables } from '#platform/database/table'

/** `all`, `provider:<identity>` or `game:<identity>`. */
export type StopSubject = 'all' | `${'provider' | 'game'}:${string}`

export type GameTables = Tables<{
  free_round_grant: unknown
  game: {
    hue: number
    volatility: Volatility | null
    features: string[]
    blocked_countries: string[]
  }
  game_picture_file: unknown
  game_session: unknown
  play_stop: {
    subject: StopSubject
  }
}>
