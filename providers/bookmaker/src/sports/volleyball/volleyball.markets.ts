import {
  currentSetWith,
  firstSetAndMatch,
  setRace,
  setScores,
  setsFromNow,
} from '../../families/rally/set-rules.ts'
import { type MarketDefinition, listMarkets } from '../../market/market.ts'
import {
  asianHandicap,
  listedScores,
  numbered,
  oddEven,
  ranges,
  total,
  twoWay,
  yesNo,
  yesNoOf,
} from '../../market/score-rules.ts'

const SETS = 'sets:match'
const POINTS = 'points:match'

const inSet = (key: string) => numbered('points', 'set', key)

/** Volleyball to three sets. */
export const VOLLEYBALL_MARKETS: readonly MarketDefinition[] = [
  ...listMarkets('main', [
    ['186', 'winner', twoWay(SETS)],
    ['188', 'set_handicap', asianHandicap(SETS, 'half')],
    ['237', 'point_handicap', asianHandicap(POINTS, 'half')],
    ['238', 'total_points', total(POINTS)],
    ['19', 'home_points', total(POINTS, 'home')],
    ['20', 'away_points', total(POINTS, 'away')],
    ['26', 'odd_even', oddEven(POINTS)],
  ]),
  ...listMarkets('sets', [
    ['314', 'total_sets', total(SETS)],
    ['196', 'exact_sets', ranges(SETS, [3, 4, 5])],
    ['199', 'set_score', listedScores(SETS, setScores(3))],
    ['192', 'home_win_a_set', yesNo(SETS, (home) => home > 0)],
    ['193', 'away_win_a_set', yesNo(SETS, (_, away) => away > 0)],
    ['525', 'fourth_set', yesNoOf(SETS, 'total', (sets) => sets >= 4)],
    ['526', 'fifth_set', yesNoOf(SETS, 'total', (sets) => sets >= 5)],
    ['201', 'set1_match', firstSetAndMatch('points')],
    ['202', 'set_winner', twoWay(inSet('setnr')), setsFromNow('setnr', 5)],
    ['309', 'set_point_handicap', asianHandicap(inSet('setnr'), 'half'), setsFromNow('setnr', 5)],
    ['310', 'set_total', total(inSet('setnr')), setsFromNow('setnr', 5)],
    ['311', 'set_odd_even', oddEven(inSet('setnr')), setsFromNow('setnr', 5)],
    [
      '313',
      'set_race',
      setRace('points', 'setnr'),
      currentSetWith('setnr', 'pointnr', [5, 10, 15, 20]),
    ],
    [
      'x.set_extra_points',
      'set_extra_points',
      yesNo(inSet('setnr'), (home, away) => Math.abs(home - away) === 2 && home + away > 48),
      setsFromNow('setnr', 4),
    ],
  ]),
]
