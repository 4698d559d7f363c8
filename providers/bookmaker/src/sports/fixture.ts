import type { FightRules } from '../families/fight/fight.simulation.ts'
import type { PossessionRules } from '../families/possession/possession.simulation.ts'
import type { RallyRules } from '../families/rally/rally-score.ts'
import type { Interruptions } from '../simulation/fixture.ts'
import type { BaseballRules } from './baseball/baseball.simulation.ts'
import type { CricketRules } from './cricket/cricket.simulation.ts'
import type { RaceRules } from './horse-racing/race.simulation.ts'
import type { IceHockeyRules } from './ice-hockey/ice-hockey.simulation.ts'
import type { LotteryRules } from './lotteries/lottery.simulation.ts'
import type { SoccerRules } from './soccer/soccer.simulation.ts'

/** The published rules of an event, by its sport. */
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
