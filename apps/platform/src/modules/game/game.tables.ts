import type { Generated } from 'kysely'

type GameTable = {
  identity: string
  provider: string
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

type GameBetTable = {
  id: string
  provider: string
  transaction_uuid: string
  round: string
  game_identity: string
  game_session_id: string
  player_id: string
  wallet_account_id: string
  currency: string
  status: 'open' | 'settled' | 'refunded'
  description: string | null
  cash_minor: bigint
  bonus_id: string | null
  bonus_minor: bigint
  payout_minor: Generated<bigint>
  placed_at: Date
  finished_at: Date | null
}

type GameTransactionTable = {
  provider: string
  transaction_uuid: string
  kind: 'bet' | 'win' | 'rollback' | 'tombstone'
  content_hash: string
  bet_id: string | null
  status: string
  balance_minor: bigint
  created_at: Date
}

export type GameTables = {
  game: GameTable
  game_session: GameSessionTable
  game_bet: GameBetTable
  game_transaction: GameTransactionTable
}
