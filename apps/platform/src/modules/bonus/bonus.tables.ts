import type { Generated } from 'kysely'

type BonusPackageTable = {
  id: string
  version: number
  content_hash: string
  content: unknown
  created_at: Date
}

type PlayerBonusTable = {
  id: string
  player_id: string
  wallet_account_id: string
  currency: string
  package_id: string
  package_version: number
  source: string
  status: 1 | 2 | 3
  result: 1 | 2 | 3 | 4 | 5
  amount_minor: bigint
  required_minor: bigint
  counted_hundredths: Generated<bigint>
  converted_minor: Generated<bigint>
  forfeited_minor: Generated<bigint>
  issue_session_id: string | null
  issued_at: Date
  accept_until: Date
  queued_at: Date | null
  activated_at: Date | null
  expires_at: Date | null
  finished_at: Date | null
}

type PlayerFreeSpinTable = {
  id: string
  player_id: string
  wallet_account_id: string
  currency: string
  package_id: string
  package_version: number
  source: string
  status: 1 | 2 | 3
  result: 1 | 2 | 3 | 4
  count: number
  stake_minor: bigint
  game_identity: string
  issued_at: Date
  accept_until: Date
  expires_at: Date | null
  finished_at: Date | null
  played: Generated<number>
  won_minor: Generated<bigint>
}

type PlayerBonusCodeTable = {
  id: string
  player_id: string
  package_id: string | null
  trigger: number
  status: 1 | 2 | 3 | 4 | 5
  created_at: Date
}

type CashbackPaymentTable = {
  player_id: string
  package_id: string
  wallet_account_id: string
  period_start: Date
  amount_minor: bigint
  paid_at: Date
}

type BonusGrantTable = {
  id: string
  player_id: string
  package_id: string
  currency: string
  amount_minor: bigint
  /** In the base currency; null without a rate. */
  worth_minor: bigint | null
  why: string
  proposed_by: string
  proposed_principal: string
  proposed_at: Date
  approved_by: string | null
  approved_principal: string | null
  granted_at: Date | null
}

export type BonusTables = {
  bonus_grant: BonusGrantTable
  bonus_package: BonusPackageTable
  player_bonus: PlayerBonusTable
  player_freespin: PlayerFreeSpinTable
  player_bonus_code: PlayerBonusCodeTable
  cashback_payment: CashbackPaymentTable
}
