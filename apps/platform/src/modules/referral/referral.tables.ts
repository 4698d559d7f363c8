import type { Generated } from 'kysely'

type ReferralLinkTable = { player_id: string; code: string; created_at: Date }

type ReferralTable = {
  player_id: string
  referrer_id: string
  registered_at: Date
  ends_at: Date
  deposited_minor: Generated<bigint>
  staked_minor: Generated<bigint>
  denial: Generated<string | null>
}

type ReferralRewardTable = {
  player_id: string
  step_id: string
  referrer_id: string
  wallet_account_id: string
  currency: string
  amount_minor: bigint
  earned_at: Date
}

export type ReferralTables = {
  referral_link: ReferralLinkTable
  referral: ReferralTable
  referral_reward: ReferralRewardTable
}
