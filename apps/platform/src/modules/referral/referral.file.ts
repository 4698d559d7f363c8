import type { ReferralStep } from '@fairhouse/domain/referral'
import { z } from 'zod'
import { amountsByCurrency } from '#platform/modules/content/amounts-by-currency'
import { readContentFile } from '#platform/modules/content/content-json'

const words = z
  .record(z.string(), z.string().min(1).max(200))
  .refine((texts) => 'en' in texts, { message: 'has no text in en' })
const digits = z.string().regex(/^[1-9]\d{0,37}$/)
const amounts = amountsByCurrency

const stepSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,64}$/),
    names: words,
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
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, {
      message: 'hold an id twice',
    }),
})

export type ReferralRules = z.infer<typeof referralFileSchema>
export type ReferralRule = ReferralRules['steps'][number]

/** Reads `referral.json`; null = referral is off. The error has a sentence per mistake. */
export function readReferralRules(directories: readonly string[]): ReferralRules | null {
  const file = readContentFile(directories, 'referral.json', referralFileSchema)
  return file?.isEnabled === true ? file : null
}

export function toStep(rule: ReferralRule): ReferralStep & { readonly rule: ReferralRule } {
  const { id, deposited, staked } = rule
  return { id, depositedMinor: BigInt(deposited), stakedMinor: BigInt(staked), rule }
}
