import { z } from 'zod'
import { amountsByCurrency as amounts } from '#platform/modules/content/amounts-by-currency'
import { readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'
import { words } from '#platform/modules/content/content-schemas'

const levelSchema = z.strictObject({
  order: z.number().int().min(1),
  points: z.number().int().min(0),
  names: words(200),
  benefits: z.array(words(200)).max(10).default([]),
  /** Granted when the level is reached, in the currency of the active account. */
  bonus: amounts.default({}),
})

export const loyaltySchema = z.strictObject({
  isEnabled: z.boolean(),
  /** Expected revenue per point, in minor units of the base currency. */
  edgeMinorPerPoint: z.number().int().min(1),
  /** Assumed margin of sport bets, in hundredths of a percent. */
  sportEdgeHundredths: z.number().int().min(0).max(10_000),
  /**
   * Share of the house edge on real money that is returned, in hundredths of a percent; 0 = no
   * rakeback.
   */
  rakebackHundredths: z.number().int().min(0).max(5_000).default(0),
  levels: z
    .tuple([levelSchema], levelSchema)
    .refine((levels) => levels[0].points === 0, { message: 'begin with a level of 0 points' })
    .refine(
      (levels) =>
        levels.every((level, index) => {
          const before = levels[index - 1]
          return !before || (level.points > before.points && level.order > before.order)
        }),
      { message: 'are not in the order of their points' },
    ),
})

export type Loyalty = z.infer<typeof loyaltySchema>

/** Reads `loyalty.json`; null = loyalty is off. */
export function readLoyalty(sources: readonly ContentSource[]): Loyalty | null {
  const file = readContentFile(sources, 'loyalty.json', loyaltySchema)
  return file?.isEnabled === true ? file : null
}
