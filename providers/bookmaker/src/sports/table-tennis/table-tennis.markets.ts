import {
  currentSetWith,
  firstSetAndMatch,
  setRace,
  setScores,
  setsFromNow,
  rangeOf,
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
} from '../../market/score-rules.ts'

const SETS = 'sets:match'
const POINTS = 'points:match'

const inSet = (key: string) => numbered('points', 'set', key)

/** Table tennis: games are sets here, as in every match of sets. */
export function tableTennisMarkets(setsToWin: number): readonly MarketDefinition[] {
  const last = 2 * setsToWin - 1
  return [
    ...listMarkets('main', [
      ['186', 'winner', twoWay(SETS)],
      ['187', 'game_handicap', asianHandicap(SETS, 'half')],
      ['237', 'point_handicap', asianHandicap(POINTS, 'half')],
      ['238', 'total_points', total(POINTS)],
      ['19', 'home_points', total(POINTS, 'home')],
      ['20', 'away_points', total(POINTS, 'away')],
      ['x.tt_odd_even', 'odd_even', oddEven(POINTS)],
    ]),
    ...listMarkets('sets', [
      ['314', 'total_games', total(SETS)],
      ['199', 'game_score', listedScores(SETS, setScores(setsToWin))],
      ['241', 'exact_games', ranges(SETS, rangeOf(setsToWin, last))],
      ['x.tt_win_a_game', 'home_win_a_game', yesNo(SETS, (home) => home > 0)],
      ['x.tt_win_a_game_away', 'away_win_a_game', yesNo(SETS, (_, away) => away > 0)],
      ['x.tt_g1_match', 'set1_match', firstSetAndMatch('points')],
      ['245', 'game_winner', twoWay(inSet('gamenr')), setsFromNow('gamenr', last)],
      [
        '246',
        'game_point_handicap',
        asianHandicap(inSet('gamenr'), 'half'),
        setsFromNow('gamenr', last),
      ],
      ['247', 'game_total', total(inSet('gamenr')), setsFromNow('gamenr', last)],
      ['248', 'game_odd_even', oddEven(inSet('gamenr')), setsFromNow('gamenr', last)],
      [
        'x.tt_game_extra_points',
        'game_extra_points',
        yesNo(inSet('gamenr'), (home, away) => home + away > 20),
        setsFromNow('gamenr', last),
      ],
      [
        '250',
        'set_race',
        setRace('points', 'setnr'),
        currentSetWith('setnr', 'pointnr', [3, 5, 7, 9]),
      ],
    ]),
  ]
}
