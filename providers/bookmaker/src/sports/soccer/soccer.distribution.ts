import type { ScoreKey, ScorePair } from '../../market/event-record.ts'
import type { Specifiers } from '../../market/market.ts'
import type { EventDistribution, PartsDistribution } from '../../pricing/event-distribution.ts'
import { poisson } from '../../pricing/poisson.ts'
import {
  convolve,
  independentCells,
  distributionOfCells,
  distributionOfSides,
  shift,
  type Histogram,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'
import { boundRho, correctedCells, lowScoreCorrections, type LowScore } from './low-score.ts'
import { priceSoccerCourse } from './soccer.course.ts'
import {
  intervalShare,
  minutesLeft,
  ratesNow,
  sharesLeft,
  type SoccerModel,
  type SoccerState,
} from './soccer.model.ts'

/** The joint model of a match from here on. */
export function soccerDistribution(model: SoccerModel, state: SoccerState): EventDistribution {
  const known = new Map<ScoreKey, ScoreDistribution | undefined>()
  const context = new MatchContext(model, state)
  const score = (key: ScoreKey): ScoreDistribution | undefined => {
    if (!known.has(key)) known.set(key, makeScore(context, key))
    return known.get(key)
  }
  return {
    score,
    parts: () => context.halves(),
    event: (slug, specifiers: Specifiers) =>
      priceSoccerCourse(slug, specifiers, { model, state, score }),
  }
}

type Sides = readonly [Histogram, Histogram]

/** Components of all parts of a match. */
class MatchContext {
  readonly model: SoccerModel
  readonly state: SoccerState
  readonly rates: ScorePair
  readonly shares: ScorePair
  readonly even: ScorePair
  /** τ for the goals to come; it is about few goals in all, so it ends with the first one. */
  readonly low: LowScore

  constructor(model: SoccerModel, state: SoccerState) {
    this.model = model
    this.state = state
    this.rates = ratesNow(model, state)
    this.shares = sharesLeft(model, state)
    this.even = minutesLeft(model, state)
    const left = this.shares[0] + this.shares[1]
    const [home, away] = this.rates.map((rate) => rate * left) as [number, number]
    const [scored, conceded] = this.scored('goals:match')
    const rho = scored + conceded > 0 || left === 0 ? 0 : model.rho * left
    const low = { home, away, rho }
    this.low = rho === 0 ? low : { ...low, rho: boundRho(low) }
  }

  scored(key: ScoreKey): ScorePair {
    return this.state.record.scores[key] ?? [0, 0]
  }

  /** Goals to come in a share of the match. */
  goals(share: number): Sides {
    return [poisson(this.rates[0] * share), poisson(this.rates[1] * share)]
  }

  /** A part by its share, among the goals of the rest. */
  part(share: number, key: ScoreKey): ScoreDistribution {
    const left = this.shares[0] + this.shares[1]
    const inside = this.goals(share)
    const corrections = lowScoreCorrections(this.low, inside, this.goals(Math.max(left - share, 0)))
    return distributionOfCells(correctedCells(inside, corrections, this.scored(key)))
  }

  halves(): PartsDistribution {
    const [first, second] = this.shares.map((share) => this.goals(share)) as [Sides, Sides]
    const [h1, h2] = [this.scored('goals:h1'), this.scored('goals:h2')]
    const add = (a: ScorePair, b: ScorePair): ScorePair => [a[0] + b[0], a[1] + b[1]]
    return {
      first: distributionOfCells(onTopOf(first, h1)),
      second: distributionOfCells(onTopOf(second, h2)),
      corrections: lowScoreCorrections(this.low, first, second).map((correction) => ({
        first: add(correction.first, h1),
        second: add(correction.second, h2),
        mass: correction.mass,
      })),
    }
  }
}

const onTopOf = ([home, away]: Sides, [h, a]: ScorePair) =>
  independentCells(shift(home, h), shift(away, a))

function makeScore(context: MatchContext, key: ScoreKey): ScoreDistribution | undefined {
  const [unit, scope] = key.split(':') as [string, string]
  const { model, even } = context
  const share = scope === 'h1' ? even[0] : scope === 'h2' ? even[1] : even[0] + even[1]
  switch (unit) {
    case 'goals':
      return makeGoals(context, scope, key)
    case 'corners':
      return counts(context, key, (side) => poisson(model.corners[side] * share))
    case 'bookings':
      return counts(context, key, (side) => weighCards(model, model.cards[side] * share, 1, 2))
    case 'points':
      return counts(context, key, (side) => weighCards(model, model.cards[side] * share, 10, 25))
    case 'reds':
      return counts(context, key, (side) => poisson(model.cards[side] * model.redShare * share))
    default:
      return undefined
  }
}

function makeGoals(
  context: MatchContext,
  scope: string,
  key: ScoreKey,
): ScoreDistribution | undefined {
  const [first, second] = context.shares
  if (scope === 'match') return context.part(first + second, key)
  if (scope === 'h1') return context.part(first, key)
  if (scope === 'h2') return context.part(second, key)
  const [from, to] = scope.split('-').map(Number)
  if (from === undefined || to === undefined) return undefined
  return context.part(intervalShare(context.model, context.state, from, to), key)
}

function counts(
  context: MatchContext,
  key: ScoreKey,
  side: (index: 0 | 1) => Histogram,
): ScoreDistribution {
  const [h, a] = context.scored(key)
  return distributionOfSides(shift(side(0), h), shift(side(1), a))
}

/** Yellow and red cards are independent Poisson numbers, each with its weight. */
function weighCards(model: SoccerModel, mean: number, yellow: number, red: number): Histogram {
  return convolve(
    stretch(poisson(mean * (1 - model.redShare)), yellow),
    stretch(poisson(mean * model.redShare), red),
  )
}

function stretch({ p }: Histogram, by: number): Histogram {
  const stretched = new Float64Array((p.length - 1) * by + 1)
  for (let n = 0; n < p.length; n++) stretched[n * by] = p[n]!
  return { min: 0, p: stretched }
}
