import type { Generated } from 'kysely'

type ServerSeedTable = {
  id: string
  seed: string
  hash: string
  created_at: Date
  revealed_at: Date | null
}

type SeatTable = {
  id: string
  player_key: string
  currency: string
  server_seed_id: string
  next_server_seed_id: string
  client_seed: string | null
  nonce: Generated<number>
  last_round_at: Date | null
  credits: bigint | null
  created_at: Date
}

type SessionTable = {
  id: string
  secret_hash: string
  seat_id: string
  game_code: string
  mode: 'real' | 'demo'
  token: string | null
  host_origin: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export type RoundStatus =
  | 'betting'
  | 'accepted'
  | 'settled'
  | 'refused'
  | 'undoing'
  | 'undone'
  | 'abandoned'

type RoundTable = {
  seat_id: string
  id: string
  session_id: string
  status: RoundStatus
  game_code: string
  direction: 'over' | 'under' | null
  target: number | null
  stake: bigint | null
  payout_step: bigint | null
  created_at: Date
  bet_tx: string | null
  win_tx: string | null
  rollback_tx: string | null
  server_seed_id: string | null
  client_seed: string | null
  nonce: number | null
  roll: number | null
  payout: bigint | null
  math_version: string | null
  config_hash: string | null
  accepted_at: Date | null
  finished_at: Date | null
  refusal: string | null
  interrupted_at: Date | null
  seen_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date | null
}

export type StudioDatabase = {
  server_seed: ServerSeedTable
  seat: SeatTable
  session: SessionTable
  round: RoundTable
}
