import type { EventRecord, ScorePair } from '../../market/event-record.ts'

/** Three periods of Poisson goals; a level game goes to an overtime to the first goal, then a shoot-out. */
export type IceHockeyModel = {
  /** Expected in 60 minutes. */
  readonly goals: ScorePair
  readonly overtimeMinutes: number
  /** The factor by which rates rise with three skaters a side. */
  readonly overtimeRate: number
  /** The home side's chance in a shoot-out. */
  readonly shootout: number
}

/** Period 4 is overtime, 5 the shoot-out, 6 after the end; minutes of the period that are over. */
export type IceHockeyState = {
  readonly record: EventRecord
  readonly period: 1 | 2 | 3 | 4 | 5 | 6
  readonly minute: number
}

export const PERIOD_MINUTES = 20

/** Share of a period's goals still to come. */
export function periodLeft({ period, minute }: IceHockeyState, number: number): number {
  if (period > number) return 0
  return period < number ? 1 : 1 - minute / PERIOD_MINUTES
}

/** The decision of a level game: by a goal of either side in overtime, or in the shoot-out. */
export function decideLevel(
  model: IceHockeyModel,
  { period, minute }: IceHockeyState,
): { readonly home: number; readonly away: number; readonly shootout: number } {
  const minutes =
    period === 4 ? model.overtimeMinutes - minute : period > 4 ? 0 : model.overtimeMinutes
  const [home, away] = model.goals.map((goals) => (goals / 60) * minutes * model.overtimeRate) as [
    number,
    number,
  ]
  const none = Math.exp(-(home + away))
  const first = home + away === 0 ? 0 : ((1 - none) * home) / (home + away)
  return {
    home: first + none * model.shootout,
    away: 1 - none - first + none * (1 - model.shootout),
    shootout: none,
  }
}
