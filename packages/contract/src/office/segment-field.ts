// Apart from the schemas, so that the browser loads none for it.
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '../marketing.ts'
import { GAME_CATEGORIES } from '../play-tools.table.ts'

/** What players are narrowed by. `words`: one of a list; others: a number from, to or between. */
export type SegmentField = {
  readonly kind: 'words' | 'number' | 'money'
  /** The words there are, if they are few. */
  readonly choices?: readonly string[]
  readonly pattern?: RegExp
  /** Of the last days only, by the days of UTC; without them ever. */
  readonly hasDays?: true
  readonly hasProduct?: true
}

const code = /^[A-Z0-9]{2,10}$/
const play = { kind: 'money', hasDays: true, hasProduct: true } as const
const paid = { kind: 'money', hasDays: true } as const
const favourite = { kind: 'words', hasDays: true } as const

/** Money is in minor units of the site's currency. */
export const SEGMENT_FIELDS = {
  country: { kind: 'words', pattern: /^[A-Z]{2}$/ },
  language: { kind: 'words', pattern: /^[a-z]{2}(?:-[A-Z]{2})?$/ },
  /** Of any account that they have. */
  currency: { kind: 'words', pattern: code },
  status: { kind: 'words', choices: ['active', 'locked', 'excluded', 'closed'] },
  /** The affiliate's. */
  tag: { kind: 'words', pattern: /^\P{Cc}{1,100}$/u },
  /** Whole years; players without a date of birth have none. */
  age: { kind: 'number' },
  level: { kind: 'number' },
  /** Whole days since then. */
  joined: { kind: 'number' },
  lastSeen: { kind: 'number' },
  lastDeposit: { kind: 'number' },
  depositCount: { kind: 'number', hasDays: true },
  deposits: paid,
  withdrawals: paid,
  netDeposits: paid,
  bets: { kind: 'number', hasDays: true, hasProduct: true },
  stakes: play,
  ggr: play,
  ngr: paid,
  /** By the number of bets. */
  favouriteProduct: { ...favourite, choices: GAME_CATEGORIES },
  favouriteGame: { ...favourite, pattern: /^[\w.:-]{1,100}$/ },
  /** States of bonuses that they have now; `none` if there is neither. */
  bonus: { kind: 'words', choices: ['active', 'offered', 'none'] },
  /** Channels of advertising that they agreed to, by product. */
  consent: {
    kind: 'words',
    choices: MARKETING_PRODUCTS.flatMap((product) =>
      MARKETING_CHANNELS.map((channel) => `${product}:${channel}` as const),
    ),
  },
} as const satisfies Record<string, SegmentField>

export type SegmentFieldName = keyof typeof SEGMENT_FIELDS

export const SEGMENT_FIELD_NAMES = Object.keys(SEGMENT_FIELDS) as [
  SegmentFieldName,
  ...SegmentFieldName[],
]

export type SegmentProduct = (typeof GAME_CATEGORIES)[number]

/** A player has one of the words, or a number between both ends, of which either may be open. */
export type SegmentLeaf = {
  readonly field: SegmentFieldName
  readonly in?: readonly string[] | undefined
  /** Digits. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly days?: number | undefined
  readonly product?: SegmentProduct | undefined
}

/** `all` of nothing is everybody. */
export type SegmentNode =
  | { readonly all: readonly SegmentNode[] }
  | { readonly any: readonly SegmentNode[] }
  | { readonly not: SegmentNode }
  | SegmentLeaf

export const SEGMENT_LIMITS = { leaves: 30, depth: 6, words: 50, days: 3_650 } as const

export function segmentField(name: SegmentFieldName): SegmentField {
  return SEGMENT_FIELDS[name]
}
