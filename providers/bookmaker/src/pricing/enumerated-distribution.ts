import type { OutcomeChances } from '@fairhouse/betting/bet/outcome-chances'
import type { EventRecord } from '../market/event-record.ts'
import type { MarketDefinition, Specifiers } from '../market/market.ts'
import { resultOf, settleMarket, type MarketSettlement } from '../market/settle-market.ts'
import type { EventDistribution, ChancesByOutcome } from './event-distribution.ts'

/** One possible outcome of an event. */
export type Ending = { readonly record: EventRecord; readonly p: number }

/** A model that can list every ending: markets are settled by each of them and summed. */
export function enumeratedDistribution(
  definitions: readonly MarketDefinition[],
  endings: readonly Ending[],
): EventDistribution {
  const bySlug = new Map(definitions.map((definition) => [definition.slug, definition]))
  return {
    score: () => undefined,
    event: (slug, specifiers) => {
      const definition = bySlug.get(slug)
      return definition === undefined ? undefined : sumEndings(definition, specifiers, endings)
    },
  }
}

function sumEndings(
  definition: MarketDefinition,
  specifiers: Specifiers,
  endings: readonly Ending[],
): ChancesByOutcome | undefined {
  const { rule } = definition
  if (rule.form !== 'event' || rule.outcomes === undefined) return undefined
  const outcomes = rule.outcomes(specifiers)
  const chances = new Map<string, OutcomeChances>(
    outcomes.map(({ id }) => [id, { win: 0, push: 0 }]),
  )
  for (const { record, p } of endings) {
    const settlement = settleMarket(definition, specifiers, record)
    if (settlement === undefined) return undefined
    for (const { id } of outcomes) chances.set(id, add(chances.get(id)!, settlement, id, p))
  }
  return Object.fromEntries(chances)
}

function add(
  chances: OutcomeChances,
  settlement: MarketSettlement,
  id: string,
  p: number,
): OutcomeChances {
  const { result } = resultOf(settlement, id)
  if (result === 'won') return { ...chances, win: chances.win + p }
  return result === 'void' ? { ...chances, push: (chances.push ?? 0) + p } : chances
}
