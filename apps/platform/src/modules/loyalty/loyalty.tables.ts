import type { Generated } from 'kysely'

type LoyaltyAccountTable = {
  player_id: string
  edge_millionths: Generated<bigint>
  extra_points: Generated<bigint>
  level: Generated<number>
  updated_at: Date
}

type RakebackAccountTable = {
  wallet_account_id: string
  player_id: string
  parts: Generated<bigint>
  claimed_minor: Generated<bigint>
}

type RakebackClaimTable = {
  wallet_account_id: string
  day: string
  claim_id: string
  amount_minor: bigint
  claimed_at: Date
}

export type LoyaltyTables = {
  loyalty_account: LoyaltyAccountTable
  rakeback_account: RakebackAccountTable
  rakeback_claim: RakebackClaimTable
}
