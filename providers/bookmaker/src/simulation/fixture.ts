import type { Pair } from './fact.ts'

/** Of a million. */
export type Millionths = number

/** A player by number and share of the side's goals. */
export type SquadPlayer = { readonly player: number; readonly weight: number }

export type Squads = readonly [readonly SquadPlayer[], readonly SquadPlayer[]]

type Timed = {
  /** The length of one step of play: a minute, a point, a ball. */
  readonly stepMs: number
}

export type SoccerRules = Timed & {
  readonly sport: 'soccer'
  /** Minutes of each half with stoppage time, known in advance. */
  readonly halves: Pair
  readonly breakSteps: number
  /** Expected in the whole match; each minute's number is Poisson. */
  readonly goals: Pair
  readonly firstHalfShare: Millionths
  readonly corners: Pair
  readonly cards: Pair
  readonly redShare: Millionths
  readonly squads: Squads
}

export type IceHockeyRules = Timed & {
  readonly sport: 'ice-hockey'
  /** Expected in 60 minutes. */
  readonly goals: Pair
  readonly breakSteps: number
  readonly overtimeMinutes: number
  /** Factor of the goal rate in overtime, e.g. 1400000 for 1.4. */
  readonly overtimeRate: Millionths
  /** The home side's chance in the shoot-out. */
  readonly shootout: Millionths
  readonly squads: Squads
}

/** Possessions in turn, each worth 0, 1, 2 or 3 points. */
export type PossessionRules = Timed & {
  readonly sport: 'basketball' | 'handball'
  readonly periods: number
  /** Possessions of each side in a period. */
  readonly possessions: number
  /** Possessions of each side in an overtime, played until decided; 0 allows a draw. */
  readonly overtimePossessions: number
  readonly breakSteps: number
  /** Chance of 0, 1, 2, 3 points, of each side. */
  readonly outcomes: readonly [readonly Millionths[], readonly Millionths[]]
  readonly squads: Squads
}

export type RallyRules = Timed & {
  readonly sport: 'tennis' | 'table-tennis' | 'volleyball' | 'esports'
  readonly setsToWin: number
  readonly breakSteps: number
  /** Chance of each side to win a point that it serves; e-sports: the first side's chance in all. */
  readonly serve: Pair
}

export type CricketRules = Timed & {
  readonly sport: 'cricket'
  readonly overs: number
  readonly breakSteps: number
  /** Chance of 0, 1, 2, 3, 4, 6 runs and a wicket on each ball, of each side at bat. */
  readonly outcomes: readonly [readonly Millionths[], readonly Millionths[]]
}

export type BaseballRules = Timed & {
  readonly sport: 'baseball'
  readonly innings: number
  /** Chance of 0, 1, 2, … runs in a half-inning, of each side at bat. */
  readonly runs: readonly [readonly Millionths[], readonly Millionths[]]
}

export type FightRules = Timed & {
  readonly sport: 'boxing' | 'mma'
  readonly rounds: number
  /** Chance of each side to finish a round that begins. */
  readonly finish: Pair
  /** Share of finishes that are submissions. */
  readonly submissionShare: Millionths
  /** First side, second side, draw, if it goes the distance. */
  readonly decision: readonly [Millionths, Millionths, Millionths]
}

export type RaceRules = Timed & {
  readonly sport: 'horse-racing'
  readonly runners: readonly { readonly number: number; readonly weight: number }[]
  readonly lengthSteps: number
}

export type LotteryRules = Timed & {
  readonly sport: 'lotteries'
  readonly pool: number
  readonly drawn: number
}

export type Rules =
  | SoccerRules
  | IceHockeyRules
  | PossessionRules
  | RallyRules
  | CricketRules
  | BaseballRules
  | FightRules
  | RaceRules
  | LotteryRules

/** Probability that an event is not played as planned, and the postponement. */
export type Interruptions = {
  readonly cancelled: Millionths
  readonly abandoned: Millionths
  readonly postponed: Millionths
  readonly postponedByMs: number
}

/**
 * All that a simulation needs besides the seed, published with the seed's hash before betting
 * opens. Whole numbers only, so that its text is the same everywhere.
 */
export type Fixture = {
  readonly simulation: number
  /** Public text that goes into every draw. */
  readonly salt: string
  readonly nonce: number
  readonly rules: Rules
  readonly interruptions: Interruptions
}
