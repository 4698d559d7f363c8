import type { ScoreKey } from './event-record.ts'
import { outcome, type HalfStatistic, type Outcome, type PairRule, type Winners } from './market.ts'
import { readStatistic, YES_NO } from './score-rules.ts'

/** The two parts that a market compares, e.g. both halves. */
export type Parts = readonly [ScoreKey, ScoreKey]

const RESULTS = ['home', 'draw', 'away'] as const

const HALF_FULL = RESULTS.flatMap((half, h) =>
  RESULTS.map((full, f) => outcome(String(418 + 2 * (3 * h + f)), half, full)),
)

const bySign = (margin: number): number => (margin > 0 ? 0 : margin === 0 ? 1 : 2)

function pair(
  scores: Parts,
  statistic: HalfStatistic,
  outcomes: readonly Outcome[],
  read: (first: number, second: number, line: number) => Winners,
): PairRule {
  return {
    form: 'pair',
    scores,
    statistics: [statistic, statistic],
    outcomes: () => outcomes,
    read: (specifiers) => {
      const line = Number(specifiers['total'])
      return (first, second) => read(first, second, line)
    },
  }
}

function yesNo(
  scores: Parts,
  statistic: HalfStatistic,
  holds: (first: number, second: number, line: number) => boolean,
): PairRule {
  return pair(scores, statistic, YES_NO, (first, second, line) =>
    holds(first, second, line) ? 1 : 2,
  )
}

/** Leader after the first part and winner at the end. */
export const halfAndFull = (scores: Parts): PairRule =>
  pair(
    scores,
    'margin',
    HALF_FULL,
    (first, second) => 1 << (3 * bySign(first) + bySign(first + second)),
  )

/** The sign that a margin has when this side is ahead. */
const ahead = (side: 'home' | 'away') => (side === 'home' ? 1 : -1)

export const winBoth = (scores: Parts, side: 'home' | 'away'): PairRule =>
  yesNo(scores, 'margin', (first, second) => first * ahead(side) > 0 && second * ahead(side) > 0)

export const winEither = (scores: Parts, side: 'home' | 'away'): PairRule =>
  yesNo(scores, 'margin', (first, second) => first * ahead(side) > 0 || second * ahead(side) > 0)

/** Which part has more, of both sides or of one. */
export const highestHalf = (
  scores: Parts,
  statistic: 'total' | 'home' | 'away' = 'total',
): PairRule =>
  pair(
    scores,
    statistic,
    [outcome('436', 'firstHalf'), outcome('438', 'secondHalf'), outcome('440', 'equal')],
    (first, second) => (first > second ? 1 : first < second ? 2 : 4),
  )

export const bothByHalf = (scores: Parts): PairRule =>
  pair(
    scores,
    'both',
    [
      outcome('806', 'no', 'no'),
      outcome('808', 'yes', 'no'),
      outcome('810', 'yes', 'yes'),
      outcome('812', 'no', 'yes'),
    ],
    (first, second) => 1 << (first ? (second ? 2 : 1) : second ? 3 : 0),
  )

export const scoreInBoth = (scores: Parts, side: 'home' | 'away'): PairRule =>
  yesNo(scores, side, (first, second) => first > 0 && second > 0)

export const bothHalvesOver = (scores: Parts): PairRule =>
  yesNo(scores, 'total', (first, second, line) => Math.min(first, second) > line)

export const bothHalvesUnder = (scores: Parts): PairRule =>
  yesNo(scores, 'total', (first, second, line) => Math.max(first, second) < line)

/** The base of the number that encodes scores of one part. */
const CELL_BASE = 256

/** The number of a half that a pair market is about. */
export function readHalf(statistic: HalfStatistic, home: number, away: number): number {
  if (statistic === 'both') return home > 0 && away > 0 ? 1 : 0
  if (statistic === 'cell') return home * CELL_BASE + away
  return readStatistic(statistic, home, away)
}

/** Half-time and full-time result with over or under. */
export function halfFullTotal(scores: Parts): PairRule {
  const outcomes = HALF_FULL.flatMap(({ id, name }) =>
    ['over', 'under'].map((word) => outcome(`htftTotal:${id}:${word}`, ...name, word)),
  )
  return pair(scores, 'cell', outcomes, (first, second, line) => {
    const [h1, a1] = [Math.floor(first / CELL_BASE), first % CELL_BASE]
    const [h2, a2] = [Math.floor(second / CELL_BASE), second % CELL_BASE]
    const halfFull = 3 * bySign(h1 - a1) + bySign(h1 + h2 - a1 - a2)
    return 1 << (2 * halfFull + (h1 + a1 + h2 + a2 > line ? 0 : 1))
  })
}

/** Score at half time and at the end, up to two goals in all; everything else is one outcome. */
export function halfFullScore(scores: Parts): PairRule {
  const outcomes: Outcome[] = []
  const indexes = new Map<number, number>()
  for (let h = 0; h <= 2; h++)
    for (let a = 0; a <= 2 - h; a++)
      for (let h1 = 0; h1 <= h; h1++)
        for (let a1 = 0; a1 <= a; a1++) {
          indexes.set(fourDigits(h1, a1, h, a), outcomes.length)
          const name = [h1, a1, h, a].map(String)
          outcomes.push(outcome(`htftScore:${name.join(':')}`, 'scores', ...name))
        }
  const other = outcomes.length
  outcomes.push(outcome('htftScore:other', 'other'))
  return pair(scores, 'cell', outcomes, (first, second) => {
    const [h1, a1] = [Math.floor(first / CELL_BASE), first % CELL_BASE]
    const [h, a] = [h1 + Math.floor(second / CELL_BASE), a1 + (second % CELL_BASE)]
    return 1 << (h + a > 2 ? other : indexes.get(fourDigits(h1, a1, h, a))!)
  })
}

const fourDigits = (h1: number, a1: number, h: number, a: number) =>
  h1 * 1000 + a1 * 100 + h * 10 + a
