import type { BookEvent, Market, Outcome } from '../core/types.ts'

const SHOWN_MAX = 3
/** Outcomes that figures stand for; any other is named, with its market. */
const SIDES = new Map([
  ['home', '1'],
  ['draw', 'X'],
  ['away', '2'],
])

export type FirstPrices = {
  readonly market: Market
  /** Of many, as in a race, those that most likely win. */
  readonly outcomes: readonly (Outcome & {
    /** Undefined for one that is named. */
    readonly label: string | undefined
  })[]
  readonly isNamed: boolean
}

/** What a list shows of an event: up to three prices of its first market. */
export function firstPrices({ markets: [market] }: BookEvent): FirstPrices | null {
  if (market === undefined) return null
  const { outcomes } = market
  const shown =
    outcomes.length <= SHOWN_MAX
      ? outcomes
      : outcomes
          .filter(({ price }) => price !== null)
          .toSorted((a, b) => Number(a.price) - Number(b.price))
          .slice(0, SHOWN_MAX)
  const isNamed = !outcomes.every(({ name: [kind = ''] }) => SIDES.has(kind))
  const labelOf = ({ name: [kind = ''] }: Outcome) => (isNamed ? undefined : SIDES.get(kind))
  return {
    market,
    outcomes: shown.map((outcome) => ({ ...outcome, label: labelOf(outcome) })),
    isNamed,
  }
}
