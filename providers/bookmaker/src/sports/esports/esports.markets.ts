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

/** E-sports: maps of rounds, the first to 13 with a lead of two. */
export function esportsMarkets(setsToWin: number): readonly MarketDefinition[] {
  const last = 2 * setsToWin - 1
  const map = inSet('mapnr')
  return [
    ...listMarkets('main', [
      ['186', 'winner', twoWay(SETS)],
      ['327', 'map_handicap', asianHandicap(SETS, 'half')],
      ['328', 'total_maps', total(SETS)],
      ['329', 'map_score', listedScores(SETS, setScores(setsToWin))],
      ['x.exact_maps', 'exact_maps', ranges(SETS, rangeOf(setsToWin, last))],
      ['x.win_a_map', 'home_win_a_map', yesNo(SETS, (home) => home > 0)],
      ['x.win_a_map_away', 'away_win_a_map', yesNo(SETS, (_, away) => away > 0)],
      ['x.map1_match', 'set1_match', firstSetAndMatch('points')],
    ]),
    ...listMarkets('points', [
      ['x.round_handicap', 'round_handicap', asianHandicap(POINTS, 'half')],
      ['x.total_rounds', 'total_rounds', total(POINTS)],
      ['x.home_rounds', 'home_rounds', total(POINTS, 'home')],
      ['x.away_rounds', 'away_rounds', total(POINTS, 'away')],
      ['x.rounds_odd_even', 'match_rounds_odd_even', oddEven(POINTS)],
    ]),
    ...listMarkets('sets', [
      ['330', 'map_winner', twoWay(map), setsFromNow('mapnr', last)],
      ['331', 'map_round_handicap', asianHandicap(map, 'half'), setsFromNow('mapnr', last)],
      ['332', 'map_total_rounds', total(map), setsFromNow('mapnr', last)],
      ['621', 'map_rounds_odd_even', oddEven(map), setsFromNow('mapnr', last)],
      [
        '335',
        'map_overtime',
        yesNo(map, (home, away) => home + away > 24),
        setsFromNow('mapnr', last),
      ],
      [
        '620',
        'set_race',
        setRace('points', 'setnr'),
        currentSetWith('setnr', 'pointnr', [3, 6, 9]),
      ],
    ]),
  ]
}
