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
  is_stopped: Generated<boolean>
  position: Generated<number>
  synced_at: Date
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

export type GameTables = {
  game: GameTable
  game_session: GameSessionTable
}
