/** The words that names of markets and outcomes are made of, in one language. */
export type NameWords = {
  /** By slug, without the beginning that says of which period or side it is. */
  readonly markets: Readonly<Record<string, string>>
  /** `{n}` is a number. */
  readonly parts: Readonly<Record<Part, string>>
  readonly outcomes: Readonly<Record<string, string>>
}

export const PARTS = [
  'h1',
  'h2',
  'f5',
  'quarter',
  'set',
  'game',
  'map',
  'period',
  'round',
  'over',
  'inning',
  'innings',
  'goal',
  'corner',
  'booking',
  'point',
] as const

export type Part = (typeof PARTS)[number]
