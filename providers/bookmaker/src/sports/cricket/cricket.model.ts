import type { Side } from '../../simulation/fact.ts'
import type { EventRecord } from '../../market/event-record.ts'

/** Runs of the outcomes of a ball; the last outcome is a wicket. */
export const BALL_RUNS = [0, 1, 2, 3, 4, 6, 0] as const
export const WICKET = 6
export const WICKETS = 10

/** An innings each; every ball has one of seven outcomes. A tie goes to a super over, evenly. */
export type CricketModel = {
  readonly overs: number
  /** Chance of 0, 1, 2, 3, 4, 6 runs and a wicket, of each side at bat. */
  readonly outcomes: readonly [readonly number[], readonly number[]]
}

/** An innings at a moment. */
export type InningsState = {
  readonly ballsLeft: number
  readonly wicketsLeft: number
  readonly runs: number
}

export type CricketState = {
  readonly record: EventRecord
  /** The side that bats first; 0 before the toss. */
  readonly first: Side | 0
  /** 3 is after the second innings. */
  readonly innings: 1 | 2 | 3
  /** The current innings, or the next one. */
  readonly now: InningsState
  /** Runs of the first innings, once it is over. */
  readonly firstRuns?: number
}

export const freshInnings = ({ overs }: CricketModel): InningsState => ({
  ballsLeft: overs * 6,
  wicketsLeft: WICKETS,
  runs: 0,
})

/** Expected runs still to come with these balls and wickets: the resource of a side. */
export function expectedRuns(
  outcomes: readonly number[],
  ballsLeft: number,
  wicketsLeft: number,
): number {
  const perBall = BALL_RUNS.reduce<number>((sum, runs, index) => sum + runs * outcomes[index]!, 0)
  const out = outcomes[WICKET]!
  let means = new Float64Array(wicketsLeft + 1)
  for (let ball = 0; ball < ballsLeft; ball++) {
    const next = new Float64Array(wicketsLeft + 1)
    for (let w = 1; w <= wicketsLeft; w++)
      next[w] = perBall + (1 - out) * means[w]! + out * means[w - 1]!
    means = next
  }
  return means[wicketsLeft]!
}

/** Chances to reach a target of so many more runs, and to end one short of it. */
export function chase(
  outcomes: readonly number[],
  { ballsLeft, wicketsLeft }: Pick<InningsState, 'ballsLeft' | 'wicketsLeft'>,
  needed: number,
): { readonly win: number; readonly tie: number } {
  if (needed <= 0) return { win: 1, tie: 0 }
  // wins[w][n]: with w wickets left and n runs to get.
  const make = () => Array.from({ length: wicketsLeft + 1 }, () => new Float64Array(needed + 1))
  const end = (table: Float64Array[], value: number, at: number) => {
    for (const row of table) row[at] = value
  }
  let [wins, ties] = [make(), make()]
  end(wins, 1, 0)
  end(ties, 1, 1)
  for (let ball = 0; ball < ballsLeft; ball++) {
    const [nextWins, nextTies] = [make(), make()]
    end(nextWins, 1, 0)
    nextTies[0]![1] = 1
    for (let w = 1; w <= wicketsLeft; w++)
      for (let n = 1; n <= needed; n++) {
        let [win, tie] = [0, 0]
        for (let k = 0; k < 6; k++) {
          const left = Math.max(0, n - BALL_RUNS[k]!)
          win += outcomes[k]! * wins[w]![left]!
          tie += outcomes[k]! * ties[w]![left]!
        }
        nextWins[w]![n] = win + outcomes[WICKET]! * wins[w - 1]![n]!
        nextTies[w]![n] = tie + outcomes[WICKET]! * ties[w - 1]![n]!
      }
    ;[wins, ties] = [nextWins, nextTies]
  }
  return { win: wins[wicketsLeft]![needed]!, tie: ties[wicketsLeft]![needed]! }
}
