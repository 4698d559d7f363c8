import type { Tables } from '#platform/database/table'

export type ReferralTables = Tables<{
  referral_link: unknown
  referral: unknown
  referral_reward: unknown
}>
