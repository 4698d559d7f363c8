import type { Coupon } from '@fairhouse/contract/bet'
import type { ColumnType, Generated } from 'kysely'

export type BetKind = 'casino' | 'sport'

type BetTable = {
  id: string
  kind: BetKind
  provider: string
  reference: string
  round: string
  subject: string
  player_id: string
  wallet_account_id: string
  currency: string
  status: 'open' | 'settled' | 'refunded'
  description: string | null
  cash_minor: bigint
  bonus_id: string | null
  bonus_minor: bigint
  payout_minor: Generated<bigint>
  /** The reward of a free round. */
  reward_id: Generated<string | null>
  reward_bonus_id: Generated<string | null>
  ended_minor: Generated<bigint>
  /** What a settled bet counts; null on a bet that is not settled, or was before this was stored. */
  counted_minor: Generated<bigint | null>
  counted_payout_minor: Generated<bigint | null>
  placed_at: Date
  finished_at: Date | null
  /** The provider ended the round with a settlement of this bet. */
  ends_round: Generated<boolean>
}

export type BetOperation = 'bet' | 'settlement' | 'refund' | 'cancelled'

type BetReplyTable = {
  provider: string
  reference: string
  operation: BetOperation
  content_hash: string
  /** `done` or the reason of the denial. */
  result: string
  balance_minor: bigint
  created_at: Date
}

type LiveWinTable = {
  bet_id: string
  game_identity: string
  player_name: string
  currency: string
  stake_minor: bigint
  payout_minor: bigint
  won_at: Date
  announced_at: Date | null
}

type SportCouponTable = {
  provider: string
  reference: string
  kind: string
  legs: ColumnType<Coupon['legs'], string, string>
  result: Coupon['result']
  reason: ColumnType<string | null, string | null, string | null>
}

type BetDebtTable = {
  transfer_id: string
  bet_id: string
  player_id: string
  currency: string
  amount_minor: bigint
  created_at: Date
}

export type BetTables = {
  sport_coupon: SportCouponTable
  bet_debt: BetDebtTable
  bet: BetTable
  bet_reply: BetReplyTable
  live_win: LiveWinTable
}
