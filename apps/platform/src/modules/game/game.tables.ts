import type { Volatility } from '@fairhouse/contract/game'
import type { Tables } from '#platform/database/table'

/** `all`, `provider:<identity>` or `game:<identity>`. */
export type StopSubject = 'all' | `${'provider' | 'game'}:${string}`

export type GameTables = Tables<{
  game: {
    volatility: Volatility | null
  }
  play_stop: {
    subject: StopSubject
  }
}>
