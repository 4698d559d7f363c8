import { z } from 'zod'

const digits = z.string().regex(/^\d{1,38}$/)
const percent = z.number().min(0).max(100)
const whole = z.number().int().min(0)

/** The rules of a sportsbook that are figures, as it applies them now. Amounts are minor units. */
export const sportRulesSchema = z.object({
  sports: z.array(
    z.object({
      code: z.string(),
      /** By language, `en`. */
      names: z.record(z.string(), z.string()),
      /** How long a bet in play waits; null = there are none. */
      liveDelaySeconds: z.number().min(0).nullable(),
      /** Not played within so many hours of its scheduled start, an event is void. */
      windowHours: whole,
    }),
  ),
  /** By the currency of a bet. */
  limits: z.record(
    z.string(),
    z.object({ stakeMin: digits, stakeMax: digits, payoutMax: digits, dayReturnMax: digits }),
  ),
  /** Of each-way bets by the number of runners from which they hold; null = win only. */
  placeTerms: z.array(
    z.object({
      runnersMin: whole,
      places: whole.nullable(),
      fraction: z.string().nullable(),
    }),
  ),
  /** What a withdrawn runner takes of the winnings on others, by its price; the last one is the highest. */
  ruleFour: z.array(z.object({ priceMax: z.string(), percent })),
  ruleFourPercentMax: percent,
  cashOutMarginPercent: percent,
  builderSelectionsMax: whole,
  /** So much of a game left, its result is official in the sports that know this. */
  officialMinutesLeft: whole,
  /** In baseball so many innings make it official. */
  officialInnings: whole,
  /** Finished sets that the opponent of a player who retires needs. */
  retirementSets: whole,
})

export type SportRules = z.infer<typeof sportRulesSchema>
