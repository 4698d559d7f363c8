import { nextNumbers, nthOf, won } from '../../market/course-rules.ts'
import { hasEnded, talliesIn, type EventRecord } from '../../market/event-record.ts'
import {
  listMarkets,
  outcome,
  variantsOf,
  type EventRule,
  type MarketDefinition,
  type Specifiers,
} from '../../market/market.ts'
import {
  asianHandicap,
  bothScore,
  correctScore,
  doubleChance,
  europeanHandicap,
  numbered,
  oddEven,
  threeWay,
  total,
  twoWay,
  winningMargin,
  YES_NO,
  yesNoOf,
} from '../../market/score-rules.ts'

const REGULAR = 'goals:match'
const FULL = 'goals:full'
const period = numbered('goals', 'p', 'periodnr')
const PERIODS = variantsOf('periodnr', [1, 2, 3])
const KEYS = ['p1', 'p2', 'p3'] as const

const nextInPeriods = (record: EventRecord): Specifiers[] =>
  KEYS.map((scope, index) => ({
    periodnr: String(index + 1),
    goalnr: String(talliesIn(record, 'goals', scope).length + 1),
  }))

const periodGoal: EventRule = {
  form: 'event',
  outcomes: nthOf('goals', 'p1', 'goalnr').outcomes!,
  settle: (record, specifiers) =>
    nthOf('goals', `p${specifiers['periodnr']}`, 'goalnr').settle(record, specifiers),
}

const highestPeriod: EventRule = {
  form: 'event',
  outcomes: () => [
    outcome('1621', 'period', '1'),
    outcome('1622', 'period', '2'),
    outcome('1623', 'period', '3'),
    outcome('1624', 'equal'),
  ],
  settle: (record) => {
    if (!hasEnded(record, 'match')) return undefined
    const totals = KEYS.map((key) => {
      const [home, away] = record.scores[`goals:${key}`]!
      return home + away
    })
    const most = Math.max(...totals)
    const isAlone = totals.filter((goals) => goals === most).length === 1
    return won(isAlone ? String(1621 + totals.indexOf(most)) : '1624')
  },
}

const winAnyPeriod = (sign: 1 | -1): EventRule => ({
  form: 'event',
  outcomes: () => YES_NO,
  settle: (record) => {
    const hasWon = KEYS.some((key) => {
      const [home, away] = record.scores[`goals:${key}`] ?? [0, 0]
      return hasEnded(record, key) && (home - away) * sign > 0
    })
    if (hasWon) return won('74')
    return hasEnded(record, 'match') ? won('76') : undefined
  },
})

const shootout: EventRule = {
  form: 'event',
  outcomes: () => YES_NO,
  settle: (record) =>
    hasEnded(record, 'full') ? won(record.facts['shootout'] === 'yes' ? '74' : '76') : undefined,
}

/** Markets of 60 minutes, unless their slug says that overtime and shoot-out count. */
export const ICE_HOCKEY_MARKETS: readonly MarketDefinition[] = [
  ...listMarkets('main', [
    ['1', '1x2', threeWay(REGULAR)],
    ['10', 'double_chance', doubleChance(REGULAR)],
    ['11', 'draw_no_bet', twoWay(REGULAR)],
    ['406', 'winner_incl_overtime', twoWay(FULL)],
    ['220', 'overtime', yesNoOf(REGULAR, 'margin', (margin) => margin === 0)],
    ['x.shootout', 'shootout', shootout],
    ['431', 'correct_score', correctScore(REGULAR, 4)],
    ['8', 'nth_goal', nthOf('goals', 'match', 'goalnr'), nextNumbers('goals', 'match', 'goalnr')],
    ['409', 'margin_incl_overtime', winningMargin(FULL, [1, 2, 3], false)],
  ]),
  ...listMarkets('handicap', [
    [
      '14',
      'handicap_3way',
      europeanHandicap(REGULAR),
      variantsOf('hcp', ['0:1', '1:0', '0:2', '2:0']),
    ],
    ['16', 'asian_handicap', asianHandicap(REGULAR)],
    ['410', 'handicap_incl_overtime', asianHandicap(FULL, 'half')],
  ]),
  ...listMarkets('goals', [
    ['18', 'total', total(REGULAR)],
    ['19', 'home_total', total(REGULAR, 'home')],
    ['20', 'away_total', total(REGULAR, 'away')],
    ['412', 'total_incl_overtime', total(FULL)],
    ['414', 'home_total_incl_overtime', total(FULL, 'home')],
    ['415', 'away_total_incl_overtime', total(FULL, 'away')],
    ['26', 'odd_even', oddEven(REGULAR)],
    ['29', 'btts', bothScore(REGULAR)],
  ]),
  ...listMarkets('periods', [
    ['443', 'period_1x2', threeWay(period), PERIODS],
    ['459', 'period_draw_no_bet', twoWay(period), PERIODS],
    ['460', 'period_handicap', asianHandicap(period), PERIODS],
    ['446', 'period_total', total(period), PERIODS],
    ['444', 'period_goal', periodGoal, nextInPeriods],
    ['452', 'period_btts', bothScore(period), PERIODS],
    ['456', 'period_score', correctScore(period, 2), PERIODS],
    ['432', 'highest_period', highestPeriod],
    ['437', 'home_win_any_period', winAnyPeriod(1)],
    ['438', 'away_win_any_period', winAnyPeriod(-1)],
  ]),
]
