import { winnerAndTotal } from '../../market/combined-rules.ts'
import { won } from '../../market/course-rules.ts'
import { hasEnded } from '../../market/event-record.ts'
import {
  outcome,
  variantsOf,
  type EventRule,
  type MarketDefinition,
  listMarkets,
} from '../../market/market.ts'
import { halfAndFull } from '../../market/pair-rules.ts'
import {
  asianHandicap,
  doubleChance,
  numbered,
  oddEven,
  threeWay,
  total,
  twoWay,
  winningMargin,
  yesNoOf,
} from '../../market/score-rules.ts'

const REGULAR = 'points:match'
const FULL = 'points:full'
const quarter = numbered('points', 'q', 'quarternr')
const QUARTERS = variantsOf('quarternr', [1, 2, 3, 4])

const highestQuarter: EventRule = {
  form: 'event',
  outcomes: () => [
    ...[1, 2, 3, 4].map((number) => outcome(String(919 + number), 'quarter', String(number))),
    outcome('924', 'equal'),
  ],
  settle: (record) => {
    if (!hasEnded(record, 'match')) return undefined
    const totals = [1, 2, 3, 4].map((number) => {
      const [home, away] = record.scores[`points:q${number}`]!
      return home + away
    })
    const most = Math.max(...totals)
    const isAlone = totals.filter((points) => points === most).length === 1
    return won(isAlone ? String(920 + totals.indexOf(most)) : '924')
  },
}

/** Basketball. Overtime counts where the slug says so, never for quarters and halves. */
export const BASKETBALL_MARKETS: readonly MarketDefinition[] = [
  ...listMarkets('main', [
    ['219', 'winner_incl_overtime', twoWay(FULL)],
    ['1', '1x2', threeWay(REGULAR)],
    ['10', 'double_chance', doubleChance(REGULAR)],
    ['11', 'draw_no_bet', twoWay(REGULAR)],
    ['223', 'handicap_incl_overtime', asianHandicap(FULL, 'half')],
    ['225', 'total_incl_overtime', total(FULL)],
    ['227', 'home_total_incl_overtime', total(FULL, 'home')],
    ['228', 'away_total_incl_overtime', total(FULL, 'away')],
    ['229', 'odd_even_incl_overtime', oddEven(FULL)],
    ['220', 'overtime', yesNoOf(REGULAR, 'margin', (margin) => margin === 0)],
    ['290', 'margin_incl_overtime', winningMargin(FULL, [1, 6, 11, 16, 21], false)],
  ]),
  ...listMarkets('combined', [
    [
      '292',
      'winner_total_incl_overtime',
      winnerAndTotal(FULL),
      variantsOf('total', ['200.5', '210.5', '220.5', '230.5']),
    ],
  ]),
  ...listMarkets('halves', [
    ['47', 'ht_ft', halfAndFull(['points:h1', 'points:h2'])],
    ['60', 'h1_1x2', threeWay('points:h1')],
    ['64', 'h1_draw_no_bet', twoWay('points:h1')],
    ['66', 'h1_asian_handicap', asianHandicap('points:h1', 'half')],
    ['68', 'h1_total', total('points:h1')],
    ['69', 'h1_home_total', total('points:h1', 'home')],
    ['70', 'h1_away_total', total('points:h1', 'away')],
    ['83', 'h2_1x2', threeWay('points:h2')],
  ]),
  ...listMarkets('periods', [
    ['235', 'quarter_1x2', threeWay(quarter), QUARTERS],
    ['302', 'quarter_draw_no_bet', twoWay(quarter), QUARTERS],
    ['303', 'quarter_handicap', asianHandicap(quarter, 'half'), QUARTERS],
    ['236', 'quarter_total', total(quarter), QUARTERS],
    ['756', 'quarter_home_total', total(quarter, 'home'), QUARTERS],
    ['757', 'quarter_away_total', total(quarter, 'away'), QUARTERS],
    ['304', 'quarter_odd_even', oddEven(quarter), QUARTERS],
    ['234', 'highest_period', highestQuarter],
  ]),
]
