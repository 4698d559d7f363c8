import type { Volatility } from '@fairhouse/contract/game'
import type { Generated } from 'kysely'

type GameTable = {
  identity: string
  provider: string
  code: string
  provider_name: string
  name: string
  rtp: string
  is_demo_available: boolean
  is_provably_fair: boolean
  is_enabled: boolean
  position: Generated<number>
  synced_at: Date
  picture: string | null
  hue: number
  volatility: Volatility | null
  features: string[]
  released_on: string | null
  blocked_countries: string[]
  currencies: string[] | null
  place: Generated<number | null>
  is_hidden: Generated<boolean>
  only_countries: Generated<string[] | null>
  except_countries: Generated<string[]>
  picture_version: Generated<string | null>
  picture_tried: Generated<string | null>
  picture_tried_at: Generated<Date | null>
}

type GamePictureFileTable = { version: string; name: string; bytes: Buffer }

/** `all`, `provider:<identity>` or `game:<identity>`. */
export type StopSubject = 'all' | `${'provider' | 'game'}:${string}`

type PlayStopTable = {
  subject: StopSubject
  stopped_at: Date
  operator: string
  why: string
}

type GameSessionTable = {
  id: string
  token_hash: string
  provider: string
  game_identity: string
  player_id: string
  player_session_id: string
  wallet_account_id: string
  currency: string
  created_at: Date
  expires_at: Date
}

type FreeRoundGrantTable = {
  reward_id: string
  player_id: string
  provider: string
  game_identity: string
  currency: string
  count: number
  stake_minor: bigint
  bonus_id: string | null
  granted_at: Date
  expires_at: Date
  cancelled_at: Date | null
  /** Rounds played, from a provider that reports them once, when they are over. */
  reported_played: number | null
}

export type GameTables = {
  free_round_grant: FreeRoundGrantTable
  game: GameTable
  game_picture_file: GamePictureFileTable
  game_session: GameSessionTable
  play_stop: PlayStopTable
}
