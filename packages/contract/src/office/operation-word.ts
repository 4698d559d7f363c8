// Apart from the schemas, so that the browser loads none for it.

/** What an act may answer beside that it is done; the office words it. */
export const ACT_NOTES = [
  ...(['returnAsked', 'stillExcluded', 'bonusProposed', 'roundSettled', 'roundUnsettled'] as const),
] as const

export type ActNote = (typeof ACT_NOTES)[number]

/**
 * Why a bet or an event may be voided, in the words that its player reads.
 * assumed: the reasons that rules of sportsbooks list; in English
 */
export const VOID_REASONS = {
  palpableError: 'Obvious error in the price or the market',
  wrongData: 'Wrong data of the event',
  lateBet: 'Placed after the outcome was known',
  notPlayed: 'Event not played, or not finished in time',
  resultUnknown: 'No official result',
  integrity: 'Suspicion of manipulation',
  technicalFault: 'Technical fault',
} as const

export type VoidReason = keyof typeof VOID_REASONS

export const VOID_REASON_CODES = Object.keys(VOID_REASONS) as [VoidReason, ...VoidReason[]]

/**
 * Kinds of columns of a report. `amount`: minor units of the row’s `currency`; `condition`: JSON of the
 * tree of a segment.
 */
export const COLUMN_KINDS = [
  'text',
  'word',
  /** Several of them, with figures. */
  'words',
  'country',
  'count',
  'amount',
  'percent',
  'time',
  'player',
  /** An act of the audit log. */
  'act',
  /** The number of an entry of the audit log. */
  'entry',
  /** What waits for a person, as a link to it. */
  'queue',
  /** The number of a sport event. */
  'event',
  'condition',
  /** The id of a bet at the book. */
  'bet',
  /** The id of a message to many: its effect. */
  'message',
  /** The identity of a game: its rounds in the report. */
  'game',
  /** What was returned, in percent, with `rtp` and `band` of the row. */
  'returned',
] as const

export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** Rows that a list of the whole site counts; a higher total says that there are more. */
export const LIST_COUNT_MAX = 10_000

/** Nobody copies more rows of a report with one call. */
export const REPORT_ROWS_MAX = 500

/** States of a bet at the book. */
export const BOOK_BET_STATES = [
  ...(['placing', 'open', 'settled', 'cashedOut', 'voided', 'refused', 'cancelled'] as const),
] as const

/** What an operator sets at the book for a time. */
export const SPORT_RULES = ['player', 'sport', 'market', 'margin', 'price'] as const

/** Acts that change what bets pay. */
export const BET_ACTS = ['voidBet', 'voidEvent', 'correctResult'] as const

/** What the effect of one is asked by: the fields of its form. */
export type EffectQuery = {
  readonly act: (typeof BET_ACTS)[number]
  readonly bet?: string | undefined
  readonly event?: number | undefined
  readonly market?: string | undefined
  readonly code?: VoidReason | undefined
  readonly version?: string | undefined
  readonly facts?: string | undefined
}
/** Whom a message is for. */
export const AUDIENCES = ['segment', 'country', 'language', 'player', 'all'] as const
