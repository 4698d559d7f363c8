/**
 * The figures that pages may name as `{figure:<name>}`: a word within a text, or so many columns of a
 * row that stands for all rows of a table. Each has one module that knows the rule.
 */
export const FIGURES = {
  /** Sport, wait before a bet in play, time after the scheduled start in which an event is played. */
  'sport-times': 3,
  /** Currency, smallest and largest stake, largest payout of a bet, largest return of a day. */
  'bet-limits': 5,
  /** Runners at least, places, fraction. */
  'place-terms': 3,
  /** Price up to, deduction. */
  'rule-four': 2,
  'rule-four-most': 'text',
  'cash-out-margin': 'text',
  'builder-selections': 'text',
  'official-minutes': 'text',
  'official-innings': 'text',
  'retirement-sets': 'text',
  /** Offer, wagering of the bonus, wagering of deposit and bonus, largest bet that counts, time to wager. */
  'bonus-offers': 5,
  'bonus-slots': 'text',
  'bonus-originals': 'text',
  'bonus-table-games': 'text',
  'bonus-card-games': 'text',
  'bonus-sport': 'text',
  'bonus-other-games': 'text',
  'bonus-wagering-most': 'text',
  /** Method, smallest and largest amount, fee, time. */
  'deposit-methods': 5,
  'withdrawal-methods': 5,
  'payout-time-most': 'text',
  'new-destination-wait': 'text',
} as const satisfies Readonly<Record<string, 'text' | number>>

export type FigureName = keyof typeof FIGURES

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]
