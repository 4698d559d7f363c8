import {
  doubleChanceAndBoth,
  doubleChanceAndTotal,
  resultAndBoth,
  resultAndTotal,
  resultOrTotal,
  totalAndBoth,
} from '../../market/combined-rules.ts'
import {
  lastOf,
  lastScorer,
  nextScorer,
  nextNumbers,
  nthOf,
  nthScorer,
  nthTime,
  raceTo,
  scorersOf,
} from '../../market/course-rules.ts'
import type { EventRecord, ScoreKey } from '../../market/event-record.ts'
import {
  listMarkets,
  outcome,
  variantsOf,
  type CellRule,
  type MarketDefinition,
  type Specifiers,
} from '../../market/market.ts'
import {
  bothByHalf,
  bothHalvesOver,
  bothHalvesUnder,
  halfAndFull,
  halfFullScore,
  halfFullTotal,
  highestHalf,
  scoreInBoth,
  winBoth,
  winEither,
} from '../../market/pair-rules.ts'
import {
  asianHandicap,
  asianHandicapFrom,
  bothScore,
  cells,
  correctScore,
  doubleChance,
  europeanHandicap,
  exactly,
  noBet,
  oddEven,
  overlappingRanges,
  ranges,
  resultIndex,
  THREE_WAY,
  threeWay,
  total,
  twoWay,
  winningMargin,
  yesNo,
} from '../../market/score-rules.ts'

const MATCH = 'goals:match'
const H1 = 'goals:h1'
const H2 = 'goals:h2'
const HALVES = [H1, H2] as const
const CORNERS = 'corners:match'
const BOOKINGS = 'bookings:match'

const STARTS = variantsOf('hcp', ['0:1', '1:0', '0:2', '2:0', '0:3', '3:0'])
const TOTALS = variantsOf('total', ['1.5', '2.5', '3.5', '4.5'])
const HALF_TOTALS = variantsOf('total', ['0.5', '1.5'])

/** `from=1|to=15`: the score of an interval of the clock. */
const interval = ({ from, to }: Specifiers): ScoreKey => `goals:${from}-${to}`
const intervals = (length: number): Specifiers[] =>
  Array.from({ length: 90 / length }, (_, index) => ({
    from: String(index * length + 1),
    to: String((index + 1) * length),
  }))

/** The score now, for what counts from here on. */
const scoreNow =
  (key: ScoreKey) =>
  (record: EventRecord): Specifiers[] => [{ score: (record.scores[key] ?? [0, 0]).join(':') }]

const MULTIGOALS = [
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [2, 5],
  [3, 4],
  [3, 5],
  [4, 6],
] as const

const whichScores = cells(
  MATCH,
  [outcome('784', 'none'), outcome('788', 'home'), outcome('790', 'away'), outcome('792', 'both')],
  (home, away) => 1 << ((home > 0 ? 1 : 0) + (away > 0 ? 2 : 0)),
)

const restOfMatch: CellRule = {
  form: 'cells',
  score: () => MATCH,
  outcomes: () => THREE_WAY,
  read: ({ score = '0:0' }) => {
    const [x, y] = score.split(':').map(Number)
    return (home, away) => 1 << resultIndex(home - x!, away - y!)
  },
}

