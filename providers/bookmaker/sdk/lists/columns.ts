import { lineTextOf, nameMarket } from '../../src/naming/market-name.ts'
import { direction, t, words } from '../core/text.ts'
import type { BookEvent, Market, Outcome } from '../core/types.ts'

/** A market that the events of a list have in common. */
export type Column = {
  readonly slug: string
  /** The first words of its outcomes: home, draw, away. */
  readonly sides: readonly string[]
}

export const COLUMNS_MAX = 3
const SIDES_MAX = 3

/** The figures of the coupon. */
const FIGURES: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** The markets of a list, in the order of the sport; those of many outcomes, as of a race, are none. */
export function columnsOf(events: readonly BookEvent[]): readonly Column[] {
  const columns = new Map<string, Column>()
  // The event with the most of them has the order.
  for (const { markets } of events.toSorted((a, b) => b.markets.length - a.markets.length)) {
    for (const { slug, outcomes } of markets) {
      if (outcomes.length > SIDES_MAX || columns.has(slug)) continue
      columns.set(slug, { slug, sides: outcomes.map(({ name: [side = ''] }) => side) })
    }
  }
  return [...columns.values()].slice(0, COLUMNS_MAX)
}

/** One name for what is the same in every sport; the market's own for anything else. */
export function titleOf({ slug }: Column): string {
  if (/handicap|run_line/.test(slug)) return t('handicap')
  if (/total|_runs$/.test(slug)) return t('columnTotal')
  if (/^winner(?!_3way)/.test(slug)) return t('columnWinner')
  return nameMarket({ slug, specifiers: '' }, { competitors: [] }, words())
}

export function sideTitle(side: string): string {
  return FIGURES[side] ?? words().outcomes[side] ?? side
}

/** What a price is for, in the fewest words: `1`, `2.5`, `−0.5`, with the side unless a heading has it. */
export function shortName(outcome: Outcome, market: Market, hasHeading: boolean): string {
  const [side = ''] = outcome.name
  const text = lineTextOf(side, market.specifiers)
  // The sign stays before the figure where words run the other way.
  const line = text !== '' && direction() === 'rtl' ? `\u2066${text}\u2069` : text
  if (hasHeading) return line
  return [sideTitle(side), line].filter(Boolean).join(' ')
}
