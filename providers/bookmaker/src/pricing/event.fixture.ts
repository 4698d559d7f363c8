import type { EventRecord } from '../market/event-record.ts'
import type { MarketDefinition, Specifiers } from '../market/market.ts'
import { formatSpecifiers } from '../market/market.ts'
import { resultOf, settleMarket } from '../market/settle-market.ts'
import { findContradictions } from './coherence.ts'
import type { FairMarket } from './price-event.ts'
import { createRandom, type Random } from './random.ts'
import type { Histogram } from './score-distribution.ts'

/** The market of a slug, the one with these specifiers if there are several. */
export function findMarket(
  markets: readonly FairMarket[],
  slug: string,
  specifiers: Specifiers = {},
): FairMarket {
  const wanted = formatSpecifiers(specifiers)
  const found = markets.find(
    (market) => market.definition.slug === slug && formatSpecifiers(market.specifiers) === wanted,
  )
  if (found === undefined) throw new Error(`no market ${slug} ${wanted}`)
  return found
}

/** Probabilities of winning by the words of the outcomes. */
export function chances(
  markets: readonly FairMarket[],
  slug: string,
  specifiers: Specifiers = {},
): Record<string, number> {
  const { outcomes } = findMarket(markets, slug, specifiers)
  return Object.fromEntries(outcomes.map(({ name, win }) => [name.join(' '), win]))
}

export type Deviation = {
  readonly selection: string
  readonly expected: number
  readonly seen: number
}

/**
 * Simulates the event many times, settles every priced market each time and returns the outcomes
 * more than five standard errors away from their price: pricing and settlement test each other.
 */
export function findDeviations(
  markets: readonly FairMarket[],
  sample: (random: Random) => EventRecord,
  options: { readonly runs: number; readonly seed: number },
): Deviation[] {
  const random = createRandom(options.seed)
  const sums = markets.map(({ outcomes }) => outcomes.map(() => 0))
  for (let run = 0; run < options.runs; run++) {
    const record = sample(random)
    for (const [index, { definition, specifiers, outcomes }] of markets.entries()) {
      const settlement = settleMarket(definition, specifiers, record)
      if (settlement === undefined) throw new Error(`${definition.slug} stays open`)
      for (const [at, { id }] of outcomes.entries())
        sums[index]![at]! += VALUES[resultOf(settlement, id).result]
    }
  }
  return markets.flatMap((market, index) =>
    market.outcomes.flatMap(({ name, win, halfWin, push, halfLose }, at): Deviation[] => {
      // Each result counts differently, so that a push is not taken for a win.
      const mean = win + 0.75 * halfWin + 0.5 * push + 0.25 * halfLose
      // Sums of doubles may pass 1 by their last bit.
      const expected = Math.min(Math.max(mean, 0), 1)
      const seen = sums[index]![at]! / options.runs
      const error = Math.sqrt((expected * (1 - expected)) / options.runs)
      // Rare outcomes come in clusters: a few more than expected are no evidence.
      if (Math.abs(seen - expected) <= 5 * error + 4 / options.runs) return []
      return [{ selection: `${nameOf(market)} ${name.join(' ')}`, expected, seen }]
    }),
  )
}

const VALUES = { won: 1, halfWon: 0.75, void: 0.5, halfLost: 0.25, lost: 0 }

/** Contradictions as short texts. */
export const contradictionsOf = (markets: readonly FairMarket[]): string[] =>
  findContradictions(markets).map(({ rule, market }) => `${rule}: ${nameOf(market)}`)

function nameOf({
  definition,
  specifiers,
}: {
  definition: MarketDefinition
  specifiers: Specifiers
}): string {
  return `${definition.slug} ${formatSpecifiers(specifiers)}`
}

export function meanOf({ min, p }: Histogram): number {
  return p.reduce((sum, mass, index) => sum + mass * (min + index), 0)
}
