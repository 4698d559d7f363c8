import type { Json } from '@fairhouse/fair/game'
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON, written as its text: the driver would make a Postgres array of a list. */
type JsonColumn = ColumnType<Json, string | null, string | null>

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
  credits: bigint | null
  created_at: Date
  /** Masked by the operator; null where it gave none. */
  shown_name: Generated<string | null>
}

type SessionTable = {
  id: string
  secret_hash: string
  seat_id: string
  game_code: string
  mode: 'real' | 'demo'
  token: string | null
  host_origin: string
  /** Of the launch; null = the studio's own. */
  round_ms_min: number | null
  has_autoplay: boolean
  has_turbo: Generated<boolean>
  /** Of the player's market, in minor units; null = none. */
  stake_max: bigint | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export type RoundStatus =
  | 'betting'
  | 'playing'
  | 'raising'
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
  bet: JsonColumn
  stake: bigint | null
  /** The opening stake and what steps added to it. */
  staked: bigint | null
  payout_step: bigint | null
  created_at: Date
  bet_tx: string | null
  win_tx: string | null
  rollback_tx: string | null
  server_seed_id: string | null
  client_seed: string | null
  nonce: number | null
  outcome: JsonColumn
  payout: bigint | null
  math_version: string | null
  config_hash: string | null
  accepted_at: Date | null
  stepped_at: Date | null
  finished_at: Date | null
  refusal: string | null
  interrupted_at: Date | null
  seen_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date | null
  /** Of a free round, whose stake the player does not pay. */
  reward_id: Generated<string | null>
}

export type StepStatus = 'betting' | 'accepted' | 'settled' | 'refused' | 'undoing' | 'undone'

type RoundStepTable = {
  seat_id: string
  round_id: string
  id: string
  step_no: number
  session_id: string | null
  status: StepStatus
  action: JsonColumn
  stake: bigint
  bet_tx: string | null
  win_tx: string | null
  rollback_tx: string | null
  payout: bigint | null
  refusal: string | null
  created_at: Date
}

type RewardTable = {
  id: string
  player_key: string
  currency: string
  game_code: string
  count: number
  stake: bigint
  ends_at: Date
  cancelled_at: Date | null
  created_at: Date
  /** When the wallet was told of all rounds at once, where the protocol does so. */
  reported_at: Generated<Date | null>
  next_report_at: Generated<Date | null>
}

type CrashChainTable = {
  id: string
  first_hash: string
  last_hash: string
  length: number
  salt: string | null
  salt_block: number | null
  created_at: Date
}

type CrashFlightTable = {
  chain_id: string
  flight_no: number
  server_seed_id: string
  status: 'betting' | 'flying' | 'landing' | 'crashed' | 'void'
  opened_at: Date
  starts_at: Date
  ended_at: Date | null
  bust: bigint | null
}

type CrashControlTable = {
  is_only: Generated<boolean>
  holder: string | null
  held_until: Date | null
  watched_at: Date | null
}

export type StudioDatabase = {
  server_seed: ServerSeedTable
  seat: SeatTable
  session: SessionTable
  round: RoundTable
  round_step: RoundStepTable
  reward: RewardTable
  crash_chain: CrashChainTable
  crash_flight: CrashFlightTable
  crash_control: CrashControlTable
}
