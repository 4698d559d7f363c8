import { won } from '../../market/course-rules.ts'
import type { EventRecord } from '../../market/event-record.ts'
import {
  listMarkets,
  outcome,
  variantsOf,
  type EventRule,
  type MarketDefinition,
  type Outcome,
  type Specifiers,
} from '../../market/market.ts'
import { THREE_WAY, TWO_WAY, YES_NO } from '../../market/score-rules.ts'

type Facts = {
  readonly winner: '0' | '1' | '2'
  readonly method: string
  readonly round: number
  readonly half: number
  readonly rounds: number
}

function read(record: EventRecord): Facts | undefined {
  const { winner, method, round, half, rounds } = record.facts
  if (winner === undefined || method === undefined) return undefined
  return {
    winner: winner as Facts['winner'],
    method,
    round: Number(round),
    half: Number(half),
    rounds: Number(rounds),
  }
}

/** Outcomes by how a fight ended; `pick` names the winning one. */
function byEnding(
  outcomes: readonly Outcome[],
  pick: (facts: Facts, specifiers: Specifiers) => string | 'void',
): EventRule {
  return {
    form: 'event',
    outcomes: () => outcomes,
    settle: (record, specifiers) => {
      const facts = read(record)
      if (facts === undefined) return undefined
      const id = pick(facts, specifiers)
      return id === 'void' ? 'void' : won(id)
    },
  }
}

const yesNo = (holds: (facts: Facts, specifiers: Specifiers) => boolean): EventRule =>
  byEnding(YES_NO, (facts, specifiers) => (holds(facts, specifiers) ? '74' : '76'))

const isStopped = ({ method }: Facts) => method === 'knockout' || method === 'submission'

const SIDES = { '1': 'home', '2': 'away' } as const

const METHODS = ['home', 'away'].flatMap((side) =>
  ['knockout', 'submission', 'decision'].map((method) =>
    outcome(`method:${side}:${method}`, side, method),
  ),
)

const winningMethod = byEnding([...METHODS, outcome('method:draw', 'draw')], (facts) => {
  if (facts.winner === '0') return 'method:draw'
  return `method:${SIDES[facts.winner]}:${isStopped(facts) ? facts.method : 'decision'}`
})

/** Over is past the middle of the round after the whole number of rounds. */
const totalRounds = byEnding(
  [outcome('12', 'over'), outcome('13', 'under')],
  (facts, specifiers) => {
    const fought = isStopped(facts)
      ? facts.round - 1 + (facts.half === 1 ? 0.25 : 0.75)
      : facts.rounds
    return fought > Number(specifiers['total']) ? '12' : '13'
  },
)

function exactRound(rounds: number): EventRule {
  const numbers = Array.from({ length: rounds }, (_, index) => String(index + 1))
  const outcomes = [
    ...['home', 'away'].flatMap((side) =>
      numbers.map((round) => outcome(`round:${side}:${round}`, side, 'round', round)),
    ),
    outcome('round:decision', 'decision'),
  ]
  return byEnding(outcomes, (facts) =>
    isStopped(facts) && facts.winner !== '0'
      ? `round:${SIDES[facts.winner]}:${facts.round}`
      : 'round:decision',
  )
}

/** Halves of the fight: who stops it in the first or second part. */
function roundRange(rounds: number): EventRule {
  const middle = Math.floor(rounds / 2)
  const parts = [`1-${middle}`, `${middle + 1}-${rounds}`]
  const outcomes = [
    ...['home', 'away'].flatMap((side) =>
      parts.map((part) => outcome(`rounds:${side}:${part}`, side, 'rounds', ...part.split('-'))),
    ),
    outcome('rounds:decision', 'decision'),
  ]
  return byEnding(outcomes, (facts) => {
    if (!isStopped(facts) || facts.winner === '0') return 'rounds:decision'
    return `rounds:${SIDES[facts.winner]}:${facts.round <= middle ? parts[0] : parts[1]}`
  })
}

function fightEnds(rounds: number): EventRule {
  const outcomes = [
    ...Array.from({ length: rounds }, (_, index) =>
      outcome(`ends:${index + 1}`, 'round', String(index + 1)),
    ),
    outcome('ends:distance', 'distance'),
  ]
  return byEnding(outcomes, (facts) => (isStopped(facts) ? `ends:${facts.round}` : 'ends:distance'))
}

const winBy = (winner: '1' | '2', holds: (facts: Facts) => boolean) =>
  yesNo((facts) => facts.winner === winner && holds(facts))

const DECISIONS = ['unanimous', 'majority', 'split'].map((kind) =>
  outcome(`decision:${kind}`, kind),
)

/** Stakes back unless it is judged. */
const decisionType = byEnding(DECISIONS, (facts) =>
  isStopped(facts) ? 'void' : `decision:${facts.method}`,
)

const FINISH = [
  outcome('finish:knockout', 'knockout'),
  outcome('finish:submission', 'submission'),
  outcome('finish:decision', 'decision'),
]

export function fightMarkets(rounds: number): readonly MarketDefinition[] {
  const later = Array.from({ length: rounds - 1 }, (_, index) => index + 2)
  const lines = Array.from({ length: rounds }, (_, index) => index + 0.5)
  return [
    ...listMarkets('main', [
      // assumed: a draw returns the stakes of the two-way winner, as most books do.
      [
        '186',
        'winner',
        byEnding(TWO_WAY, ({ winner }) => ({ '0': 'void', '1': '4', '2': '5' })[winner]),
      ],
      [
        '1',
        'winner_3way',
        byEnding(THREE_WAY, ({ winner }) => ({ '0': '2', '1': '1', '2': '3' })[winner]),
      ],
      ['18', 'total_rounds', totalRounds, variantsOf('total', lines)],
      ['911', 'distance', yesNo((facts) => !isStopped(facts))],
    ]),
    ...listMarkets('special', [
      ['910', 'winning_method', winningMethod],
      ['912', 'winner_exact_round', exactRound(rounds)],
      ['913', 'winner_round_range', roundRange(rounds)],
      ['x.fight_round_ends', 'fight_round_ends', fightEnds(rounds)],
      ['x.starts_round', 'starts_round', startsRound, variantsOf('roundnr', later)],
      ['x.win_by_ko', 'home_win_by_ko', winBy('1', ({ method }) => method === 'knockout')],
      ['x.win_by_ko_away', 'away_win_by_ko', winBy('2', ({ method }) => method === 'knockout')],
      [
        'x.win_by_sub',
        'home_win_by_submission',
        winBy('1', ({ method }) => method === 'submission'),
      ],
      [
        'x.win_by_sub_away',
        'away_win_by_submission',
        winBy('2', ({ method }) => method === 'submission'),
      ],
      ['x.win_by_decision', 'home_win_by_decision', winBy('1', (facts) => !isStopped(facts))],
      ['x.win_by_decision_away', 'away_win_by_decision', winBy('2', (facts) => !isStopped(facts))],
      ['x.double_method', 'home_win_inside_distance', winBy('1', isStopped)],
      ['x.double_method_away', 'away_win_inside_distance', winBy('2', isStopped)],
      ['x.decision_type', 'decision_type', decisionType],
      [
        'x.method_3way',
        'method',
        byEnding(FINISH, (facts) => `finish:${isStopped(facts) ? facts.method : 'decision'}`),
      ],
    ]),
  ]
}

const startsRound = yesNo((facts, specifiers) => facts.round >= Number(specifiers['roundnr']))
