import type { OutcomeChances } from '@fairhouse/betting/bet/outcome-chances'
import type { EventLaw } from './event-law.ts'

/** A final table: competitors by number, the first one first. */
export type FinalTable = readonly number[]

/** An outright by many simulated seasons: how often each competitor ends up where. */
export function outrightLaw(tables: readonly FinalTable[]): EventLaw {
  const positions = new Map<number, number[]>()
  for (const table of tables)
    for (const [index, number] of table.entries()) {
      const counts = positions.get(number) ?? table.map(() => 0)
      counts[index]! += 1
      positions.set(number, counts)
    }
  const within = (places: number): Readonly<Record<string, OutcomeChances>> =>
    Object.fromEntries(
      [...positions].map(([number, counts]) => {
        const count = counts.slice(0, places).reduce((sum, each) => sum + each, 0)
        return [number, { win: count / tables.length }]
      }),
    )
  return {
    score: () => undefined,
    event: (slug, { pos }) => {
      if (slug === 'outright') return within(1)
      return slug === 'top_n' ? within(Number(pos)) : undefined
    },
  }
}
