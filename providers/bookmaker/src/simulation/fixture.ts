import type { SportCode } from '../catalogue/sport.table.ts'

/** Of a million. */
export type Millionths = number

/** A player by number and share of the side's goals. */
export type SquadPlayer = { readonly player: number; readonly weight: number }

export type Squads = readonly [readonly SquadPlayer[], readonly SquadPlayer[]]

/** What the published rules of every event say; each sport adds its own. */
export type EventRules = {
  readonly sport: SportCode
  /** The length of one step of play: a minute, a point, a ball. */
  readonly stepMs: number
}

/** Probability that an event is not played as planned, and the postponement. */
export type Interruptions = {
  readonly cancelled: Millionths
  readonly abandoned: Millionths
  readonly postponed: Millionths
  readonly postponedByMs: number
  // Events that were published before these could happen have none of them.
  readonly walkover?: Millionths
  readonly retired?: Millionths
  /** Play stops, and goes on after a while. */
  readonly interrupted?: Millionths
  readonly interruptedForMs?: number
  /** A runner does not start. */
  readonly withdrawn?: Millionths
  readonly deadHeat?: Millionths
}
