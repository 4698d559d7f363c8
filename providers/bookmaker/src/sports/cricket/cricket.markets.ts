import { won } from '../../market/course-rules.ts'
import { hasEnded, type EventRecord, type ScoreKey } from '../../market/event-record.ts'
import {
  listMarkets,
  type EventRule,
  type MarketDefinition,
  type Specifiers,
} from '../../market/market.ts'
import {
  doubleChance,
  oddEven,
  threeWay,
  total,
  TWO_WAY,
  twoWay,
  yesNoOf,
  type ScoreOf,
} from '../../market/score-rules.ts'

const MATCH = 'runs:match'
const FIRST = 'runs:innings1'

const over =
  (unit: string, side: 'home' | 'away'): ScoreOf =>
  ({ overnr }): ScoreKey =>
    `${unit}:${side}-over${overnr}`

const nextOver =
  (side: 'home' | 'away') =>
  (record: EventRecord): Specifiers[] => {
    const number = record.facts[`${side}Over`]
    return number === undefined ? [] : [{ overnr: number }]
  }

const winner: EventRule = {
  form: 'event',
  outcomes: () => TWO_WAY,
  settle: (record) => {
    const [home, away] = record.scores[MATCH] ?? [0, 0]
    if (!hasEnded(record, 'match')) return undefined
    if (home !== away) return won(home > away ? '4' : '5')
    const decider = record.facts['superOver']
    if (decider === undefined) return 'void'
    return won(decider === '1' ? '4' : '5')
  },
}

const batsFirst: EventRule = {
  form: 'event',
  outcomes: () => TWO_WAY,
  settle: ({ facts: { first } }) =>
    first === undefined ? undefined : won(first === '1' ? '4' : '5'),
}

/** Limited overs; runs of a super over count for nothing but the winner. */
export const CRICKET_MARKETS: readonly MarketDefinition[] = [
  ...listMarkets('main', [
    ['340', 'winner', winner],
    ['1', '1x2', threeWay(MATCH)],
    ['10', 'double_chance', doubleChance(MATCH)],
    ['11', 'draw_no_bet', twoWay(MATCH)],
    ['342', 'tie', yesNoOf(MATCH, 'margin', (margin) => margin === 0)],
    ['x.bats_first', 'bats_first', batsFirst],
  ]),
  ...listMarkets('points', [
    ['877', 'home_innings_total', total('runs:home')],
    ['878', 'away_innings_total', total('runs:away')],
    ['x.match_runs', 'match_runs', total(MATCH)],
    ['x.match_runs_odd_even', 'match_runs_odd_even', oddEven(MATCH)],
    ['352', 'home_first_6_overs', total('runs:home-o6')],
    ['353', 'away_first_6_overs', total('runs:away-o6')],
    ['x.first_10_overs', 'home_first_10_overs', total('runs:home-o10')],
    ['x.first_10_overs_away', 'away_first_10_overs', total('runs:away-o10')],
  ]),
  ...listMarkets('periods', [
    ['x.innings1_runs', 'first_innings_runs', total(FIRST)],
    ['x.innings1_wickets', 'first_innings_wickets', total('wickets:innings1')],
    ['x.innings1_fours', 'first_innings_fours', total('fours:innings1')],
    ['x.innings1_sixes', 'first_innings_sixes', total('sixes:innings1')],
    ['x.innings1_odd_even', 'first_innings_odd_even', oddEven(FIRST)],
    ['356', 'home_over_total', total(over('runs', 'home')), nextOver('home')],
    ['357', 'away_over_total', total(over('runs', 'away')), nextOver('away')],
    ['359', 'home_over_odd_even', oddEven(over('runs', 'home')), nextOver('home')],
    ['360', 'away_over_odd_even', oddEven(over('runs', 'away')), nextOver('away')],
    [
      '641',
      'home_wicket_in_over',
      yesNoOf(over('wickets', 'home'), 'home', (wickets) => wickets > 0),
      nextOver('home'),
    ],
    [
      '642',
      'away_wicket_in_over',
      yesNoOf(over('wickets', 'away'), 'home', (wickets) => wickets > 0),
      nextOver('away'),
    ],
  ]),
]
