import type { ScoreKey } from '../../market/event-record.ts'
import type { EventDistribution } from '../../pricing/event-distribution.ts'
import {
  addMass,
  cellsOfMap,
  certainScore,
  distributionOfCells,
  distributionOfNumber,
  probabilityAbove,
  probabilityAt,
  type Histogram,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'
import {
  chaseRuns,
  countBalls,
  inningsDistribution,
  type InningsDistribution,
} from './cricket-innings.ts'
import {
  BALL_RUNS,
  freshInnings,
  WICKET,
  type CricketModel,
  type CricketState,
  type InningsState,
} from './cricket.model.ts'

/** The joint model of a cricket match from here on. */
export function cricketDistribution(model: CricketModel, state: CricketState): EventDistribution {
  const known = new Map<ScoreKey, ScoreDistribution | undefined>()
  const match = new MatchDistribution(model, state)
  const score = (key: ScoreKey): ScoreDistribution | undefined => {
    if (!known.has(key)) known.set(key, match.score(key))
    return known.get(key)
  }
  return {
    score,
    event: (slug) => {
      const margin = score('runs:match')!.histogram('margin')
      const tie = probabilityAt(margin, 0)
      // The super over is drawn evenly.
      const home = probabilityAbove(margin, 0) + tie / 2
      if (slug === 'winner') return { 4: home, 5: 1 - home }
      if (slug === 'bats_first' && state.first === 0) return { 4: 0.5, 5: 0.5 }
      return undefined
    },
  }
}

const SIDES = [1, 2] as const

class MatchDistribution {
  readonly #model: CricketModel
  readonly #state: CricketState
  readonly #innings = new Map<string, InningsDistribution>()

  constructor(model: CricketModel, state: CricketState) {
    this.#model = model
    this.#state = state
  }

  score(key: ScoreKey): ScoreDistribution | undefined {
    const { record, innings } = this.#state
    const past = record.scores[key]
    const scope = key.slice(key.indexOf(':') + 1)
    if (past !== undefined && (innings === 3 || record.endedScopes.includes(scope)))
      return certainScore(...past)
    if (key === 'runs:match') return this.#matchDistribution()
    if (key === 'runs:home' || key === 'runs:away')
      return this.#sideDistribution(key === 'runs:home' ? 1 : 2)
    const first = /^(runs|wickets|fours|sixes):innings1$/.exec(key)?.[1]
    if (first !== undefined) return this.#firstInnings(first)
    const part = /^(runs|wickets):(home|away)-(over|o)(\d+)$/.exec(key)
    if (part === null) return undefined
    const side = part[2] === 'home' ? 1 : 2
    return part[3] === 'o'
      ? this.#oversDistribution(side, Number(part[4]))
      : this.#overDistribution(part[1]!, side, Number(part[4]), past ?? [0, 0])
  }

  /** The possible first batting sides, with their chances. */
  #orders(): readonly { first: Side; p: number }[] {
    const { first } = this.#state
    return first === 0 ? SIDES.map((side) => ({ first: side, p: 0.5 })) : [{ first, p: 1 }]
  }

  #outcomes(side: Side): readonly number[] {
    return this.#model.outcomes[side - 1]!
  }

  #distribution(side: Side, start: InningsState): InningsDistribution {
    const key = `${side}:${start.ballsLeft}:${start.wicketsLeft}:${start.runs}`
    const found = this.#innings.get(key) ?? inningsDistribution(this.#outcomes(side), start)
    this.#innings.set(key, found)
    return found
  }

  /** The state of an innings: in progress, or not started. */
  #start(number: 1 | 2): InningsState {
    return this.#state.innings === number ? this.#state.now : freshInnings(this.#model)
  }

  #firstFinal(first: Side): Histogram {
    const { firstRuns } = this.#state
    if (firstRuns !== undefined) return { min: firstRuns, p: Float64Array.of(1) }
    return this.#distribution(first, this.#start(1)).final
  }

  #matchDistribution(): ScoreDistribution {
    const masses = new Map<number, number>()
    for (const { first, p } of this.#orders()) {
      const second = otherSide(first)
      const distribution = this.#distribution(second, this.#start(2))
      const runs = this.#firstFinal(first)
      for (let i = 0; i < runs.p.length; i++) {
        const mass = p * runs.p[i]!
        if (mass < 1e-11) continue
        const chased = chaseRuns(distribution, this.#outcomes(second), runs.min + i + 1)
        for (let j = 0; j < chased.p.length; j++)
          if (first === 1) addMass(masses, runs.min + i, j, mass * chased.p[j]!)
          else addMass(masses, j, runs.min + i, mass * chased.p[j]!)
      }
    }
    return distributionOfCells(cellsOfMap(masses))
  }

  #sideDistribution(side: Side): ScoreDistribution {
    return distributionOfNumber(this.score('runs:match')!.histogram(side === 1 ? 'home' : 'away'))
  }

  #firstInnings(unit: string): ScoreDistribution | undefined {
    const masses = new Map<number, number>()
    const { record } = this.#state
    const [now] = record.scores[`${unit}:innings1`] ?? [0]
    for (const { first, p } of this.#orders()) {
      const start = this.#start(1)
      const found: Histogram =
        unit === 'runs'
          ? this.#firstFinal(first)
          : countBalls(this.#outcomes(first), start, {
              count: COUNTS[unit]!,
              balls: start.ballsLeft,
            })
      const offset = unit === 'runs' ? 0 : now
      for (let i = 0; i < found.p.length; i++)
        addMass(masses, offset + found.min + i, 0, p * found.p[i]!)
    }
    return distributionOfCells(cellsOfMap(masses))
  }

  /** Whether this side bats in the current or a later innings, and from which state. */
  #batting(side: Side): InningsState | undefined {
    const { first, innings } = this.#state
    if (first === 0) return freshInnings(this.#model)
    if (innings === 1) return first === side ? this.#state.now : freshInnings(this.#model)
    return first === side ? undefined : this.#state.now
  }

  /** Runs a chasing side needs, as far as it is known. */
  #needed(side: Side): number {
    const { first, innings, firstRuns, now } = this.#state
    if (innings !== 2 || first === side || firstRuns === undefined) return Infinity
    return firstRuns + 1 - now.runs
  }

  /** Runs of a side after its first overs. */
  #oversDistribution(side: Side, overs: number): ScoreDistribution | undefined {
    const start = this.#batting(side)
    if (start === undefined) return undefined
    const bowled = this.#model.overs * 6 - start.ballsLeft
    const left = overs * 6 - bowled
    if (left <= 0) return undefined
    const added = countBalls(
      this.#outcomes(side),
      start,
      { count: COUNTS['runs']!, balls: left },
      this.#needed(side),
    )
    return distributionOfNumber({ min: start.runs + added.min, p: added.p })
  }

  /** The current over, or the first of a later innings. */
  #overDistribution(
    unit: string,
    side: Side,
    over: number,
    [now]: readonly [number, number],
  ): ScoreDistribution | undefined {
    const start = this.#batting(side)
    if (start === undefined) return undefined
    const bowled = this.#model.overs * 6 - start.ballsLeft
    if (over !== Math.floor(bowled / 6) + 1) return undefined
    const counted = countBalls(
      this.#outcomes(side),
      start,
      { count: COUNTS[unit]!, balls: 6 - (bowled % 6) },
      this.#needed(side),
    )
    return distributionOfNumber({ min: counted.min + now, p: counted.p })
  }
}

const COUNTS: Readonly<Record<string, (outcome: number) => number>> = {
  runs: (outcome) => BALL_RUNS[outcome]!,
  wickets: (outcome) => (outcome === WICKET ? 1 : 0),
  fours: (outcome) => (BALL_RUNS[outcome] === 4 ? 1 : 0),
  sixes: (outcome) => (BALL_RUNS[outcome] === 6 ? 1 : 0),
}
