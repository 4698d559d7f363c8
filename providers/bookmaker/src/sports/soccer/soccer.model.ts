import type { EventRecord, ScorePair } from '../../market/event-record.ts'

/** A player and their share of the side's goals. */
export type Scorer = { readonly player: string; readonly share: number }

/**
 * A football match: Poisson goals with the low-score correction of Dixon and Coles (1997), corners
 * and cards. A simulated match has ρ = 0 and no effect of red cards, like the simulation.
 */
export type SoccerModel = {
  /** Expected in the whole match, home and away. */
  readonly goals: ScorePair
  /** Correction of 0-0, 1-0, 0-1 and 1-1; negative makes draws likelier. */
  readonly rho: number
  readonly firstHalfShare: number
  /** Minutes of each half with stoppage time. */
  readonly halves: ScorePair
  readonly corners: ScorePair
  readonly cards: ScorePair
  /** Share of cards that are red. */
  readonly redShare: number
  /** The factors of a red card on the rates of the side and of its opponent. */
  readonly redCard: { readonly penalised: number; readonly opponent: number }
  readonly scorers: readonly [readonly Scorer[], readonly Scorer[]]
}

/** Where the match is: minutes of its half that are over; half 3 is after the end. */
export type SoccerState = {
  readonly record: EventRecord
  readonly half: 1 | 2 | 3
  readonly minute: number
}

/** Share of the match's goals that are still to come, of each half. */
export function sharesLeft(model: SoccerModel, { half, minute }: SoccerState): ScorePair {
  const [first, second] = model.halves
  return [
    half === 1 ? model.firstHalfShare * (1 - minute / first) : 0,
    half === 3 ? 0 : (1 - model.firstHalfShare) * (half === 2 ? 1 - minute / second : 1),
  ]
}

/** The remaining share of events that are spread evenly over all minutes, of each half. */
export function minutesLeft(model: SoccerModel, { half, minute }: SoccerState): ScorePair {
  const [first, second] = model.halves
  const all = first + second
  return [
    half === 1 ? (first - minute) / all : 0,
    half === 3 ? 0 : (half === 2 ? second - minute : second) / all,
  ]
}

/** Rates of the whole match as they are now, with the red cards so far. */
export function ratesNow(model: SoccerModel, { record }: SoccerState): ScorePair {
  const [home, away] = record.scores['reds:match'] ?? [0, 0]
  const { penalised, opponent } = model.redCard
  return [
    model.goals[0] * penalised ** home * opponent ** away,
    model.goals[1] * penalised ** away * opponent ** home,
  ]
}

/** The share of goals of an interval of the clock, `from` and `to` included, not yet played. */
export function intervalShare(
  model: SoccerModel,
  state: SoccerState,
  from: number,
  to: number,
): number {
  const [first, second] = model.halves
  const start = {
    1: state.half === 1 ? state.minute : first,
    2: state.half === 2 ? state.minute : 0,
  }
  const left = (half: 1 | 2, minutes: number, begin: number, end: number) =>
    state.half > half ? 0 : Math.max(0, Math.min(end, minutes) - Math.max(begin, start[half]))
  // Stoppage time belongs to the minute before it.
  const inFirst = from > 45 ? 0 : left(1, first, from - 1, to >= 45 ? first : to)
  const inSecond =
    to <= 45 ? 0 : left(2, second, Math.max(from - 46, 0), to >= 90 ? second : to - 45)
  return (inFirst / first) * model.firstHalfShare + (inSecond / second) * (1 - model.firstHalfShare)
}
