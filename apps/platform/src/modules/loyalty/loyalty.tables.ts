import type { Generated } from 'kysely'

type LoyaltyAccountTable = {
  player_id: string
  edge_millionths: Generated<bigint>
  extra_points: Generated<bigint>
  level: Generated<number>
  updated_at: Date
}

export type LoyaltyTables = { loyalty_account: LoyaltyAccountTable }
