import type { Tables } from '#platform/database/table'

export type LoyaltyTables = Tables<{
  rakeback_claim: {
    day: string
  }
}>
