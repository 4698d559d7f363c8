/** Limits of a bet builder. */
export type BuilderRules = {
  readonly version: string
  readonly legsMax: number
  /** Kept for the first two legs, and for each leg more. */
  readonly margin: number
  readonly marginPerLeg: number
  readonly marginMax: number
  /** Anything less likely is impossible, as far as a model can tell. */
  readonly chanceMin: number
  readonly priceMax: number
}

/** assumed: 6 % for two legs and 2 % for each more, up to 20 %, below what most books keep. */
export const BUILDER_RULES: BuilderRules = {
  version: '2026-11',
  legsMax: 8,
  margin: 0.06,
  marginPerLeg: 0.02,
  marginMax: 0.2,
  chanceMin: 1e-6,
  priceMax: 500,
}

export function builderMargin(rules: BuilderRules, legs: number): number {
  return Math.min(rules.margin + Math.max(0, legs - 2) * rules.marginPerLeg, rules.marginMax)
}
