import { stoppageOf, type FactBody } from '../simulation/fact.ts'
import type { ScoreOf } from '../sport/sport.ts'
import type { Rules } from './fixture.ts'
import { playOf, type PlayScore } from './plays.ts'

export type Score = ScoreOf<PlayScore>

/** The two figures that decide who has won; null in sports without. */
export function totalOf({ play }: Pick<Score, 'play'>): readonly [number, number] | null {
  if (play.kind === 'goals' || play.kind === 'points') return play.total
  if (play.kind === 'rally') return play.sets
  return play.kind === 'cricket' ? play.runs : null
}

export function startScore(rules: Pick<Rules, 'sport'>): Score {
  return { phase: 'before', period: 0, periodAtMs: 0, play: playOf(rules).start() }
}

export function scoreOf(rules: Rules, facts: readonly (FactBody & { atMs: number })[]): Score {
  return facts.reduce((score, fact) => applyFact(rules, score, fact), startScore(rules))
}

/** The score after a fact. */
export function applyFact(rules: Rules, score: Score, fact: FactBody & { atMs: number }): Score {
  const sport = playOf(rules)
  const { play } = score
  switch (fact.kind) {
    case 'periodStarted': {
      const { period, atMs } = fact
      const next = sport.startPeriod?.(play, period) ?? play
      return { phase: 'play', period, periodAtMs: atMs, play: next }
    }
    case 'periodEnded':
    case 'roundEnded':
      return { ...score, phase: 'break' }
    case 'ended':
    case 'abandoned':
    case 'cancelled':
      return { ...score, phase: 'over' }
    case 'walkover':
      return { ...score, phase: 'over', ending: 'walkover' }
    case 'retired':
      return { ...score, phase: 'over', ending: fact.isDisqualified ? 'disqualified' : 'retired' }
    case 'postponed':
    case 'withdrawn':
    case 'corrected':
      return score
    case 'interrupted': {
      const { atMs } = fact
      return { ...score, stopped: { ...stoppageOf(fact), atMs } }
    }
    case 'resumed': {
      const { stopped, ...resumed } = score
      // The clock of the period stood still.
      const forMs = stopped === undefined ? 0 : fact.atMs - stopped.atMs
      return { ...resumed, periodAtMs: score.periodAtMs + forMs }
    }
    default:
      return { ...score, play: sport.apply(rules, play, fact) }
  }
}
