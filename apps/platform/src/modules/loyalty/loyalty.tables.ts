import type { Tables } from '#platform/database/table'

export type LoyaltyTables = Tables<{
  loyalty_account: unknown
  rakeback_account: unknown
  rakeback_claim: {
    day: string
  }
}>