export const SOCCER_MARKETS: readonly MarketDefinition[] = [
  ...listMarkets('main', [
    ['1', '1x2', threeWay(MATCH)],
    ['10', 'double_chance', doubleChance(MATCH)],
    ['11', 'draw_no_bet', twoWay(MATCH)],
    ['12', 'home_no_bet', noBet(MATCH, 'home')],
    ['13', 'away_no_bet', noBet(MATCH, 'away')],
    ['7', 'rest_of_match', restOfMatch, scoreNow(MATCH)],
    ['15', 'winning_margin', winningMargin(MATCH, [1, 2, 3], true)],
    ['45', 'correct_score', correctScore(MATCH, 4, 274)],
    ['8', 'nth_goal', nthOf('goals', 'match', 'goalnr'), nextNumbers('goals', 'match', 'goalnr')],
    ['9', 'last_goal', lastOf('goals', 'match')],
  ]),
  ...listMarkets('handicap', [
    ['14', 'handicap_3way', europeanHandicap(MATCH), STARTS],
    // assumed: a live Asian handicap counts from the score at the bet, as is usual in football.
    ['16', 'asian_handicap', asianHandicapFrom(MATCH), scoreNow(MATCH)],
    ['65', 'h1_handicap_3way', europeanHandicap(H1), variantsOf('hcp', ['0:1', '1:0'])],
    ['66', 'h1_asian_handicap', asianHandicapFrom(H1), scoreNow(H1)],
    ['88', 'h2_asian_handicap', asianHandicapFrom(H2), scoreNow(H2)],
  ]),
  ...listMarkets('goals', [
    ['18', 'total', total(MATCH, 'total', 'quarter')],
    ['19', 'home_total', total(MATCH, 'home')],
    ['20', 'away_total', total(MATCH, 'away')],
    ['21', 'exact_goals', exactly(MATCH, 6)],
    ['23', 'home_exact_goals', exactly(MATCH, 3, 'home')],
    ['24', 'away_exact_goals', exactly(MATCH, 3, 'away')],
    ['25', 'goal_range', ranges(MATCH, [0, 2, 4, 7])],
    ['548', 'multigoals', overlappingRanges(MATCH, MULTIGOALS)],
    ['26', 'odd_even', oddEven(MATCH)],
    ['27', 'home_odd_even', oddEven(MATCH, 'home')],
    ['28', 'away_odd_even', oddEven(MATCH, 'away')],
    ['29', 'btts', bothScore(MATCH)],
    ['30', 'which_team_scores', whichScores],
    ['31', 'home_clean_sheet', yesNo(MATCH, (_, away) => away === 0)],
    ['32', 'away_clean_sheet', yesNo(MATCH, (home) => home === 0)],
    ['33', 'home_win_to_nil', yesNo(MATCH, (home, away) => home > 0 && away === 0)],
    ['34', 'away_win_to_nil', yesNo(MATCH, (home, away) => away > 0 && home === 0)],
  ]),
  ...listMarkets('combined', [
    ['35', '1x2_btts', resultAndBoth(MATCH)],
    ['36', 'total_btts', totalAndBoth(MATCH), TOTALS],
    ['37', '1x2_total', resultAndTotal(MATCH), TOTALS],
    ['546', 'double_chance_btts', doubleChanceAndBoth(MATCH)],
    ['547', 'double_chance_total', doubleChanceAndTotal(MATCH), TOTALS],
    ['78', 'h1_1x2_btts', resultAndBoth(H1)],
    ['79', 'h1_1x2_total', resultAndTotal(H1), HALF_TOTALS],
    ['818', 'htft_total', halfFullTotal(HALVES), variantsOf('total', ['1.5', '2.5', '3.5'])],
    ['854', 'home_or_over', resultOrTotal(MATCH, 'home', 'over'), TOTALS],
    ['855', 'home_or_under', resultOrTotal(MATCH, 'home', 'under'), TOTALS],
    ['856', 'draw_or_over', resultOrTotal(MATCH, 'draw', 'over'), TOTALS],
    ['857', 'draw_or_under', resultOrTotal(MATCH, 'draw', 'under'), TOTALS],
    ['858', 'away_or_over', resultOrTotal(MATCH, 'away', 'over'), TOTALS],
    ['859', 'away_or_under', resultOrTotal(MATCH, 'away', 'under'), TOTALS],
  ]),
  ...listMarkets('halves', [
    ['47', 'ht_ft', halfAndFull(HALVES)],
    ['46', 'htft_score', halfFullScore(HALVES)],
    ['48', 'home_win_both_halves', winBoth(HALVES, 'home')],
    ['49', 'away_win_both_halves', winBoth(HALVES, 'away')],
    ['50', 'home_win_either_half', winEither(HALVES, 'home')],
    ['51', 'away_win_either_half', winEither(HALVES, 'away')],
    ['52', 'highest_half', highestHalf(HALVES)],
    ['53', 'home_highest_half', highestHalf(HALVES, 'home')],
    ['54', 'away_highest_half', highestHalf(HALVES, 'away')],
    ['55', 'btts_by_half', bothByHalf(HALVES)],
    ['56', 'home_score_both_halves', scoreInBoth(HALVES, 'home')],
    ['57', 'away_score_both_halves', scoreInBoth(HALVES, 'away')],
    ['58', 'both_halves_over', bothHalvesOver(HALVES), HALF_TOTALS],
    ['59', 'both_halves_under', bothHalvesUnder(HALVES), HALF_TOTALS],
    ['60', 'h1_1x2', threeWay(H1)],
    ['63', 'h1_double_chance', doubleChance(H1)],
    ['64', 'h1_draw_no_bet', twoWay(H1)],
    ['68', 'h1_total', total(H1)],
    ['69', 'h1_home_total', total(H1, 'home')],
    ['70', 'h1_away_total', total(H1, 'away')],
    ['71', 'h1_exact_goals', exactly(H1, 3)],
    ['74', 'h1_odd_even', oddEven(H1)],
    ['75', 'h1_btts', bothScore(H1)],
    ['62', 'h1_nth_goal', nthOf('goals', 'h1', 'goalnr'), nextNumbers('goals', 'h1', 'goalnr', 1)],
    ['81', 'h1_correct_score', correctScore(H1, 3)],
    ['83', 'h2_1x2', threeWay(H2)],
    ['85', 'h2_double_chance', doubleChance(H2)],
    ['86', 'h2_draw_no_bet', twoWay(H2)],
    ['90', 'h2_total', total(H2)],
    ['95', 'h2_btts', bothScore(H2)],
    ['84', 'h2_nth_goal', nthOf('goals', 'h2', 'goalnr'), nextNumbers('goals', 'h2', 'goalnr', 1)],
    ['98', 'h2_correct_score', correctScore(H2, 3)],
  ]),
  ...listMarkets('intervals', [
    ['102', 'interval_15_1x2', threeWay(interval), intervals(15)],
    ['105', 'interval_10_1x2', threeWay(interval), intervals(10)],
    ['104', 'interval_15_total', total(interval), intervals(15)],
    ['100', 'goal_time_15', nthTime(15), nextNumbers('goals', 'match', 'goalnr', 1)],
    ['101', 'goal_time_10', nthTime(10), nextNumbers('goals', 'match', 'goalnr', 1)],
  ]),
  ...listMarkets('players', [
    ['38', 'nth_goalscorer', nthScorer, nextScorer],
    ['39', 'last_goalscorer', lastScorer],
    ['40', 'anytime_goalscorer', scorersOf(1)],
    ['898', 'player_2_goals', scorersOf(2)],
    ['899', 'player_3_goals', scorersOf(3)],
  ]),
  ...listMarkets('cards', [
    ['136', 'booking_1x2', threeWay(BOOKINGS)],
    [
      '137',
      'nth_booking',
      nthOf('cards', 'match', 'bookingnr'),
      nextNumbers('cards', 'match', 'bookingnr', 1),
    ],
    ['139', 'total_bookings', total(BOOKINGS)],
    ['138', 'booking_points', total('points:match')],
    ['140', 'home_bookings', total(BOOKINGS, 'home')],
    ['141', 'away_bookings', total(BOOKINGS, 'away')],
    ['146', 'sending_off', yesNo('reds:match', (home, away) => home + away > 0)],
    ['147', 'home_sending_off', yesNo('reds:match', (home) => home > 0)],
    ['148', 'away_sending_off', yesNo('reds:match', (_, away) => away > 0)],
  ]),
  ...listMarkets('corners', [
    ['162', 'corner_1x2', threeWay(CORNERS)],
    [
      '163',
      'nth_corner',
      nthOf('corners', 'match', 'cornernr'),
      nextNumbers('corners', 'match', 'cornernr', 1),
    ],
    ['165', 'corner_handicap', asianHandicap(CORNERS, 'half')],
    ['166', 'total_corners', total(CORNERS)],
    ['167', 'home_corners', total(CORNERS, 'home')],
    ['168', 'away_corners', total(CORNERS, 'away')],
    ['169', 'corner_range', ranges(CORNERS, [0, 9, 12])],
    ['172', 'corner_odd_even', oddEven(CORNERS)],
    ['173', 'h1_corner_1x2', threeWay('corners:h1')],
    ['177', 'h1_total_corners', total('corners:h1')],
    [
      '601',
      'race_to_corners',
      raceTo('corners', 'match', 'cornernr'),
      variantsOf('cornernr', [3, 5, 7, 9]),
    ],
  ]),
]
