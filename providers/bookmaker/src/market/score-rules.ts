import type { ScoreKey } from './event-record.ts'
import {
  outcome,
  VOID,
  type CellRule,
  type LineRule,
  type NumberRule,
  type Outcome,
  type Specifiers,
  type Statistic,
  type Winners,
} from './market.ts'

/** A score by its key, or by the specifiers: `quarter('points')` reads `quarternr`. */
export type ScoreOf = ScoreKey | ((specifiers: Specifiers) => ScoreKey)

export const THREE_WAY = [outcome('1', 'home'), outcome('2', 'draw'), outcome('3', 'away')]
export const TWO_WAY = [outcome('4', 'home'), outcome('5', 'away')]
export const YES_NO = [outcome('74', 'yes'), outcome('76', 'no')]
const ODD_EVEN = [outcome('70', 'odd'), outcome('72', 'even')]
const OVER_UNDER = [outcome('12', 'over'), outcome('13', 'under')]
const ASIAN = [outcome('1714', 'home'), outcome('1715', 'away')]
const EUROPEAN = [outcome('1711', 'home'), outcome('1712', 'draw'), outcome('1713', 'away')]
export const DOUBLE = [
  outcome('9', 'home', 'draw'),
  outcome('10', 'home', 'away'),
  outcome('11', 'draw', 'away'),
]

/** 0 home, 1 draw, 2 away. */
export const resultIndex = (home: number, away: number): number =>
  home > away ? 0 : home === away ? 1 : 2

/** Outcomes by a score, and by the `total` of the specifiers where the market has one. */
export function cells(
  score: ScoreOf,
  outcomes: readonly Outcome[] | ((specifiers: Specifiers) => readonly Outcome[]),
  read: (home: number, away: number, line: number) => Winners,
): CellRule {
  return {
    form: 'cells',
    score: keyOf(score),
    outcomes: typeof outcomes === 'function' ? outcomes : () => outcomes,
    read: (specifiers) => {
      const line = Number(specifiers['total'])
      return (home, away) => read(home, away, line)
    },
  }
}

function keyOf(score: ScoreOf): (specifiers: Specifiers) => ScoreKey {
  return typeof score === 'function' ? score : () => score
}

/** The same unit in a numbered part: `numbered('points', 'q', 'quarternr')`. */
export function numbered(unit: string, part: string, key: string): ScoreOf {
  return (specifiers) => `${unit}:${part}${specifiers[key]}`
}

/** Outcomes by one number of a score, and by the `total` of the specifiers. */
export function numbers(
  score: ScoreOf,
  statistic: Statistic,
  outcomes: readonly Outcome[],
  read: (value: number, line: number) => Winners,
): NumberRule {
  return {
    form: 'number',
    score: keyOf(score),
    statistic,
    outcomes: () => outcomes,
    read: (specifiers) => {
      const line = Number(specifiers['total'])
      return (value) => read(value, line)
    },
  }
}

/** 0 ahead, 1 level, 2 behind. */
const signOf = (margin: number): number => (margin > 0 ? 0 : margin === 0 ? 1 : 2)

export function threeWay(score: ScoreOf): NumberRule {
  return numbers(score, 'margin', THREE_WAY, (margin) => 1 << signOf(margin))
}

/** Home or away, with the stake returned on a draw: also winners of sports without draws. */
export function twoWay(score: ScoreOf): NumberRule {
  return numbers(score, 'margin', TWO_WAY, (margin) => [1, VOID, 2][signOf(margin)]!)
}

export function doubleChance(score: ScoreOf): NumberRule {
  const rule = numbers(score, 'margin', DOUBLE, (margin) => [0b011, 0b101, 0b110][signOf(margin)]!)
  return { ...rule, hasSeveralWinners: true }
}

/** Stakes back when this side wins. */
export function noBet(score: ScoreOf, side: 'home' | 'away'): NumberRule {
  const outcomes =
    side === 'home'
      ? [outcome('776', 'draw'), outcome('778', 'away')]
      : [outcome('780', 'home'), outcome('782', 'draw')]
  const bySign = side === 'home' ? [VOID, 1, 2] : [1, 2, VOID]
  return numbers(score, 'margin', outcomes, (margin) => bySign[signOf(margin)]!)
}

export function europeanHandicap(score: ScoreOf): NumberRule {
  return {
    ...numbers(score, 'margin', EUROPEAN, () => 0),
    read: (specifiers) => {
      const [x, y] = readStart(specifiers['hcp'])
      return (margin) => 1 << signOf(margin + x - y)
    },
  }
}

/** A start such as "0:1". */
function readStart(text = '0:0'): readonly [number, number] {
  const [home, away] = text.split(':')
  return [Number(home), Number(away)]
}

export function asianHandicap(score: ScoreOf, step: LineRule['step'] = 'quarter'): LineRule {
  return line(score, { statistic: 'margin', key: 'hcp', step, outcomes: ASIAN })
}

/** A handicap on the goals after the `score` of the specifiers. */
export function asianHandicapFrom(score: ScoreOf): LineRule {
  return {
    ...asianHandicap(score),
    offset: ({ score: from }) => {
      const [home, away] = readStart(from)
      return home - away
    },
  }
}

/** The statistic's value of the line: a handicap of −1.5 is a margin of 1.5. */
export function thresholdOf(
  rule: Pick<LineRule, 'key' | 'offset'>,
  specifiers: Specifiers,
): number {
  const line = Number(specifiers[rule.key])
  return (rule.key === 'hcp' ? -line : line) + (rule.offset?.(specifiers) ?? 0)
}

export function total(
  score: ScoreOf,
  statistic: Statistic = 'total',
  step: LineRule['step'] = 'half',
): LineRule {
  return line(score, { statistic, key: 'total', step, outcomes: OVER_UNDER })
}

