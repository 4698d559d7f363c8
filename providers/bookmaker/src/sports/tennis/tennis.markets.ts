import {
  currentSetWith,
  firstSetAndMatch,
  setRace,
  setScores,
  setsFromNow,
} from '../../families/rally/set-rules.ts'
import { won } from '../../market/course-rules.ts'
import { hasEnded, type EventRecord, type ScoreKey } from '../../market/event-record.ts'
import {
  listMarkets,
  outcome,
  type EventRule,
  type MarketDefinition,
  type Specifiers,
} from '../../market/market.ts'
import {
  asianHandicap,
  cells,
  listedScores,
  numbered,
  oddEven,
  ranges,
  total,
  TWO_WAY,
  twoWay,
  YES_NO,
  yesNo,
  yesNoOf,
} from '../../market/score-rules.ts'

const SETS = 'sets:match'
const GAMES = 'games:match'

const set = numbered('games', 'set', 'setnr')
const game = ({ setnr, gamenr }: Specifiers): ScoreKey => `points:set${setnr}g${gamenr}`
const currentGame = (record: EventRecord): Specifiers[] => [
  { setnr: record.facts['setnr'] ?? '1', gamenr: record.facts['gamenr'] ?? '1' },
]
const nextPoint = (record: EventRecord): Specifiers[] =>
  currentGame(record).map((specifiers) => {
    const [home, away] = record.scores[game(specifiers)] ?? [0, 0]
    return { ...specifiers, pointnr: String(home + away + 1) }
  })

const SET_SCORES = ([0, 1, 2, 3, 4] as const).flatMap((lost) => [
  [6, lost] as const,
  [lost, 6] as const,
])
const ALL_SET_SCORES = [...SET_SCORES, [7, 5], [7, 6], [5, 7], [6, 7]] as const

const tiebreakInMatch: EventRule = {
  form: 'event',
  outcomes: () => YES_NO,
  settle: (record) => {
    const isPlayed = Object.entries(record.scores).some(
      ([key, [home, away]]) => /^games:set\d$/.test(key) && home + away === 13,
    )
    if (isPlayed) return won('74')
    return hasEnded(record, 'match') ? won('76') : undefined
  },
}

const pointWinner: EventRule = {
  form: 'event',
  outcomes: () => TWO_WAY,
  settle: (record, specifiers) => {
    const scope = game(specifiers).slice('points:'.length)
    const points = (record.tallies['points'] ?? []).filter((tally) => tally.scope === scope)
    const point = points[Number(specifiers['pointnr']) - 1]
    if (point !== undefined) return won(point.side === 1 ? '4' : '5')
    return hasEnded(record, scope) ? 'void' : undefined
  },
}

/** The winner of the game, and the loser's points: "40" also after deuce. */
const gameScore = cells(
  game,
  ['home', 'away'].flatMap((side, index) =>
    ['0', '15', '30', '40'].map((points, lost) =>
      outcome(String(886 + 4 * index + lost), side, points),
    ),
  ),
  (home, away) => 1 << ((home > away ? 0 : 4) + Math.min(Math.min(home, away), 3)),
)

export function tennisMarkets(setsToWin: number): readonly MarketDefinition[] {
  const last = 2 * setsToWin - 1
  const sets = setsFromNow('setnr', last)
  return [
    ...listMarkets('main', [
      ['186', 'winner', twoWay(SETS)],
      ['188', 'set_handicap', asianHandicap(SETS, 'half')],
      ['187', 'game_handicap', asianHandicap(GAMES, 'half')],
      ['189', 'total_games', total(GAMES)],
      ['190', 'home_games', total(GAMES, 'home')],
      ['191', 'away_games', total(GAMES, 'away')],
      ['198', 'odd_even_games', oddEven(GAMES)],
      ['195', 'tiebreak', tiebreakInMatch],
    ]),
    ...listMarkets('sets', [
      ['314', 'total_sets', total(SETS)],
      [
        '196',
        'exact_sets',
        ranges(
          SETS,
          Array.from({ length: setsToWin }, (_, n) => setsToWin + n),
        ),
      ],
      ['199', 'set_score', listedScores(SETS, setScores(setsToWin))],
      ['192', 'home_win_a_set', yesNo(SETS, (home) => home > 0)],
      ['193', 'away_win_a_set', yesNo(SETS, (_, away) => away > 0)],
      ['201', 'set1_match', firstSetAndMatch('games')],
      ['202', 'set_winner', twoWay(set), sets],
      ['203', 'set_game_handicap', asianHandicap(set, 'half'), sets],
      ['204', 'set_total_games', total(set), sets],
      ['206', 'set_tiebreak', yesNoOf(set, 'total', (games) => games === 13), sets],
      ['207', 'set_games_score', listedScores(set, ALL_SET_SCORES), sets],
      [
        '208',
        'set_race',
        setRace('games', 'setnr'),
        currentSetWith('setnr', 'pointnr', [2, 3, 4, 5]),
      ],
    ]),
    ...listMarkets('points', [
      ['210', 'game_winner', twoWay(game), currentGame],
      ['211', 'game_points', ranges(game, [4, 5, 6, 7]), currentGame],
      ['212', 'to_deuce', yesNo(game, (home, away) => Math.min(home, away) >= 3), currentGame],
      ['214', 'game_score', gameScore, currentGame],
      ['218', 'point_winner', pointWinner, nextPoint],
    ]),
  ]
}
