import { kthGoal } from '../../families/goals/goal-order.ts'
import { intervalOutcomes, NO_GOAL, scoredGoals } from '../../market/course-rules.ts'
import { talliesIn, type ScoreKey, type ScorePair } from '../../market/event-record.ts'
import type { Specifiers } from '../../market/market.ts'
import type { ChancesByOutcome } from '../../pricing/event-distribution.ts'
import { binomialAtLeast } from '../../pricing/poisson.ts'
import { probabilityAt, type ScoreDistribution } from '../../pricing/score-distribution.ts'
import {
  intervalShare,
  minutesLeft,
  sharesLeft,
  type SoccerModel,
  type SoccerState,
} from './soccer.model.ts'

type Course = {
  readonly model: SoccerModel
  readonly state: SoccerState
  readonly score: (key: ScoreKey) => ScoreDistribution | undefined
}

/** Markets about order and time, and about who scores. */
export function priceSoccerCourse(
  slug: string,
  specifiers: Specifiers,
  course: Course,
): ChancesByOutcome | undefined {
  switch (slug) {
    case 'nth_goal':
      return nth(course, 'goals', 'match', Number(specifiers['goalnr']))
    case 'h1_nth_goal':
      return nth(course, 'goals', 'h1', Number(specifiers['goalnr']))
    case 'h2_nth_goal':
      return nth(course, 'goals', 'h2', Number(specifiers['goalnr']))
    case 'last_goal':
      return last(course)
    case 'goal_time_15':
      return goalTime(course, Number(specifiers['goalnr']), 15)
    case 'goal_time_10':
      return goalTime(course, Number(specifiers['goalnr']), 10)
    case 'nth_booking':
      return nthCard(course, Number(specifiers['bookingnr']))
    case 'nth_corner':
      return nth(course, 'corners', 'match', Number(specifiers['cornernr']))
    case 'race_to_corners':
      return race(course, Number(specifiers['cornernr']))
    default:
      return priceScorers(slug, specifiers, course)
  }
}

/** Number n of a part of the match. */
function nth(
  { state, score }: Course,
  unit: string,
  scope: string,
  number: number,
): ChancesByOutcome | undefined {
  const k = number - talliesIn(state.record, unit, scope).length
  const distribution = score(`${unit}:${scope}`)
  if (k < 1 || distribution === undefined) return undefined
  return kthGoal(distribution, state.record.scores[`${unit}:${scope}`] ?? [0, 0], k)
}

function last(course: Course): ChancesByOutcome | undefined {
  const scored = talliesIn(course.state.record, 'goals', 'match')
  const chances = nth(course, 'goals', 'match', scored.length + 1) as
    | Record<string, number>
    | undefined
  const latest = scored.at(-1)
  if (chances === undefined || latest === undefined) return chances
  // Without another goal the last one stays the last.
  const id = latest.side === 1 ? '6' : '8'
  return { ...chances, 7: 0, [id]: chances[id]! + chances['7']! }
}

function nthCard({ model, state }: Course, number: number): ChancesByOutcome | undefined {
  const k = number - talliesIn(state.record, 'cards', 'match').length
  if (k < 1) return undefined
  const share = evenLeft(model, state)
  return orderOf([model.cards[0] * share, model.cards[1] * share], k)
}

/** The k-th of two Poisson streams of constant ratio. */
function orderOf([home, away]: ScorePair, k: number): ChancesByOutcome {
  const all = home + away
  if (all === 0) return { 6: 0, 7: 1, 8: 0 }
  const some = poissonAtLeast(all, k)
  return { 6: (some * home) / all, 7: 1 - some, 8: (some * away) / all }
}

function evenLeft(model: SoccerModel, state: SoccerState): number {
  const [first, second] = minutesLeft(model, state)
  return first + second
}

/** The first side to reach a number of corners: order by order, as long as there are enough. */
function race({ model, state }: Course, target: number): ChancesByOutcome | undefined {
  const [h, a] = state.record.scores['corners:match'] ?? [0, 0]
  if (h >= target || a >= target) return undefined
  const share = evenLeft(model, state)
  const [home, away] = [model.corners[0] * share, model.corners[1] * share]
  const all = home + away
  const reach = (own: number, other: number, chance: number) => {
    // The own-th success comes at trial k, with fewer than `other` failures before it.
    let sum = 0
    let mass = chance ** own
    for (let k = own; k < own + other; k++) {
      if (k > own) mass *= ((k - 1) / (k - own)) * (1 - chance)
      sum += mass * poissonAtLeast(all, k)
    }
    return sum
  }
  if (all === 0) return { 6: 0, 7: 1, 8: 0 }
  const first = reach(target - h, target - a, home / all)
  const second = reach(target - a, target - h, away / all)
  return { 6: first, 7: 1 - first - second, 8: second }
}

