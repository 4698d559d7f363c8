import type { HarmStop, MarkerFile, MarkerLevels } from '@fairhouse/contract/marker'
import type { PriceOf } from '../limit-usage.ts'
import { totalIn } from '../limit-usage.ts'
import type { SpendLevel } from '../marker/facts.ts'
import type { MarkerRules } from '../marker/signal.ts'
import { MINUTE_MS } from '../time-units.ts'
import type { Market } from './market.ts'

export function harmStopsOf({ rules }: Market): readonly HarmStop[] {
  return rules.harmStops.value
}

/** When a person has to have looked at strong markers that were found at a moment. */
export function harmDueAt({ rules }: Market, foundAt: Date): Date {
  return new Date(foundAt.getTime() + rules.harmDueMinutes.value * MINUTE_MS)
}

/** The levels of a market: of each one the stricter of its own and the file's. */
export function markerRulesOf({ rules }: Market, file: MarkerFile): MarkerRules {
  const own = rules.markerLevels.value
  const levels = Object.fromEntries(
    Object.entries(file.levels).map(([marker, base]) => {
      const stricter = own[marker as keyof MarkerLevels]
      if (stricter === undefined) return [marker, base]
      const choose = base[0] < base[1] ? Math.min : Math.max
      return [marker, base.map((level, index) => choose(level, stricter[index]!))]
    }),
  ) as MarkerLevels
  return { levels, least: file.least }
}

/** The amounts that bind a player of this age, null = unknown, in the base currency. */
export function spendLevelsOf(
  { rules, currency }: Market,
  {
    age,
    baseCurrency,
    priceOf,
  }: { readonly age: number | null; readonly baseCurrency: string; readonly priceOf: PriceOf },
): SpendLevel[] {
  return rules.spendLevels.value
    .filter(({ underAge }) => underAge === undefined || age === null || age < underAge)
    .map(({ measure, level, min }) => {
      // Negative, so that the threshold is rounded down: never too high.
      const minMinor = -totalIn(baseCurrency, new Map([[currency, -BigInt(min)]]), priceOf)
      return { measure, level, minMinor }
    })
}
