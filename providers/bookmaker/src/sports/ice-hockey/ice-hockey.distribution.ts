import { kthGoal } from '../../families/goals/goal-order.ts'
import { talliesIn, type ScoreKey, type ScorePair } from '../../market/event-record.ts'
import type { Specifiers } from '../../market/market.ts'
import type { EventDistribution, ChancesByOutcome } from '../../pricing/event-distribution.ts'
import { poisson } from '../../pricing/poisson.ts'
import {
  addMass,
  cellsOfMap,
  certainScore,
  independentCells,
  distributionOfCells,
  probabilityAt,
  shift,
  type ScoreDistribution,
} from '../../pricing/score-distribution.ts'
import {
  decideLevel,
  periodLeft,
  type IceHockeyModel,
  type IceHockeyState,
} from './ice-hockey.model.ts'

const PERIODS = [1, 2, 3] as const

/** The joint model of an ice hockey game from here on. */
export function iceHockeyDistribution(
  model: IceHockeyModel,
  state: IceHockeyState,
): EventDistribution {
  const known = new Map<ScoreKey, ScoreDistribution | undefined>()
  const score = (key: ScoreKey): ScoreDistribution | undefined => {
    if (!known.has(key)) known.set(key, makeScore(model, state, key, score))
    return known.get(key)
  }
  return {
    score,
    event: (slug, specifiers) => priceCourse(slug, specifiers, { model, state, score }),
  }
}

function makeScore(
  model: IceHockeyModel,
  state: IceHockeyState,
  key: ScoreKey,
  score: (key: ScoreKey) => ScoreDistribution | undefined,
): ScoreDistribution | undefined {
  const scored = state.record.scores[key] ?? [0, 0]
  if (key === 'goals:match') {
    const left = PERIODS.reduce((sum, period) => sum + periodLeft(state, period), 0) / 3
    return goalsDistribution(model, left, scored)
  }
  if (key === 'goals:full') return fullDistribution(model, state, score('goals:match')!)
  const period = /^goals:p([123])$/.exec(key)?.[1]
  if (period === undefined) return undefined
  return goalsDistribution(model, periodLeft(state, Number(period)) / 3, scored)
}

function goalsDistribution(
  { goals }: IceHockeyModel,
  share: number,
  [h, a]: ScorePair,
): ScoreDistribution {
  if (share === 0) return certainScore(h, a)
  const [home, away] = goals
  return distributionOfCells(
    independentCells(shift(poisson(home * share), h), shift(poisson(away * share), a)),
  )
}

/** The final score: a level game ends with one more goal for the side that decides it. */
function fullDistribution(
  model: IceHockeyModel,
  state: IceHockeyState,
  regular: ScoreDistribution,
): ScoreDistribution {
  const [h, a] = state.record.scores['goals:full'] ?? [0, 0]
  if (state.period === 6) return certainScore(h, a)
  const decided = decideLevel(model, state)
  const { home, away, p, size } = regular.cells()
  const masses = new Map<number, number>()
  for (let i = 0; i < size; i++) {
    const [x, y, mass] = [home[i]!, away[i]!, p[i]!]
    if (x !== y) addMass(masses, x, y, mass)
    else {
      addMass(masses, x + 1, y, mass * decided.home)
      addMass(masses, x, y + 1, mass * decided.away)
    }
  }
  return distributionOfCells(cellsOfMap(masses))
}

type Course = {
  readonly model: IceHockeyModel
  readonly state: IceHockeyState
  readonly score: (key: ScoreKey) => ScoreDistribution | undefined
}

function priceCourse(
  slug: string,
  specifiers: Specifiers,
  course: Course,
): ChancesByOutcome | undefined {
  switch (slug) {
    case 'nth_goal':
      return nthGoal(course, 'match', Number(specifiers['goalnr']))
    case 'period_goal':
      return nthGoal(course, `p${specifiers['periodnr']}`, Number(specifiers['goalnr']))
    case 'shootout':
      return shootout(course)
    case 'highest_period':
      return highestPeriod(course)
    case 'home_win_any_period':
      return winAnyPeriod(course, 1)
    case 'away_win_any_period':
      return winAnyPeriod(course, -1)
    default:
      return undefined
  }
}

function nthGoal(
  { state, score }: Course,
  scope: string,
  number: number,
): ChancesByOutcome | undefined {
  const key: ScoreKey = `goals:${scope}`
  const k = number - talliesIn(state.record, 'goals', scope).length
  const distribution = score(key)
  if (k < 1 || distribution === undefined) return undefined
  return kthGoal(distribution, state.record.scores[key] ?? [0, 0], k)
}

function shootout({ model, state, score }: Course): ChancesByOutcome | undefined {
  if (state.period > 4) return undefined
  const level = probabilityAt(score('goals:match')!.histogram('margin'), 0)
  const yes = level * decideLevel(model, state).shootout
  return { 74: yes, 76: 1 - yes }
}

/** Period with most goals, or several of them. */
function highestPeriod({ score }: Course): ChancesByOutcome {
  const totals = PERIODS.map((period) => score(`goals:p${period}`)!.histogram('total'))
  const below = totals.map(({ min, p }) => (value: number) => {
    let sum = 0
    for (let i = 0; i < p.length && min + i < value; i++) sum += p[i]!
    return sum
  })
  const highest = totals.map(({ min, p }, index) =>
    p.reduce((sum, mass, i) => {
      const others = below.filter((_, other) => other !== index)
      return sum + mass * others.reduce((product, chance) => product * chance(min + i), 1)
    }, 0),
  )
  const [first, second, third] = highest as [number, number, number]
  return { 1621: first, 1622: second, 1623: third, 1624: 1 - first - second - third }
}

function winAnyPeriod({ score }: Course, sign: 1 | -1): ChancesByOutcome {
  const none = PERIODS.reduce<number>((product, period) => {
    const { min, p } = score(`goals:p${period}`)!.histogram('margin')
    const ahead = p.reduce((sum, mass, i) => ((min + i) * sign > 0 ? sum + mass : sum), 0)
    return product * (1 - ahead)
  }, 1)
  return { 74: 1 - none, 76: none }
}
