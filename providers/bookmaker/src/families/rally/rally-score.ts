import { otherSide, raise, type Pair, type Side } from '../../simulation/fact.ts'
import type { EventRules } from '../../simulation/fixture.ts'

export type RallyRules = EventRules & {
  readonly sport: 'tennis' | 'table-tennis' | 'volleyball' | 'esports'
  readonly setsToWin: number
  readonly breakSteps: number
  /** Chance of each side to win a point that it serves; e-sports: the first side's chance in all. */
  readonly serve: Pair
}

/** The state of a match of sets and points. */
export type RallyScore = {
  readonly kind: 'rally'
  readonly sets: Pair
  /** Games (tennis) or points of every set, the current one last. */
  readonly periods: readonly Pair[]
  /** Points of the current tennis game or tie-break. */
  readonly game: Pair
  readonly isTiebreak: boolean
  /** 0 where serving means nothing. */
  readonly server: Side | 0
  /** The first server of the current set, for tennis of the current game or tie-break. */
  readonly firstServer: Side | 0
  readonly winner: Side | 0
}

export function startRally(firstServer: Side | 0): RallyScore {
  return {
    kind: 'rally',
    sets: [0, 0],
    periods: [[0, 0]],
    game: [0, 0],
    isTiebreak: false,
    server: firstServer,
    firstServer,
    winner: 0,
  }
}

/**
 * The score after a point. The first server of the last set of a volleyball match is `tossed`; 0
 * if it is not known yet.
 */
export function addPoint(
  rules: Pick<RallyRules, 'sport' | 'setsToWin'>,
  score: RallyScore,
  side: Side,
  tossed: Side | 0 = 0,
): RallyScore {
  if (score.winner !== 0) throw new Error('a match that is over has no more points')
  return rules.sport === 'tennis'
    ? addTennisPoint(rules.setsToWin, score, side)
    : addRallyPoint(rules, score, side, tossed)
}

/** Whether the pair has a winner at the target with a lead of two. */
function wonBy(target: number, [home, away]: Pair): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2
}

function addTennisPoint(setsToWin: number, score: RallyScore, side: Side): RallyScore {
  const game = raise(score.game, side)
  if (!wonBy(score.isTiebreak ? 7 : 4, game)) {
    const played = game[0] + game[1]
    // The server of a tie-break changes after the first point and then after every second.
    const isFirst = score.isTiebreak ? Math.floor((played + 1) / 2) % 2 === 0 : true
    const server = isFirst ? score.firstServer : flip(score.firstServer)
    return { ...score, game, server }
  }
  const games = raise(score.periods.at(-1)!, side)
  const next = flip(score.firstServer)
  const isSetOver = score.isTiebreak || wonBy(6, games)
  if (isSetOver) return endSet({ ...score, game: [0, 0] }, setsToWin, games, side, next)
  return {
    ...score,
    periods: [...score.periods.slice(0, -1), games],
    game: [0, 0],
    isTiebreak: games[0] === 6 && games[1] === 6,
    server: next,
    firstServer: next,
  }
}

const TARGETS = { 'table-tennis': 11, esports: 13, volleyball: 25 } as const
const LAST_VOLLEYBALL_SET = 15

function addRallyPoint(
  rules: Pick<RallyRules, 'sport' | 'setsToWin'>,
  score: RallyScore,
  side: Side,
  tossed: Side | 0,
): RallyScore {
  const points = raise(score.periods.at(-1)!, side)
  if (!wonBy(targetOf(rules, score), points)) {
    const periods = [...score.periods.slice(0, -1), points]
    return { ...score, periods, server: nextServer(rules, score, points, side) }
  }
  const isLastNext = score.sets[0] + score.sets[1] + 1 === 2 * (rules.setsToWin - 1)
  const isTossed = rules.sport === 'volleyball' && isLastNext
  const first = isTossed ? tossed : flip(score.firstServer)
  return endSet(score, rules.setsToWin, points, side, first)
}

/** Points that win the current set. */
export function targetOf(
  rules: Pick<RallyRules, 'sport' | 'setsToWin'>,
  { sets }: Pick<RallyScore, 'sets'>,
): number {
  const isLast = sets[0] + sets[1] === 2 * (rules.setsToWin - 1)
  if (rules.sport === 'volleyball' && isLast) return LAST_VOLLEYBALL_SET
  return rules.sport === 'tennis' ? 6 : TARGETS[rules.sport]
}

function nextServer(
  rules: Pick<RallyRules, 'sport'>,
  { firstServer }: RallyScore,
  [home, away]: Pair,
  winner: Side,
): Side | 0 {
  if (rules.sport === 'volleyball') return winner
  if (rules.sport === 'esports') return 0
  const played = home + away
  const turns = home >= 10 && away >= 10 ? played : Math.floor(played / 2)
  return turns % 2 === 0 ? firstServer : flip(firstServer)
}

function endSet(
  score: RallyScore,
  setsToWin: number,
  last: Pair,
  side: Side,
  firstServer: Side | 0,
): RallyScore {
  const sets = raise(score.sets, side)
  const periods = [...score.periods.slice(0, -1), last]
  const isOver = Math.max(...sets) === setsToWin
  return {
    ...score,
    sets,
    periods: isOver ? periods : [...periods, [0, 0]],
    isTiebreak: false,
    server: isOver ? 0 : firstServer,
    firstServer,
    winner: isOver ? side : 0,
  }
}

function flip(side: Side | 0): Side | 0 {
  return side === 0 ? 0 : otherSide(side)
}
