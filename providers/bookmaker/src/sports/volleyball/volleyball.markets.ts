import { listMarkets, type MarketDefinition } from '../../market/market.ts'
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
import {
  currentSetWith,
  firstSetAndMatch,
  setRace,
  setScores,
  setsFromNow,
} from '../../families/rally/set-rules.ts'

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

const rangeOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
