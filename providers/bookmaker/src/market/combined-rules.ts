import { outcome, type CellRule, type Outcome } from './market.ts'
import { cells, DOUBLE, resultIndex, yesNo, type ScoreOf } from './score-rules.ts'

const RESULTS = ['home', 'draw', 'away'] as const

const outcomesOf = (firstId: number, names: readonly (readonly string[])[]): Outcome[] =>
  names.map((name, index) => outcome(String(firstId + 2 * index), ...name))

const RESULT_BOTH = outcomesOf(
  78,
  RESULTS.flatMap((result) => [
    [result, 'yes'],
    [result, 'no'],
  ]),
)
const TOTAL_BOTH = outcomesOf(90, [
  ['over', 'yes'],
  ['under', 'yes'],
  ['over', 'no'],
  ['under', 'no'],
])
const RESULT_TOTAL = outcomesOf(
  794,
  RESULTS.flatMap((result) => [
    [result, 'under'],
    [result, 'over'],
  ]),
)

const isBoth = (home: number, away: number) => home > 0 && away > 0

export function resultAndBoth(score: ScoreOf): CellRule {
  return cells(
    score,
    RESULT_BOTH,
    (home, away) => 1 << (2 * resultIndex(home, away) + (isBoth(home, away) ? 0 : 1)),
  )
}

export function totalAndBoth(score: ScoreOf): CellRule {
  return cells(score, TOTAL_BOTH, (home, away, line) => {
    const under = home + away > line ? 0 : 1
    return 1 << (under + (isBoth(home, away) ? 0 : 2))
  })
}

export function resultAndTotal(score: ScoreOf): CellRule {
  return cells(
    score,
    RESULT_TOTAL,
    (home, away, line) => 1 << (2 * resultIndex(home, away) + (home + away > line ? 1 : 0)),
  )
}

/** Home or away with over or under, if no draw is possible. */
export function winnerAndTotal(score: ScoreOf): CellRule {
  const outcomes = [
    outcome('973', 'home', 'over'),
    outcome('974', 'home', 'under'),
    outcome('975', 'away', 'over'),
    outcome('976', 'away', 'under'),
  ]
  return cells(
    score,
    outcomes,
    (home, away, line) => 1 << ((home > away ? 0 : 2) + (home + away > line ? 0 : 1)),
  )
}

/** A double chance joined with yes or no, or over or under: two of six outcomes win. */
function doubleAnd(
  slug: string,
  score: ScoreOf,
  words: readonly [string, string],
  isFirst: (home: number, away: number, line: number) => boolean,
): CellRule {
  const outcomes = DOUBLE.flatMap(({ id, name }) =>
    words.map((word) => outcome(`${slug}:${id}:${word}`, ...name, word)),
  )
  const rule = cells(score, outcomes, (home, away, line) => {
    const shift = isFirst(home, away, line) ? 0 : 1
    const index = resultIndex(home, away)
    const double = index === 0 ? [0, 1] : index === 1 ? [0, 2] : [1, 2]
    return double.reduce((mask, chance) => mask | (1 << (2 * chance + shift)), 0)
  })
  return { ...rule, hasSeveralWinners: true }
}

export const doubleChanceAndBoth = (score: ScoreOf): CellRule =>
  doubleAnd('dcBoth', score, ['yes', 'no'], isBoth)

export const doubleChanceAndTotal = (score: ScoreOf): CellRule =>
  doubleAnd('dcTotal', score, ['over', 'under'], (home, away, line) => home + away > line)

/** Yes when the result comes or the total is on this side of the line. */
export function resultOrTotal(
  score: ScoreOf,
  result: (typeof RESULTS)[number],
  side: 'over' | 'under',
): CellRule {
  const wanted = RESULTS.indexOf(result)
  return yesNo(
    score,
    (home, away, line) =>
      resultIndex(home, away) === wanted || (side === 'over') === home + away > line,
  )
}
