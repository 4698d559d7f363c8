import { winnerAndTotal } from '../../market/combined-rules.ts'
import { listMarkets, variantsOf, type MarketDefinition } from '../../market/market.ts'
import {
  asianHandicap,
  numbered,
  oddEven,
  ranges,
  threeWay,
  total,
  twoWay,
  winningMargin,
  yesNoOf,
} from '../../market/score-rules.ts'

const MATCH = 'runs:match'
const FIVE = 'runs:f5'
const inning = numbered('runs', 'i', 'inningnr')
/** The home side may not bat in the ninth, so that inning has no markets. */
const INNINGS = variantsOf('inningnr', [1, 2, 3, 4, 5, 6, 7, 8])

/** Baseball; extra innings count except where the slug says otherwise. */
export const BASEBALL_MARKETS: readonly MarketDefinition[] = [
  ...listMarkets('main', [
    ['251', 'winner', twoWay(MATCH)],
    ['256', 'run_line', asianHandicap(MATCH, 'half')],
    ['258', 'total', total(MATCH)],
    ['260', 'home_total', total(MATCH, 'home')],
    ['261', 'away_total', total(MATCH, 'away')],
    ['255', 'margin', winningMargin(MATCH, [1, 2, 3], false)],
    ['264', 'odd_even', oddEven(MATCH)],
    ['263', 'run_range', ranges(MATCH, [0, 5, 7, 9, 11, 13])],
    ['268', 'extra_inning', yesNoOf('runs:nine', 'margin', (margin) => margin === 0)],
  ]),
  ...listMarkets('combined', [
    ['265', 'winner_total', winnerAndTotal(MATCH), variantsOf('total', ['7.5', '8.5', '9.5'])],
  ]),
  ...listMarkets('periods', [
    ['274', 'f5_1x2', threeWay(FIVE)],
    ['275', 'f5_run_line', asianHandicap(FIVE, 'half')],
    ['276', 'f5_total', total(FIVE)],
    ['277', 'f5_home_total', total(FIVE, 'home')],
    ['278', 'f5_away_total', total(FIVE, 'away')],
    ['287', 'inning_1x2', threeWay(inning), INNINGS],
    ['288', 'inning_total', total(inning), INNINGS],
    ['749', 'home_scores_in_inning', yesNoOf(inning, 'home', (runs) => runs > 0), INNINGS],
    ['750', 'away_scores_in_inning', yesNoOf(inning, 'away', (runs) => runs > 0), INNINGS],
  ]),
]
