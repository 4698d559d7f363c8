/** Responses of the public API, with the fields that the views read. */
export type Outcome = {
  readonly id: string
  readonly name: readonly string[]
  readonly price: string | null
  /** The average return of 1000 staked. */
  readonly returnToPlayer: number | null
}

export type Market = {
  readonly key: string
  readonly id: string
  readonly slug: string
  readonly group: string
  readonly specifiers: string
  /** The sum of the implied probabilities, in thousandths. */
  readonly book: number
  /** Exactly one outcome wins, so `book` states a margin. */
  readonly isExclusive: boolean
  readonly outcomes: readonly Outcome[]
}

type Pair = readonly [number, number]

export type RallyPlay = {
  readonly kind: 'rally'
  readonly sets: Pair
  readonly game: Pair
  readonly isTiebreak: boolean
  readonly periods: readonly Pair[]
  readonly server: 0 | 1 | 2
}

export type Play =
  | {
      readonly kind: 'goals'
      readonly total: Pair
      readonly periods: readonly Pair[]
      readonly yellow: Pair
      readonly red: Pair
      readonly corners: readonly Pair[]
    }
  | { readonly kind: 'points'; readonly total: Pair; readonly periods: readonly Pair[] }
  | RallyPlay
  | { readonly kind: 'cricket'; readonly runs: Pair; readonly wickets: Pair }
  | { readonly kind: 'fight'; readonly round: number }
  | { readonly kind: 'race'; readonly order: readonly number[] }
  | { readonly kind: 'draw'; readonly numbers: readonly number[] }

export type Score = {
  readonly phase: 'before' | 'play' | 'break' | 'over'
  readonly period: number
  readonly play: Play
  /** How it ended, where the status does not say it. */
  readonly ending?: 'walkover' | 'retired' | 'disqualified'
}

export type BookEvent = {
  readonly id: number
  readonly sportId: number
  readonly categoryId: number
  readonly championshipId: number
  readonly round: number
  readonly name: string
  readonly competitors: readonly { readonly id: number; readonly name: string }[]
  readonly startAt: string
  readonly status: 'scheduled' | 'open' | 'live' | 'ended' | 'abandoned' | 'cancelled'
  /** Why no bets are taken now; null when they are. */
  readonly closure: 'notOpen' | 'closed' | 'suspended' | 'finished' | null
  /** Rises with its prices. */
  readonly version: number
  readonly score: Score
  readonly minute: number | null
  /** Whether its selections can be combined. */
  readonly hasBuilder: boolean
  readonly markets: readonly Market[]
  /** How markets ended, of an event that is over: the names of the outcomes that won. */
  readonly decided?: readonly {
    readonly slug: string
    readonly specifiers: string
    readonly won: readonly (readonly string[])[]
  }[]
  /** Changes of the result by an operator, of an event that is over. */
  readonly corrections?: readonly EventCorrection[]
  readonly players?: readonly { readonly id: number; readonly name: string }[]
}

export type EventCorrection = {
  readonly version: number
  readonly at: string
  readonly reason: string
  /** The event counts as not played. */
  readonly isVoid: boolean
  /** A market of it does. */
  readonly isMarketVoid: boolean
  readonly before: Score | null
  readonly after: Score | null
}

export type Fact = {
  readonly kind: string
  readonly no: number
  readonly atMs: number
  readonly side?: 0 | 1 | 2
  readonly minute?: number
  readonly colour?: string
}

export type Sport = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly events: number
  readonly live: number
}

export type Category = {
  readonly id: number
  readonly sportId: number
  readonly name: string
  readonly events: number
}

export type Catalogue = {
  readonly sports: readonly Sport[]
  readonly categories: readonly Category[]
  readonly championships: readonly Championship[]
}

/** A match that is over. */
export type Result = Pick<
  BookEvent,
  'id' | 'sportId' | 'championshipId' | 'name' | 'competitors' | 'startAt' | 'status' | 'score'
>

export type Meetings = {
  readonly together: readonly Result[]
  /** Of each side, home first. */
  readonly form: readonly (readonly Result[])[]
}

export type Standings = {
  readonly isByPoints: boolean
  readonly rows: readonly {
    readonly id: number
    readonly name: string
    readonly played: number
    readonly won: number
    readonly drawn: number
    readonly lost: number
    readonly scored: number
    readonly conceded: number
    readonly points: number
  }[]
}

export type Championship = {
  readonly id: number
  readonly sportId: number
  readonly categoryId: number
  readonly name: string
  readonly events: number
  readonly live: number
  /** Bets of the last days, in lists of the top. */
  readonly bets?: number
}

export type Bet = {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly result: LegResult | 'cashedOut'
  readonly currency: string
  readonly stake: string
  /** What is left of the stake. */
  readonly openStake: string
  /** The part of the stake that was cashed out, and what it brought. */
  readonly sold: { readonly stake: string; readonly amount: string }
  readonly isEachWay: boolean
  /** A free bet: its return excludes the stake. */
  readonly isFree: boolean
  /** Into so many equal parts the stake can be split. */
  readonly lines: number
  readonly potential: string
  readonly paid: string
  /** Null where no single price stands for the bet. */
  readonly price: string | null
  readonly struckAt: string
  readonly reason: string | null
  readonly steps: readonly BetStep[]
  readonly autoCashOut: string | null
  readonly legs: readonly BetLeg[]
}

export type BetStep = {
  readonly kind: 'settlement' | 'resettlement' | 'reversal' | 'cashOut' | 'void'
  readonly at: string
  /** What it paid, less what it took back; null for a free bet. */
  readonly amount: string | null
}

export type BetLeg = {
  readonly eventId: number
  readonly event: string
  readonly competitors: readonly string[]
  readonly startAt: string | null
  readonly specifiers: string
  readonly slug: string | null
  readonly outcome: readonly string[]
  /** Of a bet builder. */
  readonly parts: readonly BetPart[] | null
  readonly eachWay: { readonly places: number; readonly fraction: string } | null
  readonly price: string
  /** Part of every line of a system. */
  readonly isBanker: boolean
  readonly result: LegResult
  readonly explanation: {
    readonly code: string
    readonly params: Readonly<Record<string, string>>
  } | null
  /** Why an operator changed the result of the event. */
  readonly correction: string | null
}

type LegResult = 'open' | 'won' | 'lost' | 'void' | 'part' | 'halfWon' | 'halfLost'

export type BetPart = {
  readonly specifiers: string
  readonly slug: string | null
  readonly outcome: readonly string[]
  readonly result: LegResult
}

/** A selection that many have bet on. */
export type PopularBet = {
  readonly event: BookEvent
  readonly marketKey: string
  readonly outcomeId: string
  readonly bets: number
}
