import {
  emptyRecord,
  type EventRecord,
  type ScoreKey,
  type ScorePair,
} from '../../market/event-record.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'

export type Ball = { readonly innings: 1 | 2; readonly runs: number; readonly isWicket: boolean }

export type CricketProgress = {
  /** The side that bats first; 0 before the toss. */
  readonly first: Side | 0
  readonly overs: number
  readonly balls: readonly Ball[]
  /** Innings that are over. */
  readonly ended: 0 | 1 | 2
  /** The winner of the super over. */
  readonly superOver?: Side
}

const NAMES = { 1: 'home', 2: 'away' } as const

/** The record of a cricket match from its balls. Numbers of one side are kept as the home count. */
export function cricketRecord(progress: CricketProgress): EventRecord {
  const { first, overs, balls, ended, superOver } = progress
  const scores: Record<ScoreKey, ScorePair> = { 'runs:match': [0, 0] }
  const endedScopes: string[] = []
  const add = (key: ScoreKey, by: number) => {
    scores[key] = [(scores[key]?.[0] ?? 0) + by, 0]
  }
  for (const unit of ['runs', 'wickets', 'fours', 'sixes']) add(`${unit}:innings1`, 0)
  for (const name of ['home', 'away'])
    for (const scope of ['', '-o6', '-o10']) add(`runs:${name}${scope}`, 0)
  const bowled = { 1: 0, 2: 0 }
  for (const { innings, runs, isWicket } of balls) {
    if (first === 0) break
    const side = innings === 1 ? first : otherSide(first)
    const name = NAMES[side]
    const ball = bowled[innings]++
    const over = Math.floor(ball / 6) + 1
    const [home, away] = scores['runs:match']!
    scores['runs:match'] = side === 1 ? [home + runs, away] : [home, away + runs]
    add(`runs:${name}`, runs)
    add(`runs:${name}-over${over}`, runs)
    add(`wickets:${name}-over${over}`, isWicket ? 1 : 0)
    for (const limit of [6, 10]) if (over <= limit) add(`runs:${name}-o${limit}`, runs)
    if (ball % 6 === 5) endedScopes.push(`${name}-over${over}`)
    for (const limit of [6, 10]) if (ball === limit * 6 - 1) endedScopes.push(`${name}-o${limit}`)
    if (innings === 2) continue
    add('runs:innings1', runs)
    add('wickets:innings1', isWicket ? 1 : 0)
    add('fours:innings1', runs === 4 ? 1 : 0)
    add('sixes:innings1', runs === 6 ? 1 : 0)
  }
  if (first !== 0)
    for (let innings = 1; innings <= ended; innings++) {
      const name = NAMES[innings === 1 ? first : otherSide(first)]
      const last = Math.ceil(bowled[innings as 1 | 2] / 6)
      endedScopes.push(name, `${name}-o6`, `${name}-o10`, `${name}-over${last}`)
      if (innings === 1) endedScopes.push('innings1')
    }
  return {
    ...emptyRecord('cricket'),
    status: ended === 2 ? 'ended' : 'live',
    scores,
    endedScopes,
    facts: {
      ...(first !== 0 && { first: String(first) }),
      ...(superOver !== undefined && { superOver: String(superOver) }),
      ...nextOvers(first, ended, bowled, overs),
    },
  }
}

/** The over that each side bats next or is batting. */
function nextOvers(
  first: Side | 0,
  ended: number,
  bowled: Readonly<Record<1 | 2, number>>,
  overs: number,
): Record<string, string> {
  const next: Record<string, string> = {}
  for (const side of [1, 2] as const) {
    const innings = first === 0 || first === side ? 1 : 2
    if (first !== 0 && ended >= innings) continue
    const over = first === 0 ? 1 : Math.floor(bowled[innings] / 6) + 1
    if (over <= overs) next[`${NAMES[side]}Over`] = String(over)
  }
  return next
}