function poissonAtLeast(mean: number, k: number): number {
  let mass = Math.exp(-mean)
  let below = 0
  for (let n = 0; n < k; n++) {
    if (n > 0) mass *= mean / n
    below += mass
  }
  return Math.max(0, 1 - below)
}

/** Goal n by the interval in which it falls: given their number, goals fall independently. */
function goalTime(
  { model, state, score }: Course,
  number: number,
  length: number,
): ChancesByOutcome | undefined {
  const scored = talliesIn(state.record, 'goals', 'match').length
  const k = number - scored
  const totals = score('goals:match')?.histogram('total')
  if (k < 1 || totals === undefined) return undefined
  const left = sharesLeft(model, state).reduce((sum, share) => sum + share, 0)
  const chances: Record<string, number> = {}
  let until = 0
  let before = 0
  for (const { id, name } of intervalOutcomes(length)) {
    if (id === 'time:none') continue
    if (left > 0) until += intervalShare(model, state, Number(name[1]), Number(name[2])) / left
    let reached = 0
    for (let n = k; n < totals.p.length; n++)
      reached += probabilityAt(totals, scored + n) * binomialAtLeast(n, k, Math.min(until, 1))
    chances[id] = reached - before
    before = reached
  }
  return { ...chances, 'time:none': 1 - before }
}

function priceScorers(
  slug: string,
  specifiers: Specifiers,
  course: Course,
): ChancesByOutcome | undefined {
  switch (slug) {
    case 'nth_goalscorer':
      return nthScorer(course, Number(specifiers['goalnr']))
    case 'last_goalscorer':
      return lastScorer(course)
    case 'anytime_goalscorer':
      return atLeast(course, 1)
    case 'player_2_goals':
      return atLeast(course, 2)
    case 'player_3_goals':
      return atLeast(course, 3)
    default:
      return undefined
  }
}

/** Own goals so far are skipped; none is foreseen. */
function nthScorer(course: Course, number: number): ChancesByOutcome | undefined {
  const { record } = course.state
  const skipped = talliesIn(record, 'goals', 'match').length - scoredGoals(record).length
  return shareOut(course, nth(course, 'goals', 'match', number + skipped))
}

/** A goal of a side is a player's by their share of the side's goals. */
function shareOut(
  { model }: Course,
  chances: ChancesByOutcome | undefined,
): ChancesByOutcome | undefined {
  if (chances === undefined || model.scorers.every((side) => side.length === 0)) return undefined
  const bySide = [chances['6'] as number, chances['8'] as number]
  const shared = model.scorers.flatMap((side, index) =>
    side.map(({ player, share }) => [player, share * bySide[index]!] as const),
  )
  return { ...Object.fromEntries(shared), [NO_GOAL]: chances['7'] as number }
}

function lastScorer(course: Course): ChancesByOutcome | undefined {
  const scored = talliesIn(course.state.record, 'goals', 'match')
  const next = nth(course, 'goals', 'match', scored.length + 1)
  const chances = shareOut(course, next)
  const latest = scoredGoals(course.state.record).at(-1)
  if (chances === undefined || latest === undefined) return chances
  const { [NO_GOAL]: none, ...players } = chances as Record<string, number>
  return { ...players, [latest.player]: (players[latest.player] ?? 0) + none! }
}

/** Each goal to come of a side is this player's with their share, independently. */
function atLeast({ model, state, score }: Course, goals: number): ChancesByOutcome | undefined {
  const distribution = score('goals:match')
  if (distribution === undefined || model.scorers.every((side) => side.length === 0))
    return undefined
  const [h, a] = state.record.scores['goals:match'] ?? [0, 0]
  const scored = talliesIn(state.record, 'goals', 'match')
  const sides = [
    { goals: distribution.histogram('home'), start: h },
    { goals: distribution.histogram('away'), start: a },
  ]
  const chances = model.scorers.flatMap((side, index) =>
    side.map(({ player, share }) => {
      const needed = goals - scored.filter((goal) => goal.player === player).length
      const { goals: count, start } = sides[index]!
      let chance = needed <= 0 ? 1 : 0
      if (needed > 0)
        for (let n = needed; n < count.p.length; n++)
          chance += probabilityAt(count, start + n) * binomialAtLeast(n, needed, share)
      return [player, chance] as const
    }),
  )
  return Object.fromEntries(chances)
}