function line(
  score: ScoreOf,
  rule: Pick<LineRule, 'statistic' | 'key' | 'step'> & { outcomes: readonly Outcome[] },
): LineRule {
  return { form: 'line', ...rule, score: keyOf(score), outcomes: () => rule.outcomes }
}

/** The number of a score that a market is about. */
export function readStatistic(statistic: Statistic, home: number, away: number): number {
  switch (statistic) {
    case 'margin':
      return home - away
    case 'total':
      return home + away
    case 'home':
      return home
    case 'away':
      return away
  }
}

/** Zero counts as even. */
export function oddEven(score: ScoreOf, statistic: Statistic = 'total'): NumberRule {
  return numbers(score, statistic, ODD_EVEN, (value) => (value % 2 === 0 ? 2 : 1))
}

/** A number exactly, from 0 to the last one and more. */
export function exactly(score: ScoreOf, max: number, statistic: Statistic = 'total'): NumberRule {
  const outcomes = Array.from({ length: max + 1 }, (_, n) =>
    n === max
      ? outcome(`exact:${max}+:${n}`, 'atLeast', String(n))
      : outcome(`exact:${max}+:${n}`, 'exactly', String(n)),
  )
  return numbers(score, statistic, outcomes, (value) => 1 << Math.min(value, max))
}

/** Ranges that leave no gap, each by its lowest number; the last one has no end. */
export function ranges(
  score: ScoreOf,
  starts: readonly number[],
  statistic: Statistic = 'total',
): NumberRule {
  const outcomes = starts.map((from, index) => {
    const next = starts[index + 1]
    if (next === undefined) return outcome(`range:${from}+`, 'atLeast', String(from))
    if (index === 0 && from > 0) return outcome(`range:-${next - 1}`, 'atMost', String(next - 1))
    return outcome(`range:${from}-${next - 1}`, 'between', String(from), String(next - 1))
  })
  return numbers(score, statistic, outcomes, (value) => {
    let index = 0
    while (index + 1 < starts.length && value >= starts[index + 1]!) index++
    return 1 << index
  })
}

/** Ranges that overlap: each wins by itself. */
export function overlappingRanges(
  score: ScoreOf,
  list: readonly (readonly [number, number])[],
): NumberRule {
  const outcomes = list.map(([from, to]) =>
    outcome(`multi:${from}-${to}`, 'between', String(from), String(to)),
  )
  const rule = numbers(score, 'total', outcomes, (value) =>
    list.reduce(
      (mask, [from, to], index) => (value >= from && value <= to ? mask | (1 << index) : mask),
      0,
    ),
  )
  return { ...rule, hasSeveralWinners: true }
}

/** Yes or no about a score. */
export function yesNo(
  score: ScoreOf,
  holds: (home: number, away: number, line: number) => boolean,
): CellRule {
  return cells(score, YES_NO, (home, away, line) => (holds(home, away, line) ? 1 : 2))
}

/** Yes or no about one number of a score. */
export function yesNoOf(
  score: ScoreOf,
  statistic: Statistic,
  holds: (value: number) => boolean,
): NumberRule {
  return numbers(score, statistic, YES_NO, (value) => (holds(value) ? 1 : 2))
}

export const bothScore = (score: ScoreOf): CellRule =>
  yesNo(score, (home, away) => home > 0 && away > 0)

/** The winning margin of a side: bands up to `max` and more, and the draw if there is one. */
export function winningMargin(
  score: ScoreOf,
  starts: readonly number[],
  hasDraw: boolean,
): NumberRule {
  const band = (from: number, index: number): string[] => {
    const next = starts[index + 1]
    if (next === undefined) return ['atLeast', String(from)]
    return next === from + 1
      ? ['exactly', String(from)]
      : ['between', String(from), String(next - 1)]
  }
  const bands = starts.map(band)
  const outcomes = [
    ...bands.map((name, index) => outcome(`margin:home:${starts[index]}`, 'home', ...name)),
    ...bands.map((name, index) => outcome(`margin:away:${starts[index]}`, 'away', ...name)),
    ...(hasDraw ? [outcome('margin:draw', 'draw')] : []),
  ]
  return numbers(score, 'margin', outcomes, (margin) => {
    if (margin === 0) return hasDraw ? 1 << (2 * starts.length) : VOID
    const at = starts.findLastIndex((from) => Math.abs(margin) >= from)
    return at < 0 ? VOID : 1 << (margin > 0 ? at : at + starts.length)
  })
}

/** Scores up to `max` each, all others as one outcome; ids count up by two from `firstId`. */
export function correctScore(score: ScoreOf, max: number, firstId?: number): CellRule {
  const side = max + 1
  const idOf = (index: number) =>
    firstId === undefined ? `score:${index}` : String(firstId + 2 * index)
  const outcomes = Array.from({ length: side * side + 1 }, (_, index) =>
    index === side * side
      ? outcome(idOf(index), 'other')
      : outcome(idOf(index), 'score', String(index % side), String(Math.floor(index / side))),
  )
  return cells(
    score,
    outcomes,
    (home, away) => 1 << (home > max || away > max ? side * side : away * side + home),
  )
}

/** Named scores that a sport can end with: "2:0", "2:1", … */
export function listedScores(
  score: ScoreOf,
  list: readonly (readonly [number, number])[],
): CellRule {
  const outcomes = list.map(([home, away]) =>
    outcome(`score:${home}:${away}`, 'score', String(home), String(away)),
  )
  return cells(score, outcomes, (home, away) => {
    const index = list.findIndex(([h, a]) => h === home && a === away)
    return index < 0 ? VOID : 1 << index
  })
}
