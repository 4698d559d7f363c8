import { resultAndTotal } from '../../market/combined-rules.ts'
import { listMarkets, variantsOf, type MarketDefinition } from '../../market/market.ts'
import { halfAndFull, highestHalf } from '../../market/pair-rules.ts'
import {
  asianHandicap,
  doubleChance,
  europeanHandicap,
  oddEven,
  ranges,
  threeWay,
  total,
  twoWay,
  winningMargin,
} from '../../market/score-rules.ts'

const MATCH = 'goals:match'
const HALVES = ['goals:h1', 'goals:h2'] as const

/** Handball, 60 minutes. */
export const HANDBALL_MARKETS: readonly MarketDefinition[] = [
  ...listMarkets('main', [
    ['1', '1x2', threeWay(MATCH)],
    ['10', 'double_chance', doubleChance(MATCH)],
    ['11', 'draw_no_bet', twoWay(MATCH)],
    [
      '14',
      'handicap_3way',
      europeanHandicap(MATCH),
      variantsOf('hcp', ['0:2', '2:0', '0:4', '4:0']),
    ],
    ['16', 'asian_handicap', asianHandicap(MATCH, 'half')],
    ['15', 'winning_margin', winningMargin(MATCH, [1, 4, 7, 10], true)],
  ]),
  ...listMarkets('goals', [
    ['18', 'total', total(MATCH)],
    ['19', 'home_total', total(MATCH, 'home')],
    ['20', 'away_total', total(MATCH, 'away')],
    ['25', 'goal_range', ranges(MATCH, [0, 46, 51, 56, 61, 66])],
    ['26', 'odd_even', oddEven(MATCH)],
  ]),
  ...listMarkets('combined', [
    ['37', '1x2_total', resultAndTotal(MATCH), variantsOf('total', ['53.5', '55.5', '57.5'])],
  ]),
  ...listMarkets('halves', [
    ['47', 'ht_ft', halfAndFull(HALVES)],
    ['52', 'highest_half', highestHalf(HALVES)],
    ['60', 'h1_1x2', threeWay('goals:h1')],
    ['63', 'h1_double_chance', doubleChance('goals:h1')],
    ['64', 'h1_draw_no_bet', twoWay('goals:h1')],
    ['66', 'h1_asian_handicap', asianHandicap('goals:h1', 'half')],
    ['68', 'h1_total', total('goals:h1')],
    ['69', 'h1_home_total', total('goals:h1', 'home')],
    ['70', 'h1_away_total', total('goals:h1', 'away')],
    ['83', 'h2_1x2', threeWay('goals:h2')],
  ]),
]
