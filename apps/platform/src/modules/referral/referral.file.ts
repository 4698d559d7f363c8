import type { ReferralStep } from '@fairhouse/domain/referral'
import { z } from 'zod'
import { amountsByCurrency as amounts } from '#platform/modules/content/amounts-by-currency'
import { readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'
import { digits, identity, uniqueIds, words } from '#platform/modules/content/content-schemas'

const stepSchema = z
  .strictObject({
    id: identity,
    names: words(200),
    /** Minor units of the base currency. */
    deposited: digits,
    staked: digits,
    rewards: amounts,
  })
  .refine((step) => BigInt(step.staked) >= BigInt(step.deposited), {
    message: 'asks for less play than deposits: a deposit that is withdrawn would earn the reward',
  })

export const referralFileSchema = z.strictObject({
  isEnabled: z.boolean(),
  /** Days after registration in which a referred player can reach the steps. */
  days: z.number().int().min(1).max(365),
  /** Maximum of rewarded players per referrer. */
  playersMax: z.number().int().min(1).max(10_000),
  steps: z
    .array(stepSchema)
    .min(1)
    .max(10)
    .refine(...uniqueIds),
})

export type ReferralRules = z.infer<typeof referralFileSchema>
export type ReferralRule = ReferralRules['steps'][number]

/** Reads `referral.json`; null = referral is off. The error has a sentence per mistake. */
export function readReferralRules(sources: readonly ContentSource[]): ReferralRules | null {
  const file = readContentFile(sources, 'referral.json', referralFileSchema)
  return file?.isEnabled === true ? file : null
}

export function toStep(rule: ReferralRule): ReferralStep & { readonly rule: ReferralRule } {
  const { id, deposited, staked } = rule
  return { id, depositedMinor: BigInt(deposited), stakedMinor: BigInt(staked), rule }
}
